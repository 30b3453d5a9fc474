import { createHmac } from 'node:crypto';
import { clientKey } from '../../web/request/client-address.ts';
import type { Context } from '../../web/request/context.ts';

const COOKIE = 'analytics_token';
const TOKEN = /^[\w-]{22}$/;
const HASH_BYTES = 16;

/**
 * Identifies a visitor in events: by their browser's token or, if there is none (no scripts), by address, user agent
 * and day. Only a keyed hash is stored, from which neither can be read or guessed.
 */
export function visitorHash({ cookies, request, services, now }: Context): Buffer {
  const who =
    visitorToken(cookies) ??
    `${now.toISOString().slice(0, 10)} ${clientKey(request)} ${request.headers.get('user-agent')}`;
  return createHmac('sha256', services.keys.visitors).update(who).digest().subarray(0, HASH_BYTES);
}

/** The random id that the browser's script has generated; null if there is no valid one. */
export function visitorToken(cookies: Context['cookies']): string | null {
  const token = cookies.get(COOKIE);
  return token !== undefined && TOKEN.test(token) ? token : null;
}
