import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ContactKind } from '../../../domain/identity/identity.server.ts';
import type { Viewer } from '../../../domain/identity/user.ts';
import { SECOND } from '../../../domain/values/durations.ts';
import { COOKIE_SECONDS } from '../../stored/cookie-names.ts';
import type { Context } from '../../web/request/context.ts';
import { secretCookie } from '../../web/request/cookies.ts';

/** Cookie with the token of the pending change, for pages; calls send the token in their body. */
const COOKIE = 'contact-change';

/**
 * Signs a contact that awaits its code. Only the contact to which the code was sent can then be confirmed, in the same
 * account and as the same kind.
 */
export function signChange(
  { services, now }: Context,
  { userId }: Viewer,
  kind: ContactKind,
  recipient: string,
): string {
  const expires = now.getTime() + COOKIE_SECONDS.signingIn * SECOND;
  const payload = Buffer.from(JSON.stringify([userId, kind, recipient, expires])).toString('base64url');
  return `${payload}.${macOf(payload, services).toString('base64url')}`;
}

/** The number or address; null unless the token belongs to this account and kind and has not expired. */
export function readChange(
  { services, now }: Context,
  { userId }: Viewer,
  kind: ContactKind,
  token: string,
): string | null {
  const [payload = '', mac = '', ...rest] = token.split('.');
  const given = Buffer.from(mac, 'base64url');
  const right = macOf(payload, services);
  if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const [user, of, recipient, expires] = JSON.parse(String(Buffer.from(payload, 'base64url'))) as unknown[];
  const holds = user === userId && of === kind && typeof expires === 'number' && expires > now.getTime();
  return holds && typeof recipient === 'string' ? recipient : null;
}

export const shownChange = ({ cookies }: Pick<Context, 'cookies'>): string => cookies.get(COOKIE) ?? '';

export function showChange(context: Context, token: string): void {
  context.answerCookies.push(secretCookie(COOKIE, token, COOKIE_SECONDS.signingIn, context.services.site));
}

export function hideChange(context: Context): void {
  context.answerCookies.push(secretCookie(COOKIE, '', 0, context.services.site));
}

function macOf(payload: string, { keys }: Context['services']): Buffer {
  return createHmac('sha256', keys.orders).update(`contact change ${payload}`).digest();
}
