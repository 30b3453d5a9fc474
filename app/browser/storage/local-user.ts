import { laterStorage } from './later-storage.ts';
import { LATER_SHAPES } from './later-storage-shapes.ts';

/** AUTH-01: who is signed in, for showing a name alone; it grants nothing. Anything malformed counts as signed out. */
export function rememberUser(user: unknown): void {
  laterStorage.write('user', LATER_SHAPES.user(user));
}

export function forgetUser(): void {
  laterStorage.write('user', null);
  // The site has forgotten with the session where this browser is told: whoever signs in next tells it anew.
  laterStorage.update('push', (push) => ({ ...push, savedAt: null }));
}
