import { findViewer, SESSION_DAYS } from '../../../domain/identity/identity.server.ts';
import type { Viewer } from '../../../domain/identity/user.ts';
import { DAY_SECONDS } from '../../../domain/values/durations.ts';
import { clientKey } from './client-address.ts';
import type { Context } from './context.ts';
import { preferenceCookie, secretCookie } from './cookies.ts';

export const SESSION_COOKIE = 'session';
/** Cookie from which scripts know whether to request the personal parts of a page. It grants no access (AUTH-01). */
const HINT_COOKIE = 'user-logged-in';
/**
 * Matches the session cookie with exactly the spellings that `parseCookies` accepts. If only `parseCookies` accepted a
 * spelling, a personal page would enter the page cache.
 */
const ID_COOKIE = /(?:^|;)[ \t]*(?:__Host-)?session[ \t]*=/;

/** Whether the client may be signed in. Such requests bypass the page cache. */
export function hasSessionCookie(header: string | null): boolean {
  return header !== null && ID_COOKIE.test(header);
}

/** Reads the session at most once per request, and only if the viewer is needed. */
export function viewerOf(context: Pick<Context, 'db' | 'now' | 'cookies' | 'request'>): () => Promise<Viewer | null> {
  let reading: Promise<Viewer | null> | undefined;
  return () => {
    const id = context.cookies.get(SESSION_COOKIE);
    reading ??= id === undefined ? Promise.resolve(null) : findViewer(context, id, networkOf(context.request));
    return reading;
  };
}

/** Network of a request, as shown on «my devices»: never a complete IPv4 address. */
export function networkOf(request: Request): string {
  return clientKey(request).replace(/\.\d+$/, '.x');
}

export function sessionCookies(sessionId: string, { services: { site } }: Pick<Context, 'services'>): string[] {
  return [
    secretCookie(SESSION_COOKIE, sessionId, SESSION_DAYS * DAY_SECONDS, site),
    preferenceCookie(HINT_COOKIE, '1', SESSION_DAYS),
  ];
}

export function endedSessionCookies({ services: { site } }: Pick<Context, 'services'>): string[] {
  return [secretCookie(SESSION_COOKIE, '', 0, site), preferenceCookie(HINT_COOKIE, '', 0)];
}

const ENDED = /^(?:__Host-)?session=;/;

/**
 * Headers for an answer whose cookies end the session: the browser then deletes its cached pages, including those for
 * Back.
 */
export const clearingHeaders = (answerCookies: readonly string[]): Readonly<Record<string, string>> =>
  answerCookies.some((line) => ENDED.test(line)) ? { 'clear-site-data': '"cache"' } : {};
