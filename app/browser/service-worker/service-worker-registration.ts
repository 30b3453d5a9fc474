/** Built file of the service worker; its location determines the worker's scope. */
const SCRIPT = '/service-worker.js';

/**
 * Registers the service worker (GEN-18). The site also works without it: in old browsers, private windows and
 * development.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register(SCRIPT)
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active?.postMessage({ shell: new URL(import.meta.url).pathname }))
    .catch(() => undefined);
}
