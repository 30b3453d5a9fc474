import { channel } from 'node:diagnostics_channel';

/** Tells the log of the process of calls that ended by their own clock, which have none: `PassedTime`. */
export const PASSED_TIME = channel('bazarche:passed-time');
/** `call`: words for what was called; `ms`: its time. */
export type PassedTime = { readonly call: string; readonly ms: number };

/**
 * Gives a call to the outside one clock over all of it: name, connection, headers, body and repetitions. The call ends when
 * its time is over even if what makes it does not heed the signal; then `late` says what it ends with, or throws. `called`: words
 * for a line of the log, where the caller writes none.
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
