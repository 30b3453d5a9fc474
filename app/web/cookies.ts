import { DAY_SECONDS } from '../../domain/values/durations.ts';
import type { Site } from './context.ts';
import type { CookieName } from './cookie-names.ts';

/**
 * Parses a Cookie header into values by name. Values that do not decode are left out; of duplicates the first counts.
 */
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
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
