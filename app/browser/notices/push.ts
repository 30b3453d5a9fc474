import { DAY } from '../../../domain/values/durations.ts';
import { paths } from '../../paths.ts';
import { ask } from '../failure.ts';
import { callServer } from '../server-call.ts';
import { laterStorage } from '../storage/later-storage.ts';

/** Null without a service worker, which is needed to show a push. */
export async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Subscribes this browser to push notifications, or keeps its subscription, and registers it with the site. Throws if
 * the browser or the network fails.
 */
export async function turnOn(): Promise<boolean> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const { text } = await ask(paths.pushKey(), { headers: { accept: 'application/json' } });
  const { data } = JSON.parse(text) as { data: { key: string } };
  const options = { userVisibleOnly: true, applicationServerKey: data.key };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // A subscription with other keys blocks a new one.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  return save(subscription);
}

export async function turnOff(): Promise<void> {
  const subscription = await subscriptionHere();
  if (subscription) await subscription.unsubscribe();
  await forgetAddress(subscription?.endpoint ?? laterStorage.read('push').endpoint);
}

const AGAIN_MS = DAY;

/**
 * Reports the current state once a day and after each sign-in: the subscription's address, or that permission was
 * withdrawn.
 */
export async function keepTrue(now: number): Promise<void> {
  const { savedAt, endpoint } = laterStorage.read('push');
  if (Notification.permission !== 'granted') {
    if (endpoint !== null) await forgetAddress(endpoint);
    return;
  }
  const isFresh = savedAt !== null && savedAt <= now && now - savedAt < AGAIN_MS;
  const subscription = isFresh ? null : await subscriptionHere();
  if (subscription) await save(subscription);
}

async function save(subscription: PushSubscription): Promise<boolean> {
  const body = new URLSearchParams({ token: JSON.stringify(subscription) });
  const { envelope } = await callServer(paths.savePushId(), { body });
  if (!envelope?.success) return false;
  laterStorage.update('push', (push) => ({ ...push, savedAt: Date.now(), endpoint: subscription.endpoint }));
  return true;
}

async function forgetAddress(endpoint: string | null): Promise<void> {
  if (endpoint === null) return;
  await callServer(paths.savePushId(), { method: 'DELETE', body: new URLSearchParams({ token: endpoint }) });
  laterStorage.update('push', (push) => ({ ...push, savedAt: null, endpoint: null }));
}
