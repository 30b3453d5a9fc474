import { findViewer, SESSION_DAYS } from '../../domain/identity/sessions.server.ts';
import type { Viewer } from '../../domain/identity/user.ts';
import { DAY_SECONDS } from '../../domain/values/durations.ts';
import { clientKey } from './client-address.ts';
import type { Context } from './context.ts';
import { preferenceCookie, secretCookie } from './cookies.ts';

export const SESSION_COOKIE = 'session';
/** Read by scripts: a hint that personal parts are worth asking for. It grants nothing (AUTH-01). */
const HINT_COOKIE = 'user-logged-in';
/** As parseCookies reads names: a spelling that only it understood would put somebody's page among the kept ones. */
const ID_COOKIE = /(?:^|;)\s*session\s*=/;

/** Whether somebody may be signed in: such requests are answered by themselves, not from the kept pages. */
export function hasSessionCookie(header: string | null): boolean {
  return header !== null && ID_COOKIE.test(header);
}

/** Reads the session once a request, and only where somebody asks who it is. */
export function viewerOf(context: Pick<Context, 'db' | 'now' | 'cookies' | 'request'>): () => Promise<Viewer | null> {
  let reading: Promise<Viewer | null> | undefined;
  return () => {
    const id = context.cookies.get(SESSION_COOKIE);
    reading ??= id === undefined ? Promise.resolve(null) : findViewer(context, id, networkOf(context.request));
    return reading;
  };
}

/** Where a request comes from, as «my devices» may show it: never a whole address. */
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
