/** Prevents actions that were begun as one account from continuing as another. */
import { browserMessages } from '../messages/browser.ts';
import { paths } from '../paths.ts';
import { sayOnNextPage } from './next-page-toast.ts';
import { popupsOf } from './popups/history-state.ts';
import { settleOwn } from './storage/own-things.ts';

/**
 * Whether an answer of the server belongs to the account of this page. `mark`: value in the answer that identifies the
 * account, if there is one. A page from a shared cache does not know its account yet and adopts the first mark that it
 * receives.
 */
export function isForThisPage(mark: unknown): boolean {
  if (typeof mark !== 'string') return true;
  const { dataset } = document.body;
  dataset.account ??= mark;
  settleOwn(mark);
  return dataset.account === mark;
}

/**
 * Dispatches `signed-out`, so that forms store unsent input until the user has signed in again. A form with unsent
 * input cancels the event. Returns whether any form has cancelled it.
 */
export const keptOverSignIn = (): boolean => !document.dispatchEvent(new Event('signed-out', { cancelable: true }));

/**
 * Resolves if an answer belongs to the account of this page (`isForThisPage`). For another account, shows a message,
 * reloads the page and never resolves, so that the caller's action is not continued. If nobody is signed in any more
 * and a form has unsent input, opens the sign-in instead, which returns to that form.
 */
export function mustBeSameAccount(mark: unknown): Promise<void> {
  if (isForThisPage(mark)) return Promise.resolve();
  sayOnNextPage(mark === '' ? browserMessages.signedOut : browserMessages.otherAccount);
  if (mark === '' && keptOverSignIn()) leaveForSignIn();
  else location.reload();
  return new Promise(() => {});
}

/** Goes to the sign-in. An open popup's history entry is replaced, because nothing would open that popup after Back. */
function leaveForSignIn(): void {
  const to = paths.signIn(`${location.pathname}${location.search}`);
  if (popupsOf(history.state).length > 0) location.replace(to);
  else location.assign(to);
}
