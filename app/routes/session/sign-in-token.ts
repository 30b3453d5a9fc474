import { createHmac, randomBytes } from 'node:crypto';
import type { Way } from '../../../domain/identity/identity.server.ts';
import { ATTEMPT_SECONDS } from '../../../domain/identity/sign-in/sign-in.ts';
import { isOrderKey } from '../../web/forms/order-key.ts';
import type { Call } from '../../web/pages/action.ts';
import { clientKey } from '../../web/request/client-address.ts';
import type { Context } from '../../web/request/context.ts';
import { secretCookie } from '../../web/request/cookies.ts';
import { knownTo } from '../../web/request/known-browser.ts';
import { networksOf } from '../../web/request/networks.ts';
import { visitorOf } from '../../web/request/visitor.ts';

/** Cookie with the token of the current attempt, for pages; calls send the token in their body. */
const COOKIE = 'sign-in';

/**
 * Derives the token from the form's idempotency key and the typed number or e-mail address. A form that is sent twice
 * therefore continues the same attempt, and a corrected number or address begins a new one. A client without a form
 * gets a new token.
 */
export function formToken(context: Context, orderKey: string, name: string): string {
  if (!isOrderKey(orderKey, context)) return newToken();
  return createHmac('sha256', context.services.keys.orders).update(`sign-in ${orderKey} ${name}`).digest('base64url');
}

export const newToken = (): string => randomBytes(32).toString('base64url');

export const wayOf = (context: Context, token: string, { answered }: Call = { answered: false }): Way => ({
  token,
  visitor: visitorOf(context),
  known: knownTo(context),
  client: { networks: networksOf(clientKey(context.request)), answered },
  now: context.now,
});

export type ShownWay = {
  readonly token: string;
  /** Whether the first step is shown again, to correct what was typed. */
  readonly isAtStart: boolean;
};

const AT_START = '.start';

export function shownWay({ cookies }: Pick<Context, 'cookies'>): ShownWay | null {
  const shown = cookies.get(COOKIE);
  if (!shown) return null;
  const isAtStart = shown.endsWith(AT_START);
  return { token: isAtStart ? shown.slice(0, -AT_START.length) : shown, isAtStart };
}

/** Shows an attempt's step. `seconds`: how long the step can be shown again. */
export function showToken(context: Context, token: string, seconds = ATTEMPT_SECONDS): void {
  context.answerCookies.push(secretCookie(COOKIE, token, seconds, context.services.site));
}

export const showStart = (context: Context, token: string): void => showToken(context, `${token}${AT_START}`);

export function hideToken(context: Context): void {
  context.answerCookies.push(secretCookie(COOKIE, '', 0, context.services.site));
}
