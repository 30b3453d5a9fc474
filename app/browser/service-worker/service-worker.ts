import { type NoticeWorker, openNotice, renewPush, showPush } from './service-worker-notices.ts';
import { isShellFile, OFFLINE, shellFiles } from './service-worker-shell.ts';

/**
 * Service worker: caches the offline page with its files. Pages come from the network and, if that fails, are replaced
 * by the offline page (GEN-18). Also shows pushes (NOTI-02).
 */
type Late = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
type Asked = Late & {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (answer: Promise<Response>) => void;
};
type Installing = Late & {
  /** Static routing, where supported: matching requests bypass the worker. */
  readonly addRoutes?: (route: {
    readonly condition: { readonly requestMethod: string };
    readonly source: 'network';
  }) => Promise<void>;
};
type Pushed = Late & { readonly data: { readonly text: () => string } | null };
type Clicked = Late & { readonly notification: Notification };
type Renewed = Late & { readonly newSubscription?: PushSubscription | null };
type Worker = NoticeWorker & {
  readonly registration: {
    readonly navigationPreload?: { readonly enable: () => Promise<void> };
  };
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly addEventListener: {
    (type: 'install', listener: (event: Installing) => void): void;
    (type: 'activate', listener: (event: Late) => void): void;
    (type: 'fetch', listener: (event: Asked) => void): void;
    (type: 'message', listener: (event: Late & MessageEvent) => void): void;
    (type: 'push', listener: (event: Pushed) => void): void;
    (type: 'notificationclick', listener: (event: Clicked) => void): void;
    (type: 'pushsubscriptionchange', listener: (event: Renewed) => void): void;
  };
};

const worker = self as unknown as Worker;
/** Name of the cache. Raising its number deletes the caches of older workers. */
const SHELL = 'shell-1';
const offlineUrl = () => new URL(OFFLINE, worker.registration.scope).href;

worker.addEventListener('install', (event) => {
  // Chromium loses beacons of a page that is being left when a worker handles their requests (AN-01).
  const routes = event.addRoutes?.({ condition: { requestMethod: 'POST' }, source: 'network' });
  if (routes) event.waitUntil(routes.catch(() => undefined));
  event.waitUntil(keepShell().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (isShellFile(new URL(request.url), location.origin)) event.respondWith(shellFile(request));
});

/** Each page posts the address of its script; an address that is not in the cache means a new build. */
worker.addEventListener('message', (event) => {
  const { shell } = (event.data ?? {}) as { readonly shell?: unknown };
  if (typeof shell === 'string') event.waitUntil(renewShell(shell));
});

worker.addEventListener('push', (event) => {
  event.waitUntil(showPush(worker, event.data?.text() ?? null));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotice(worker, event.notification));
});

worker.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewPush(worker, event.newSubscription ?? null));
});

async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) if (name !== SHELL) await caches.delete(name);
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function renewShell(script: string): Promise<void> {
  const cache = await caches.open(SHELL);
  if (!(await cache.match(script))) await keepShell();
}

async function keepShell(): Promise<void> {
  const answer = await fetch(offlineUrl(), { cache: 'reload', credentials: 'omit' });
  if (!answer.ok) throw new Error(`offline page: ${answer.status}`);
  const files = shellFiles(await answer.clone().text()).map((path) => new URL(path, worker.registration.scope).href);
  const cache = await caches.open(SHELL);
  await cache.addAll(files);
  await cache.put(offlineUrl(), answer);
  const kept = new Set([offlineUrl(), ...files]);
  for (const request of await cache.keys()) if (!kept.has(request.url)) await cache.delete(request);
}

async function page(event: Asked): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const offline = await caches.match(offlineUrl());
    if (!offline) throw error;
    return offline;
  }
}

async function shellFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
