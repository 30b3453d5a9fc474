/** Empties this tab once its user has signed out in another one (AUTH-03). */
import { browserMessages } from '../../messages/browser.ts';
import { sayOnNextPage } from '../next-page-toast.ts';
import { localBackend } from './storage.ts';

/** Time of the last sign-out: in Local Storage of this browser, in Session Storage of those that this tab has followed. */
const NAME = 'signedOut';

let isOver = false;

/** Whether the user of this page has signed out in another tab: nothing that is left on it is kept any more. */
export const isSignedOutElsewhere = (): boolean => isOver;

/** Follows sign-outs of other tabs while a user's page is open: it leaves then, says so, and keeps nothing that is left on it. */
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

/** Drops what this tab keeps if somebody has signed out since it last asked. Whatever keeps what was typed asks first. */
export function emptyAfterSignOut(): void {
  try {
    const last = localBackend?.getItem(NAME) ?? null;
    if (last === null || sessionStorage.getItem(NAME) === last) return;
    sessionStorage.clear();
    sessionStorage.setItem(NAME, last);
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
}
