/** Long enough for the slowest traversal; a traversal that goes nowhere fires no event. */
const NO_EVENT_MS = 1_000;

/** `history.go` is asynchronous: resolves when the browser has arrived. */
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
