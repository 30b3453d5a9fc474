import { DAY_SECONDS } from '../../domain/values/durations.ts';
import type { Site } from './context.ts';
import type { CookieName } from './cookie-names.ts';

/** Cookies of a request by name. A value that does not decode is left out; of two with one name the first counts. */
export function parseCookies(header: string | null | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at < 0) continue;
    const name = part.slice(0, at).trim();
    const value = decoded(part.slice(at + 1).trim());
    if (value !== null && !cookies.has(name)) cookies.set(name, value);
  }
  return cookies;
}

/** A cookie the site's own pages and scripts read: a preference, never an authority. */
export function preferenceCookie(name: CookieName, value: string, days: number): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * DAY_SECONDS}; SameSite=Lax`;
}

/** An HttpOnly cookie, Secure on https sites. Zero seconds remove it. */
export function secretCookie(
  name: CookieName,
  value: string,
  seconds: number,
  { origin }: Pick<Site, 'origin'>,
): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
