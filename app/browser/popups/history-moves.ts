/**
 * Milliseconds to wait for `popstate`, longer than the slowest traversal on a busy device; a traversal that changes
 * nothing fires no event.
 */
const NO_EVENT_MS = 5_000;

/** Goes back in the history. Resolves when the browser has arrived, because `history.go` is asynchronous. */
export function goBack(steps: number): Promise<void> {
  if (steps <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    const arrived = () => {
      removeEventListener('popstate', arrived);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(arrived, NO_EVENT_MS);
    addEventListener('popstate', arrived);
    history.go(-steps);
  });
}
