import { storage } from './storage.ts';
import { SHAPES } from './storage-shapes.ts';

/** AUTH-01: who is signed in, for showing a name alone; it grants nothing. Anything that is no user is nobody. */
export function rememberUser(user: unknown): void {
  storage.write('user', SHAPES.user(user));
}

export function forgetUser(): void {
  storage.write('user', null);
  // The site has forgotten with the session where this browser is told: whoever signs in next tells it anew.
  storage.update('push', (push) => ({ ...push, savedAt: null }));
}
