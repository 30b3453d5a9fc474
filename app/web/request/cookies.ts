/**
 * Reads and writes cookies. Written here because hono/cookie accepts names with characters that HTTP forbids, and keeps
 * values that cannot be decoded.
 */
import { DAY_SECONDS } from '../../../domain/values/durations.ts';
import { trimEnds } from '../../../domain/values/trim-ends.ts';
import type { CookieName } from '../../stored/cookie-names.ts';
import type { Site } from './context.ts';

/**
 * Prefix of cookies that a browser accepts only from this very host, over https, so that a neighbouring host cannot set
 * one.
 */
const HOST_PREFIX = '__Host-';
/**
const HOST_PREFIX = '__Host-'; * Cookies that identify a session or visitor; on an https site their names begin with
const HOST_PREFIX = '__Host-'; * `__Host-`.
const HOST_PREFIX = '__Host-'; */
const HOST_BOUND = ['session', 'visitor'] as const satisfies readonly CookieName[];
const isHostBound = (name: string): name is (typeof HOST_BOUND)[number] => HOST_BOUND.some((bound) => bound === name);

/**
 * Matches names that HTTP allows. Others, such as one that begins with a Unicode space, may be an attempt to imitate a
 * cookie of this site.
 */
const NAME = /^[!#$%&'*+\-.^_`|~\w]+$/;
const AROUND = /[ \t]/;

/**
 * Parses a Cookie header into values by name. Values that cannot be decoded are omitted; of duplicates, the first one
 * counts. Names are those in `COOKIES`, without the prefix `__Host-`. On an https site, a session or visitor cookie
 * without that prefix is ignored, because any neighbouring host can set one.
 */
export function parseCookies(
  header: string | null | undefined,
  { origin }: Pick<Site, 'origin'> = { origin: '' },
): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    const name = trimEnds(part.slice(0, at), AROUND);
    if (at < 0 || !NAME.test(name)) continue;
    const value = decoded(trimEnds(part.slice(at + 1), AROUND));
    const own = ownName(name, origin);
    if (value !== null && own !== null && !cookies.has(own)) cookies.set(own, value);
  }
  return cookies;
}

/**
 * Returns the name in `COOKIES`; null for a session or visitor cookie whose prefix does not match the scheme of the
 * origin.
 */
function ownName(name: string, origin: string): string | null {
  const bare = name.startsWith(HOST_PREFIX) ? name.slice(HOST_PREFIX.length) : name;
  if (!isHostBound(bare)) return name;
  return sentName(bare, { origin }) === name ? bare : null;
}

/** Name under which browsers store a cookie of this site. */
export const sentName = (name: CookieName, { origin }: Pick<Site, 'origin'>): string =>
  isHostBound(name) && origin.startsWith('https:') ? `${HOST_PREFIX}${name}` : name;

/** Formats a cookie that pages and scripts of this site read: a preference, never a credential. */
export function preferenceCookie(name: CookieName, value: string, days: number): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * DAY_SECONDS}; SameSite=Lax`;
}

/** Formats an HttpOnly cookie, which is Secure on https sites. Zero seconds remove it. */
export function secretCookie(
  name: CookieName,
  value: string,
  seconds: number,
  { origin }: Pick<Site, 'origin'>,
): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${sentName(name, { origin })}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
