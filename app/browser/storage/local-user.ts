import { laterStorage } from './later-storage.ts';
import { LATER_SHAPES } from './later-storage-shapes.ts';

/**
 * Remembers the signed-in user, only to show a name (AUTH-01); it grants nothing. Anything malformed counts as signed
 * out.
 */
export function rememberUser(user: unknown): void {
  laterStorage.write('user', LATER_SHAPES.user(user));
}

export function forgetUser(): void {
  laterStorage.write('user', null);
  // The address of the last purchase is theirs alone.
  laterStorage.update('drafts', ({ 'secure-purchase': _, ...others }) => others);
  // The server drops this browser's push subscription with the session; the next sign-in registers it again.
  laterStorage.update('push', (push) => ({ ...push, savedAt: null }));
}
