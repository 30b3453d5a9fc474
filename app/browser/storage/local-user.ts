import { LATER_SHAPES } from '../../stored/later-storage-shapes.ts';
import { laterStorage } from './later-storage.ts';
import { dropDraft } from './own-drafts.ts';
import { dropOwn, settleOwn } from './own-things.ts';
import { emptyAfterSignOut } from './sign-outs.ts';
import { dropTypedOfAccount } from './typed-forms.ts';

/**
 * Remembers the signed-in user, only to show a name (AUTH-01); it grants nothing. Anything malformed counts as signed
 * out.
 */
export function rememberUser(user: unknown): void {
  laterStorage.write('user', LATER_SHAPES.user(user));
}

export function forgetUser(): void {
  laterStorage.write('user', null);
  // The address of the last purchase belongs to this user only.
  dropDraft('secure-purchase');
  settleOwn('');
  dropTypedOfAccount();
  // The server drops this browser's push subscription with the session; the next sign-in registers it again.
  laterStorage.update('push', (push) => ({ ...push, savedAt: null }));
}

/** Deletes everything that this browser stores about the user who signs out, and what they typed, in all tabs. */
export function forgetAll(): void {
  forgetUser();
  laterStorage.write('drafts', {});
  dropOwn();
  try {
    sessionStorage.clear();
  } catch {
    // If storage is forbidden, nothing was stored.
  }
  laterStorage.write('signedOut', Date.now());
  emptyAfterSignOut();
}
