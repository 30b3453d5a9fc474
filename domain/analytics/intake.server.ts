import type { Db } from '../../db/transact.server.ts';
import { type AnalyticsEvent, kilobytesOf } from './event.ts';
import { insertEvents } from './event-store.server.ts';

const FLUSH_MS = 1_000;
/**
 * Maximum number of rows per statement. If this many events are waiting, they are written at once instead of at the
 * next tick of the timer.
 */
export const FLUSH_EVENTS = 500;
/** Maximum number of waiting events while the database is unreachable; further ones are dropped and counted. */
export const WAITING_MAX = 50_000;

export type IntakeFigures = {
  readonly waiting: number;
  readonly taken: number;
  readonly dropped: number;
  /** Number of accepted events that were counted per listing but not stored in the history. */
  readonly notKept: number;
};

export type Intake = {
  /** Accepts events without waiting and never throws. */
  readonly take: (events: readonly AnalyticsEvent[]) => void;
  /** Writes the waiting events. The promise resolves even if writing failed; the timer tries again a second later. */
  readonly flush: () => Promise<void>;
  readonly figures: () => IntakeFigures;
  /** Stops the timer and writes the waiting events one last time. */
  readonly stop: () => Promise<void>;
};

export type IntakeParts = {
  readonly warn: (message: string, fields: { error: unknown }) => void;
  /**
   * Returns whether this many more kilobytes of events may be stored today; the limit covers all processes and visitors
   * together.
   */
  readonly mayKeep: (kilobytes: number) => Promise<boolean>;
};

/**
 * Buffers the events of a process and writes many at once (AN-01). If the process ends while the database is
 * unreachable, only the buffered events are lost.
 */
export function createIntake(db: Db, { warn, mayKeep }: IntakeParts): Intake {
  const waiting: AnalyticsEvent[] = [];
  let taken = 0;
  let dropped = 0;
  let notKept = 0;
  let isUnreachable = false;
  let writing: Promise<void> | null = null;
  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();

  function flush(): Promise<void> {
    writing ??= writeAll().finally(() => {
      writing = null;
    });
    return writing;
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const some = waiting.slice(0, FLUSH_EVENTS);
      try {
        const isKept = await mayKeep(kilobytesOf(some));
        await insertEvents(db, some, isKept);
        if (!isKept) notKept += some.length;
        isUnreachable = false;
      } catch (error) {
        if (!isRowError(error)) {
          if (!isUnreachable) warn('events could not be written; they wait', { error });
          isUnreachable = true;
          return;
        }
        // Rows that PostgreSQL refuses would fail at every attempt and block all events behind them, so they are
        // dropped.
        dropped += some.length;
        warn('events were not taken and are dropped', { error });
      }
      waiting.splice(0, some.length);
    }
  }

  return {
    take(events) {
      const room = Math.max(0, WAITING_MAX - waiting.length);
      for (const event of events.slice(0, room)) waiting.push(event);
      taken += Math.min(room, events.length);
      dropped += Math.max(0, events.length - room);
      // While the database is unreachable, only the timer tries to write.
      if (waiting.length >= FLUSH_EVENTS && !isUnreachable) void flush();
    },
    flush,
    figures: () => ({ waiting: waiting.length, taken, dropped, notKept }),
    async stop() {
      clearInterval(timer);
      await writing;
      await flush();
    },
  };
}

/**
 * Returns whether PostgreSQL refused the rows themselves (SQLSTATE 22: data, 23: constraint), as opposed to being
 * unreachable.
 */
function isRowError(error: unknown): boolean {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' && /^2[23]...$/.test(code);
}
