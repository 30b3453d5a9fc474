import { DAY_SECONDS } from '../../../domain/values/durations.ts';
import type { CookieName } from '../../stored/cookie-names.ts';

/**
 * Days for which preference cookies are stored; the page itself reads and writes these cookies, and they never contain
 * credentials.
 */
const PLACE_DAYS = 365;
export const SAVED_DAYS = 365;
export const LINK_DAYS = 7;

/** Text for `document.cookie`; zero days remove it. */
export function cookieText(name: string, value: string, days: number): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * DAY_SECONDS}; SameSite=Lax`;
}

export function cookieValue(cookies: string, name: string): string | null {
  for (const part of cookies.split(';')) {
    const at = part.indexOf('=');
    if (part.slice(0, at).trim() === name) return decoded(part.slice(at + 1).trim());
  }
  return null;
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/**
 * Reads a cookie synchronously, for the user's current action. The first call blocks the page while the browser asks
 * another process.
 */
export function readCookie(name: string): string | null {
  return cookieValue(document.cookie, name);
}

/**
 * Reads a cookie without blocking the page, for work at load. Falls back to `readCookie` in browsers without the Cookie
 * Store API and on pages over HTTP.
 */
export async function cookieSoon(name: string): Promise<string | null> {
  if (!('cookieStore' in globalThis)) return readCookie(name);
  try {
    const found = await cookieStore.get(name);
    return found?.value === undefined ? null : decoded(found.value);
  } catch {
    return readCookie(name);
  }
}

export function writeCookie(name: CookieName, value: string, days: number): void {
  writeCookies([cookieText(name, value, days)]);
}

/**
 * Sets cookies synchronously: the Cookie Store API is asynchronous, but the cookie must be set before a click leaves
 * the page.
 */
export function writeCookies(texts: readonly string[]): void {
  for (const text of texts) document.cookie = text;
}

/** Parses `data-set-cookie="name=value"` (GEN-12); null for anything else, or if it could add attributes. */
export function linkCookie(text: string): { readonly name: string; readonly value: string } | null {
  const found = /^\s*([\w-]+)=([^;]*)$/.exec(text);
  return found ? { name: found[1] ?? '', value: (found[2] ?? '').trim() } : null;
}

const PLACE_COOKIES = ['geo', 'province', 'provinceID', 'city', 'cityID'] as const satisfies readonly CookieName[];

/** The cookies of a chosen place (LOC-03). Names that the choice does not set are removed. */
export function placeCookies(chosen: string): string[] {
  let place: Record<string, unknown>;
  try {
    place = JSON.parse(chosen) as Record<string, unknown>;
  } catch {
    return [];
  }
  if (!['province', 'city', 'dont-care'].includes(String(place?.geo))) return [];
  return PLACE_COOKIES.map((name) => {
    const value = place[name];
    const kept = value !== undefined && value !== null && value !== '';
    return cookieText(name, kept ? String(value) : '', kept ? PLACE_DAYS : 0);
  });
}
