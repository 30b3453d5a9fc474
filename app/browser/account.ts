/** Keeps what one account began from going on as another. */
import { browserMessages } from '../messages/browser.ts';
import { sayOnNextPage } from './next-page-toast.ts';
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
 * Resolves if the mark in an answer is the page's own, or the answer has none. For another account it says so, reloads
 * the page and never resolves: what was about to be done is not done.
 */
export function mustBeSameAccount(mark: unknown): Promise<void> {
  if (isForThisPage(mark)) return Promise.resolve();
  sayOnNextPage(mark === '' ? browserMessages.signedOut : browserMessages.otherAccount);
  location.reload();
  return new Promise(() => {});
}
