/** Clears this tab after its user has signed out in another tab (AUTH-03). */
import { browserMessages } from '../../messages/browser.ts';
import { sayOnNextPage } from '../next-page-toast.ts';
import { localBackend } from './storage.ts';

/**
 * Name under which the time of a sign-out is stored. In local storage: the last sign-out in this browser; in session
 * storage: the last sign-out that this tab has handled.
 */
const NAME = 'signedOut';

let isOver = false;

/** Whether the user of this page has signed out in another tab; nothing from this page may then be stored. */
export const isSignedOutElsewhere = (): boolean => isOver;

/**
 * Watches for sign-outs in other tabs while a user's page is open. After one, the page is left with a message, and
 * nothing from it is stored.
 */
export function followSignOuts(): void {
  addEventListener('storage', leaveSignedOut);
}

function leaveSignedOut({ key }: StorageEvent): void {
  if (key !== NAME) return;
  emptyAfterSignOut();
  if (!document.body.dataset.account) return;
  isOver = true;
  sayOnNextPage(browserMessages.signedOut);
  location.reload();
}

/**
 * Clears this tab's storage if somebody has signed out since the last call. Modules that store typed text call it
 * before reading.
 */
export function emptyAfterSignOut(): void {
  try {
    const last = localBackend?.getItem(NAME) ?? null;
    if (last === null || sessionStorage.getItem(NAME) === last) return;
    sessionStorage.clear();
    sessionStorage.setItem(NAME, last);
  } catch {
    // If storage is forbidden, nothing was stored.
  }
}
