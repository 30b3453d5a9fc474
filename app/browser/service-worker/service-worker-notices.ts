import { IS_LOGGED_IN, noticeFrom, ownUrl, PUSH_KEY, SAVE_PUSH } from './service-worker-push.ts';

/** The parts of the worker's global scope that notices use. */
export type NoticeWorker = {
  readonly registration: {
    readonly scope: string;
    readonly showNotification: (title: string, options: NotificationOptions) => Promise<void>;
    readonly pushManager: PushManager;
  };
  readonly clients: {
    readonly matchAll: (query: {
      readonly type: 'window';
      readonly includeUncontrolled: true;
    }) => Promise<readonly Tab[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
};
type Tab = { readonly url: string; readonly focus: () => Promise<unknown> };

export function showPush({ registration }: NoticeWorker, message: string | null): Promise<void> {
  const { title, options } = noticeFrom(message, registration.scope);
  return registration.showNotification(title, options);
}

/** Focuses a tab that already shows the notice's page, or opens a new one. */
export async function openNotice({ registration, clients }: NoticeWorker, { data }: Notification): Promise<void> {
  const url = ownUrl((data as { readonly url?: unknown } | null)?.url, registration.scope);
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  await (tabs.find((tab) => tab.url === url)?.focus() ?? clients.openWindow(url));
}

/**
 * Registers the subscription with which the browser replaced the old one, so that signed-in users continue to receive
 * pushes.
 */
export async function renewPush({ registration }: NoticeWorker, renewed: PushSubscription | null): Promise<void> {
  const at = (path: string) => new URL(path, registration.scope).href;
  const { isLoggedIn, csrfKey } = await dataOf(at(IS_LOGGED_IN));
  if (isLoggedIn !== true) return;
  const { key } = await dataOf(at(PUSH_KEY));
  const subscription =
    renewed ?? (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: String(key) }));
  await fetch(at(SAVE_PUSH), {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', 'x-csrf-key': String(csrfKey) },
    body: JSON.stringify({ token: JSON.stringify(subscription) }),
  });
}

async function dataOf(url: string): Promise<Record<string, unknown>> {
  const answer = await fetch(url, { headers: { accept: 'application/json' } });
  const { data } = (await answer.json()) as { data?: Record<string, unknown> };
  return data ?? {};
}
