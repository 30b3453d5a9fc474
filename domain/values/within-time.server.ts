import { channel } from 'node:diagnostics_channel';

/**
 * Channel of `diagnostics_channel` for calls that were ended because their time was over; each publishes a
 * `PassedTime`. The process writes these to its log, because many callers do not.
 */
export const PASSED_TIME = channel('bazarche:passed-time');
/** `call`: description of the call; `ms`: its time limit. */
export type PassedTime = { readonly call: string; readonly ms: number };

/**
 * Limits the total time of a call to a service outside: name lookup, connection, headers, body and repetitions. When
 * the time is over, the function returns the result of `late()`, or throws its error, even if the call ignores the
 * signal. `called`: description of the call for the log; only needed if the caller does not write a log line.
 */
export async function withinTime<T, L = T>(
  milliseconds: number,
  call: (signal: AbortSignal) => Promise<T>,
  late: () => L,
  called?: string,
): Promise<T | L> {
  const clock = new AbortController();
  const over = Promise.withResolvers<typeof OVER>();
  const timer = setTimeout(() => {
    over.resolve(OVER);
    clock.abort();
  }, milliseconds);
  try {
    const ended = await Promise.race([over.promise, call(clock.signal)]);
    if (ended !== OVER) return ended;
    if (called !== undefined) PASSED_TIME.publish({ call: called, ms: milliseconds } satisfies PassedTime);
    return late();
  } finally {
    clearTimeout(timer);
  }
}

const OVER = Symbol('the time is over');
