import { recordOf } from '../../stored/stored-values.ts';
import { laterStorage } from './later-storage.ts';
import { isSignedOutElsewhere } from './sign-outs.ts';

/** Mark of the account that the page is for; empty for a visitor. */
const ofPage = (): string => document.body.dataset.account ?? '';

/**
 * Returns the stored draft of this name if it belongs to `account`. A visitor's draft is assigned to the account that
 * signs in. A draft of another account is deleted; while nobody is signed in it is neither shown nor deleted, so that
 * its account finds it again.
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
