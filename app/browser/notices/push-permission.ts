import { push as words } from '../../messages/push.ts';
import { toastFailure } from '../failure.ts';
import { isBusy, questionOfPage } from '../prompts/one-question.ts';
import { laterStorage } from '../storage/later-storage.ts';
import { toast } from '../toast.ts';
import { keepTrue, subscriptionHere, turnOff, turnOn } from './push.ts';
import { pushHelps } from './push-helps.ts';
import { mayAsk } from './push-may-ask.ts';

/** Milliseconds before the page asks for push permission (NOTI-02). */
const AFTER_MS = 2_100;

/** Imported directly, because `lazy.ts` imports this module indirectly. */
const popups = () => import('../popups/popup-start.ts');

let isWatching = false;

/**
 * Asks signed-in users for permission after a while, and handles the push switch on their settings page; only in
 * browsers that support push.
 */
export function watchPermission(): void {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-push]') : null;
    if (control) void answer(control);
  });
  keepTrue(Date.now()).catch(() => undefined);
  showSwitch();
  document.addEventListener('push-helps', askSoon);
  if (document.querySelector('[data-push-helps]')) pushHelps();
  else if (document.readyState === 'complete') askSoon();
  else addEventListener('load', askSoon, { once: true });
}

const askSoon = () => setTimeout(() => void ask().catch(() => undefined), AFTER_MS);

/**
 * Asks for push permission. Does nothing if another popup or a form is open, if this page view has another prompt, or
 * if the page has no app bar; a later page then asks.
 */
async function ask(): Promise<void> {
  if (questionOfPage() || isBusy() || !mayAsk(Notification.permission, laterStorage.read('push'), Date.now())) return;
  // A development server has no service worker and could not show pushes.
  if (!(await navigator.serviceWorker.getRegistration())) return;
  laterStorage.update('push', (push) => ({ ...push, askedAt: Date.now() }));
  await popups().then(({ openPopup }) => openPopup('push-permission', {}, null));
}

/** Handles a press on an element whose `data-push` is `on` or `off`. */
async function answer(control: HTMLElement): Promise<void> {
  const isInPopup = control.closest('dialog') !== null;
  control.setAttribute('aria-busy', 'true');
  try {
    const said = control.dataset.push === 'off' ? await switchOff() : await switchOn();
    if (isInPopup) await popups().then(({ rewind }) => rewind());
    if (said === null) await popups().then(({ openPopup }) => openPopup('permission-denied', {}, null));
    else toast(said);
  } catch (error) {
    toastFailure(error, words.failed);
  }
  control.removeAttribute('aria-busy');
  showSwitch();
}

/** Returns the message to show; null if the user denied permission in the browser's own prompt. */
async function switchOn(): Promise<string | null> {
  if ((await Notification.requestPermission()) === 'denied') return null;
  if (Notification.permission !== 'granted') return words.failed;
  return (await turnOn()) ? words.on : words.failed;
}

async function switchOff(): Promise<string> {
  await turnOff();
  return words.off;
}

function showSwitch(): void {
  const place = document.querySelector<HTMLElement>('[data-push-switch]');
  if (!place) return;
  void subscriptionHere().then((subscription) => {
    const isOn = subscription !== null && Notification.permission === 'granted';
    for (const part of place.querySelectorAll<HTMLElement>('[data-when]')) {
      part.hidden = part.dataset.when !== (isOn ? 'on' : 'off');
    }
  });
}
