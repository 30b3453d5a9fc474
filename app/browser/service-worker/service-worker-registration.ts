/** Where the build leaves it: its place in the site is its scope. */
const SCRIPT = '/service-worker.js';

/** GEN-18. A browser without it, a private window or a development server: the site works all the same. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register(SCRIPT)
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active?.postMessage({ shell: new URL(import.meta.url).pathname }))
    .catch(() => undefined);
}
