/**
 * Address at which a browser can be reached by push (NOTI-02). The browser sends it, so nothing in it can be trusted.
 */
import { isPublicHost } from '../values/public-host.ts';

export type PushAddress = {
  /** Has https, a public host name and the default port. */
  readonly endpoint: string;
  /** Key and secret of the browser, with which messages to it are encrypted. */
  readonly p256dh: string;
  readonly auth: string;
};

/** Maximum characters of the JSON text, and of the endpoint in it. */
export const PUSH_TOKEN_MAX = 4_000;
const ENDPOINT_MAX = 1_000;

/** Patterns in base64: 65 bytes of which the first is 4, and 16 bytes. */
const P256DH = /^B[A-P][\w-]{85}$/;
const AUTH = /^[\w-]{22}$/;

/** Parses the result of `JSON.stringify(subscription)`; null for anything else. */
export function parsePushToken(token: string): PushAddress | null {
  if (token.length > PUSH_TOKEN_MAX) return null;
  const { endpoint, keys } = recordOf(parsed(token));
  const { p256dh, auth } = recordOf(keys);
  const address = parsePushEndpoint(endpoint);
  if (address === null || !matches(p256dh, P256DH) || !matches(auth, AUTH)) return null;
  return { endpoint: address, p256dh, auth };
}

export function parsePushEndpoint(value: unknown): string | null {
  // Excludes characters that URL would drop silently: spaces, line breaks, backslashes.
  if (!matches(value, /^[\x21-\x5b\x5d-\x7e]+$/) || value.length > ENDPOINT_MAX) return null;
  const url = URL.parse(value);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username || url.password || url.hash) return null;
  if (!isPublicHost(url.hostname) || url.href.length > ENDPOINT_MAX) return null;
  return url.href;
}

const matches = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
