import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE, SECOND } from '../domain/values/durations.ts';
import { endLeftBehind, startedSince } from './processes.ts';

/**
 * Milliseconds to wait for `work` to end after it has failed; longer than any part of the benchmark waits for an
 * answer.
 */
const SETTLED_WITHIN = 3 * MINUTE;
/**
 * Milliseconds within which child processes must end. A server that is stopped first finishes its requests, for at most
 * ten seconds.
 */
const ENDED_WITHIN = 20 * SECOND;

/**
 * Runs `work` so that its failure cannot affect later work. An uncaught error, such as one thrown by an event handler,
 * rejects the result instead of ending the process. Child processes that `work` started and did not stop are ended.
 * Only one call at a time is possible.
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
  // Replaces Node's default of ending the process; the event also reports rejections that nobody awaits.
  process.on('uncaughtException', stray.reject);
  const done = work();
  try {
    return await Promise.race([done, stray.promise]);
  } finally {
    // Ends the servers first: requests to them that are still pending then fail, and `work` can delete what it added to
    // the database.
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
