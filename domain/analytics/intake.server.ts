import type { Db } from '../../db/transact.server.ts';
import { type AnalyticsEvent, kilobytesOf } from './event.ts';
import { insertEvents } from './event-store.server.ts';

const FLUSH_MS = 1_000;
/** Rows per statement; as soon as this many wait, they are written before the second is over. */
export const FLUSH_EVENTS = 500;
/** Maximum number of waiting events while the database is unreachable; further ones are dropped and counted. */
export const WAITING_MAX = 50_000;

export type IntakeFigures = {
  readonly waiting: number;
  readonly taken: number;
  readonly dropped: number;
  /** Number of accepted events that were counted but not stored. */
  readonly notKept: number;
};

export type Intake = {
  /** Accepts events without waiting and never throws. */
  readonly take: (events: readonly AnalyticsEvent[]) => void;
  /** Writes the waiting events. Also resolves if that failed; it is tried again a second later. */
  readonly flush: () => Promise<void>;
  readonly figures: () => IntakeFigures;
  /** Writes the waiting events a last time. */
  readonly stop: () => Promise<void>;
};

export type IntakeParts = {
  readonly warn: (message: string, fields: { error: unknown }) => void;
  /** Tells whether this many more kilobytes may be stored today, over all processes and visitors. */
  readonly mayKeep: (kilobytes: number) => Promise<boolean>;
};

/**
 * Gathers the events of a process and writes many at once (AN-01). While the database is unreachable, at most the
 * waiting events are lost.
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
        // The same rows would fail again and hold up all events behind them.
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
      // While the database is unreachable, only the timer tries.
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

/** Tells whether PostgreSQL refused the rows themselves (data, constraint), rather than being unreachable. */
function isRowError(error: unknown): boolean {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' && /^2[23]...$/.test(code);
}
