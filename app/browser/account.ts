/** Keeps what one account began from going on as another. */
import { browserMessages } from '../messages/browser.ts';
import { paths } from '../paths.ts';
import { sayOnNextPage } from './next-page-toast.ts';
import { popupsOf } from './popups/history-state.ts';
import { settleOwn } from './storage/own-things.ts';

/**
 * Whether an answer of the server is for the account that the page is for, by the mark in it, if it has one. A page
 * from a shared cache has none of its own: the first one that it learns becomes that.
 */
export function isForThisPage(mark: unknown): boolean {
  if (typeof mark !== 'string') return true;
  const { dataset } = document.body;
  dataset.account ??= mark;
  settleOwn(mark);
  return dataset.account === mark;
}

/**
 * Lets the forms of the page keep what they hold over a sign-in, by the event `signed-out`, which each that holds something
 * cancels. Returns whether one did.
 */
export const keptOverSignIn = (): boolean => !document.dispatchEvent(new Event('signed-out', { cancelable: true }));

/**
 * Resolves if the mark in an answer is the page's own, or the answer has none. For another account it says so, reloads
 * the page and never resolves: what was about to be done is not done. Where nobody is signed in any more, the sign-in leads
 * back to forms that hold something.
 */
export function mustBeSameAccount(mark: unknown): Promise<void> {
  if (isForThisPage(mark)) return Promise.resolve();
  sayOnNextPage(mark === '' ? browserMessages.signedOut : browserMessages.otherAccount);
  if (mark === '' && keptOverSignIn()) leaveForSignIn();
  else location.reload();
  return new Promise(() => {});
}

/** Goes to the sign-in in place of an open popup, which nothing would answer after Back. */
function leaveForSignIn(): void {
  const to = paths.signIn(`${location.pathname}${location.search}`);
  if (popupsOf(history.state).length > 0) location.replace(to);
  else location.assign(to);
}
