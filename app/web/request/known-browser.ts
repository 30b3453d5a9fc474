import type { Recognised } from '../../../domain/identity/identity.server.ts';
import { COOKIE_SECONDS } from '../../stored/cookie-names.ts';
import type { Context } from './context.ts';
import { secretCookie } from './cookies.ts';

/**
 * Cookie with proofs of the accounts to which a browser has signed in. It grants no access; attempts from such a
 * browser are only counted separately (AUTH-03).
 */
const COOKIE = 'known-browser';

export const knownTo = ({ cookies }: Pick<Context, 'cookies'>): string => cookies.get(COOKIE) ?? '';

/** Whether this browser has signed in to the account before. */
export const isKnownTo = (context: Pick<Context, 'cookies' | 'services'>, account: Recognised): boolean =>
  context.services.browsers.find(account, knownTo(context)) !== null;

export function keepKnown(context: Context, known: string): void {
  context.answerCookies.push(secretCookie(COOKIE, known, COOKIE_SECONDS.knownBrowser, context.services.site));
}

/**
 * Renews the proof when the user signs out. If the account's epoch has increased in the meantime, the old proof is
 * invalid, but the owner's own browser must stay known.
 */
export const keepKnownTo = (context: Context, account: Recognised): void =>
  keepKnown(context, context.services.browsers.remember(account, knownTo(context)));
