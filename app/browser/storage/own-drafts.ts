import { recordOf } from '../../stored/stored-values.ts';
import { laterStorage } from './later-storage.ts';
import { isSignedOutElsewhere } from './sign-outs.ts';

/** Mark of the account that the page is for; empty for a visitor. */
const ofPage = (): string => document.body.dataset.account ?? '';

/**
 * Draft that this browser keeps under the name, as far as it is the page's user's. What a visitor typed becomes theirs when they sign
 * in. A draft of another account is dropped; to nobody signed in it is not shown, and waits for its account.
 */
export function readDraft(name: string, account = ofPage()): unknown {
  const { by, value } = recordOf(laterStorage.read('drafts')[name]);
  if (by === account) return value;
  if (by === '') writeDraft(name, value, account);
  else if (account !== '') dropDraft(name);
  return by === '' ? value : undefined;
}

export function writeDraft(name: string, value: unknown, account = ofPage()): void {
  if (isSignedOutElsewhere()) return;
  laterStorage.update('drafts', (drafts) => ({ ...drafts, [name]: { by: account, value } }));
}

export function dropDraft(name: string): void {
  laterStorage.update('drafts', ({ [name]: _, ...others }) => others);
}
