/**
 * Returns a function that calls `work` at once, and then at most once per `milliseconds`. Calls in between lead to one
 * last call at the end of the interval, so that a hundred changes in a second do not cause a hundred loads in each
 * process.
 */
export function throttled(milliseconds: number, work: () => void): () => void {
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
