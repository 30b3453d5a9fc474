import { createHmac } from 'node:crypto';
import { clientKey } from '../../web/request/client-address.ts';
import type { Context } from '../../web/request/context.ts';

const COOKIE = 'analytics_token';
const TOKEN = /^[\w-]{22}$/;
const HASH_BYTES = 16;

/**
 * Identifies a visitor for events: by their browser's own token or, without one (no scripts), by address and user agent
 * on that day. Only a keyed hash is stored, from which neither can be read or guessed.
 */
export function visitorHash({ cookies, request, services, now }: Context): Buffer {
  const who =
    visitorToken(cookies) ??
    `${now.toISOString().slice(0, 10)} ${clientKey(request)} ${request.headers.get('user-agent')}`;
  return createHmac('sha256', services.keys.visitors).update(who).digest().subarray(0, HASH_BYTES);
}

/** The random id that a browser with scripts gives itself; null without a valid one. */
export function visitorToken(cookies: Context['cookies']): string | null {
  const token = cookies.get(COOKIE);
  return token !== undefined && TOKEN.test(token) ? token : null;
}
