import type { Recognised } from '../../../domain/identity/identity.server.ts';
import { COOKIE_SECONDS } from '../../stored/cookie-names.ts';
import type { Context } from './context.ts';
import { secretCookie } from './cookies.ts';

/**
 * Cookie with proofs of the accounts that a browser has signed in to. It grants nothing but a separate count of
 * attempts (AUTH-03).
 */
const COOKIE = 'known-browser';

export const knownTo = ({ cookies }: Pick<Context, 'cookies'>): string => cookies.get(COOKIE) ?? '';

/** Whether the request's browser has signed in to an account. */
export const isKnownTo = (context: Pick<Context, 'cookies' | 'services'>, account: Recognised): boolean =>
  context.services.browsers.find(account, knownTo(context)) !== null;

export function keepKnown(context: Context, known: string): void {
  context.answerCookies.push(secretCookie(COOKIE, known, COOKIE_SECONDS.knownBrowser, context.services.site));
}

/**
 * Renews the proof on signing out: if the account's epoch was raised meanwhile, its owner's own browser must stay
 * known.
 */
export const keepKnownTo = (context: Context, account: Recognised): void =>
  keepKnown(context, context.services.browsers.remember(account, knownTo(context)));
