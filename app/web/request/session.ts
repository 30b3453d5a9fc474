import { findViewer, SESSION_DAYS } from '../../../domain/identity/identity.server.ts';
import type { Viewer } from '../../../domain/identity/user.ts';
import { DAY_SECONDS } from '../../../domain/values/durations.ts';
import { clientKey } from './client-address.ts';
import type { Context } from './context.ts';
import { preferenceCookie, secretCookie } from './cookies.ts';

export const SESSION_COOKIE = 'session';
/** Scripts read this hint to know whether personal parts are worth requesting. It grants nothing (AUTH-01). */
const HINT_COOKIE = 'user-logged-in';
/**
 * Must match names as parseCookies does: with a spelling that only one of them accepts, a personal page would enter the
 * page cache.
 */
const ID_COOKIE = /(?:^|;)[ \t]*(?:__Host-)?session[ \t]*=/;

/** Whether the client may be signed in. Such requests bypass the page cache. */
export function hasSessionCookie(header: string | null): boolean {
  return header !== null && ID_COOKIE.test(header);
}

/** Reads the session once a request, and only if something needs the viewer. */
export function viewerOf(context: Pick<Context, 'db' | 'now' | 'cookies' | 'request'>): () => Promise<Viewer | null> {
  let reading: Promise<Viewer | null> | undefined;
  return () => {
    const id = context.cookies.get(SESSION_COOKIE);
    reading ??= id === undefined ? Promise.resolve(null) : findViewer(context, id, networkOf(context.request));
    return reading;
  };
}

/** The network that a request comes from, as «my devices» may show it: never a whole address. */
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
 * Headers of an answer with these cookies, if they end the session: the browser drops what it keeps of pages, those for Back
 * too.
 */
export const clearingHeaders = (answerCookies: readonly string[]): Readonly<Record<string, string>> =>
  answerCookies.some((line) => ENDED.test(line)) ? { 'clear-site-data': '"cache"' } : {};
