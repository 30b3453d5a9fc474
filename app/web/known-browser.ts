import type { Recognised } from '../../domain/identity/known-browsers.server.ts';
import type { Context } from './context.ts';
import { secretCookie } from './cookies.ts';

/** What a browser keeps of the accounts that it has signed in to: it grants nothing but a count of its own (AUTH-03). */
const COOKIE = 'known-browser';
const SECONDS = 365 * 86_400;

export const knownTo = ({ cookies }: Pick<Context, 'cookies'>): string => cookies.get(COOKIE) ?? '';

export function keepKnown(context: Context, known: string): void {
  context.answerCookies.push(secretCookie(COOKIE, known, SECONDS, context.services.site));
}

/** What has become of the account since does not make its owner's own browser a stranger. */
export const keepKnownTo = (context: Context, account: Recognised): void =>
  keepKnown(context, context.services.browsers.remember(account, knownTo(context)));
