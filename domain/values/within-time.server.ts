/**
 * Gives a call to the outside one clock over all of it: name, connection, headers, body and repetitions. The call ends when
 * its time is over even if what makes it does not heed the signal; then `late` says what it ends with, or throws.
 */
export async function withinTime<T, L = T>(
  milliseconds: number,
  call: (signal: AbortSignal) => Promise<T>,
  late: () => L,
): Promise<T | L> {
  const clock = new AbortController();
  const over = Promise.withResolvers<typeof OVER>();
  const timer = setTimeout(() => {
    over.resolve(OVER);
    clock.abort();
  }, milliseconds);
  try {
    const ended = await Promise.race([over.promise, call(clock.signal)]);
    return ended === OVER ? late() : ended;
  } finally {
    clearTimeout(timer);
  }
}

const OVER = Symbol('the time is over');
