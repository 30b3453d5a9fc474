/**
 * Calls `work` at once, and then at most once in so many milliseconds however often it is asked for, the last time after the
 * last asking: a hundred changes in a second are not a hundred loads in each process.
 */
export function atMostEvery(milliseconds: number, work: () => void): () => void {
  let isResting = false;
  let isAsked = false;
  function start(): void {
    isResting = true;
    isAsked = false;
    setTimeout(() => {
      isResting = false;
      if (isAsked) start();
    }, milliseconds).unref();
    work();
  }
  return () => {
    if (isResting) isAsked = true;
    else start();
  };
}
