/**
 * Reads and writes cookies. Written here because hono/cookie keeps names with signs that HTTP forbids, and values that do not
 * decode.
 */
import { DAY_SECONDS } from '../../../domain/values/durations.ts';
import { trimEnds } from '../../../domain/values/trim-ends.ts';
import type { CookieName } from '../../stored/cookie-names.ts';
import type { Site } from './context.ts';

/** A browser takes a cookie with this beginning from our own host alone, over https: no neighbouring host can plant one. */
const HOST_PREFIX = '__Host-';
/** The cookies by which we know someone, which have that beginning on an https site. */
const HOST_BOUND = ['session', 'visitor'] as const satisfies readonly CookieName[];
const isHostBound = (name: string): name is (typeof HOST_BOUND)[number] => HOST_BOUND.some((bound) => bound === name);

/** A name that HTTP allows; others, such as one that begins with a space of Unicode, were made to look like ours. */
const NAME = /^[!#$%&'*+\-.^_`|~\w]+$/;
const AROUND = /[ \t]/;

/**
 * Parses a Cookie header into values by name. Values that do not decode are left out; of duplicates the first counts.
 * Names are those of `COOKIES`, without the beginning that binds them to our host; on an https site a session or
 * visitor without it does not count, since any neighbouring host can plant one.
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

/** Returns the name of `COOKIES`; null for one by which we know people at origins of the other scheme. */
function ownName(name: string, origin: string): string | null {
  const bare = name.startsWith(HOST_PREFIX) ? name.slice(HOST_PREFIX.length) : name;
  if (!isHostBound(bare)) return name;
  return sentName(bare, { origin }) === name ? bare : null;
}

/** Name under which browsers keep a cookie of this site. */
export const sentName = (name: CookieName, { origin }: Pick<Site, 'origin'>): string =>
  isHostBound(name) && origin.startsWith('https:') ? `${HOST_PREFIX}${name}` : name;

/** Formats a cookie that our own pages and scripts read: a preference, never a credential. */
export function preferenceCookie(name: CookieName, value: string, days: number): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * DAY_SECONDS}; SameSite=Lax`;
}

/** Formats an HttpOnly cookie, Secure on https sites. Zero seconds remove it. */
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
