import { DAY_SECONDS } from '../../domain/values/durations.ts';
import type { Site } from './context.ts';
import { COOKIE_SECONDS, type CookieName } from './cookie-names.ts';

/** A browser takes a cookie with this beginning from our own host alone, over https: no neighbouring host can plant one. */
const HOST_PREFIX = '__Host-';
/** The cookies by which we know someone, which have that beginning on an https site. */
const HOST_BOUND = ['session', 'visitor'] as const satisfies readonly CookieName[];
const isHostBound = (name: string): boolean => HOST_BOUND.some((bound) => bound === name);

/**
 * Parses a Cookie header into values by name. Values that do not decode are left out; of duplicates the first counts,
 * but one bound to our host before any other. Names are those of `COOKIES`, without the beginning that binds them.
 */
export function parseCookies(header: string | null | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  const bound = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at < 0) continue;
    const name = part.slice(0, at).trim();
    const value = decoded(part.slice(at + 1).trim());
    const own = name.startsWith(HOST_PREFIX) ? name.slice(HOST_PREFIX.length) : name;
    const into = own !== name && isHostBound(own) ? bound : cookies;
    const key = into === bound ? own : name;
    if (value !== null && !into.has(key)) into.set(key, value);
  }
  return bound.size === 0 ? cookies : new Map([...cookies, ...bound]);
}

/** Name under which browsers keep a cookie of this site. */
export const sentName = (name: CookieName, { origin }: Pick<Site, 'origin'>): string =>
  isHostBound(name) && origin.startsWith('https:') ? `${HOST_PREFIX}${name}` : name;

/**
 * Cookies that browsers got before the names were bound to the host: the answer gives each its new name and removes the old one, so that
 * an old name is read once. Only for answers that no cache shares.
 */
export function reboundCookies(header: string | null, site: Pick<Site, 'origin'>): string[] {
  if (header === null || !site.origin.startsWith('https:')) return [];
  const names = new Set(header.split(';').map((part) => part.split('=')[0]?.trim()));
  const cookies = parseCookies(header);
  return HOST_BOUND.filter((name) => names.has(name)).flatMap((name) => [
    ...(names.has(sentName(name, site))
      ? []
      : [secretCookie(name, encodeURIComponent(cookies.get(name) ?? ''), COOKIE_SECONDS[name], site)]),
    `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure`,
  ]);
}

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
