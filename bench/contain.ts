import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE, SECOND } from '../domain/values/durations.ts';
import { endLeftBehind, startedSince } from './processes.ts';

/** Longer than any part waits for an answer that no longer comes. */
const SETTLED_WITHIN = 3 * MINUTE;
/** A server that is stopped finishes its requests first, for at most ten seconds. */
const ENDED_WITHIN = 20 * SECOND;

/**
 * Does a work that harms nothing after it: an error thrown by an event handler, which no await sees, fails it and not the process; and
 * children of this process that it started and left behind are ended. One work at a time.
 */
export async function contain<T>(
  work: () => Promise<T>,
  tell: (line: string) => void,
  endedWithin = ENDED_WITHIN,
): Promise<T> {
  const endLeft = async (since: ReadonlySet<number>) => {
    const left = startedSince(since);
    if (left.length === 0) return;
    tell(`ends processes that were left behind: ${left.join(', ')}`);
    await endLeftBehind(left, endedWithin);
  };
  const before = new Set(startedSince(new Set()));
  const stray = Promise.withResolvers<never>();
  // Without a listener, Node ends the process; it hears rejections that nobody awaits, too.
  process.on('uncaughtException', stray.reject);
  const done = work();
  try {
    return await Promise.race([done, stray.promise]);
  } finally {
    // Its servers first: what a stray error left waiting then fails, and deletes what it added to the database.
    await endLeft(before);
    const late = new AbortController();
    const tooLate = sleep(SETTLED_WITHIN, null, { signal: late.signal }).then(
      () => tell('has not come to an end, and is not waited for'),
      () => {},
    );
    await Promise.race([done.catch(() => {}), tooLate]);
    late.abort();
    await endLeft(before);
    process.off('uncaughtException', stray.reject);
  }
}
