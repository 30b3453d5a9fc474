import type { Db } from '../../db/transact.server.ts';
import { type AnalyticsEvent, kilobytesOf } from './event.ts';
import { insertEvents } from './event-store.server.ts';

const FLUSH_MS = 1_000;
/** Rows of one statement; as many as wait are written before their second is over. */
export const FLUSH_EVENTS = 500;
/** What waits while the database is away; what comes beyond is dropped and counted. */
export const WAITING_MAX = 50_000;

export type IntakeFigures = {
  readonly waiting: number;
  readonly taken: number;
  readonly dropped: number;
  /** How many of the taken events were counted but not stored. */
  readonly notKept: number;
};

export type Intake = {
  /** Takes events in without waiting for anything, and never throws. */
  readonly take: (events: readonly AnalyticsEvent[]) => void;
  /** Writes what waits. Resolves too when it could not: it is tried again a second later. */
  readonly flush: () => Promise<void>;
  readonly figures: () => IntakeFigures;
  /** Writes a last time. */
  readonly stop: () => Promise<void>;
};

export type IntakeParts = {
  readonly warn: (message: string, fields: { error: unknown }) => void;
  /** Whether this many more kilobytes may be stored today, over all processes and visitors. */
  readonly mayKeep: (kilobytes: number) => Promise<boolean>;
};

/** Gathers the events of a process and writes many at once (AN-01). A database that is away costs what waits, at most. */
export function createIntake(db: Db, { warn, mayKeep }: IntakeParts): Intake {
  const waiting: AnalyticsEvent[] = [];
  let taken = 0;
  let dropped = 0;
  let notKept = 0;
  let isAway = false;
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
        isAway = false;
      } catch (error) {
        if (!isOfTheRows(error)) {
          if (!isAway) warn('events could not be written; they wait', { error });
          isAway = true;
          return;
        }
        // The same rows would fail again, and all behind them would wait.
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
      // While it is away the timer alone tries.
      if (waiting.length >= FLUSH_EVENTS && !isAway) void flush();
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

/** Whether PostgreSQL refused what stands in the rows (data, constraint), rather than being away. */
function isOfTheRows(error: unknown): boolean {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' && /^2[23]...$/.test(code);
}
