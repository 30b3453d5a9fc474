import { letters } from '../app/messages/notices.ts';
import type { CookieName } from '../app/stored/cookie-names.ts';
import { csrfKey as keyFor } from '../app/web/forms/csrf.ts';
import { noteAddress } from '../app/web/request/client-address.ts';
import type { Context } from '../app/web/request/context.ts';
import { parseCookies, sentName } from '../app/web/request/cookies.ts';
import { sessionCookies } from '../app/web/request/session.ts';
import { knownVisitor, renewVisitor } from '../app/web/request/visitor.ts';
import { openSession } from '../domain/identity/sessions.server.ts';
import { findByMobile, insertByMobile } from '../domain/identity/user-store.server.ts';
import { callAnswering } from './captcha.ts';
import type { TestSite } from './site.ts';

type Fields = Readonly<Record<string, unknown>>;
type Posting = {
  /** Sends the fields as a plain form does, without scripts. */
  readonly plain?: boolean;
  readonly method?: 'POST' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  /** CSRF key to send; by default a valid one, null omits it. */
  readonly key?: string | null;
};

export type Browser = {
  readonly cookies: Map<string, string>;
  /** Any request, with this browser's cookies. */
  readonly send: (path: string, init: RequestInit) => Promise<Response>;
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;
  readonly page: (path: string) => Promise<string>;
  readonly post: (path: string, fields?: Fields, posting?: Posting) => Promise<Response>;
  /** Makes a background call; resolves with its envelope. */
  readonly call: (path: string, fields?: Fields, posting?: Posting) => Promise<Envelope>;
  readonly csrfKey: () => Promise<string>;
  /**
   * Signs in, registering a new number. Returns the user's id. A browser without cookies gets a session directly; a
   * browser that was used before signs in by its code, because signing in may carry over what it did as a visitor.
   */
  readonly signIn: (mobile: string) => Promise<number>;
  /** Signs in by number and code, step by step. */
  readonly signInByCode: (mobile: string) => Promise<number>;
};

export type Envelope = {
  readonly status: number;
  readonly success: boolean;
  readonly data: Record<string, unknown>;
  readonly message?: string;
  readonly errors?: Record<string, string>;
  readonly captcha?: { readonly token: string; readonly image: string };
  readonly headers: Headers;
};

/** A browser that keeps cookies and sends them back. `address`: its client address; null is the site's own machine. */
export function createBrowser(site: TestSite, address: string | null = '5.22.1.9'): Browser {
  const cookies = new Map<string, string>();
  const { origin } = site.services.site;
  const sent = (name: string) => sentName(name as CookieName, site.services.site);

  async function send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    const cookie = [...cookies].map(([name, value]) => `${sent(name)}=${value}`).join('; ');
    if (cookie) headers.set('cookie', cookie);
    if (address !== null) headers.set('x-forwarded-for', address);
    const request = new Request(`${origin}${path}`, { ...init, headers, redirect: 'manual' });
    if (address === null) noteAddress(request, '127.0.0.1');
    const response = await site.ask(request);
    for (const line of response.headers.getSetCookie()) keep(line);
    return response;
  }

  function keep(line: string): void {
    const [name, value] = [...parseCookies(line.split(';')[0], site.services.site)][0] ?? [];
    if (name === undefined || value === undefined || !line.startsWith(`${sent(name)}=`)) return;
    if (/Max-Age=0(?:;|$)/i.test(line)) cookies.delete(name);
    else cookies.set(name, encodeURIComponent(value));
  }

  // Sends the header that browsers send when a link on our own pages is followed.
  const get: Browser['get'] = (path, headers = {}) =>
    send(path, { headers: { 'sec-fetch-site': 'same-origin', ...headers } });

  async function csrfKey(): Promise<string> {
    const context = { cookies, services: site.services } as unknown as Context;
    if (knownVisitor(context)) return keyFor(context);
    const response = await get('/session/is-logged-in', { accept: 'application/json' });
    return ((await response.json()) as { data: { csrfKey: string } }).data.csrfKey;
  }

  const post: Browser['post'] = async (
    path,
    fields = {},
    { plain = false, headers = {}, key, method = 'POST' } = {},
  ) => {
    const given = key === undefined ? await csrfKey() : key;
    const all = given === null ? fields : { 'csrf-key': given, ...fields };
    const body = plain ? new URLSearchParams(all as Record<string, string>) : JSON.stringify(all);
    const type = plain ? 'application/x-www-form-urlencoded' : 'application/json';
    const accept = plain ? 'text/html' : 'application/json';
    return send(path, { method, body, headers: { origin, accept, 'content-type': type, ...headers } });
  };

  const call: Browser['call'] = async (path, fields, posting) => {
    const response = await post(path, fields, posting);
    return { data: {}, ...(await response.json()), status: response.status, headers: response.headers };
  };

  return {
    cookies,
    send,
    get,
    post,
    call,
    csrfKey,
    async page(path) {
      const response = await get(path);
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      return response.text();
    },
    signIn: (mobile) => (cookies.size === 0 ? openAtOnce(mobile) : signInByCode(mobile)),
    signInByCode,
  };

  async function openAtOnce(mobile: string): Promise<number> {
    const { ctx, services } = site;
    const newcomer = { mobile, newcomer: letters.newcomer, pendingEmail: null };
    const known = await findByMobile(ctx.db, mobile);
    if (known?.suspendedAt) throw new Error(`${mobile} is suspended`);
    const id = known?.id ?? (await insertByMobile(ctx, newcomer)) ?? 0;
    const network = (address ?? '127.0.0.1').replace(/\.\d+$/, '.x');
    const session = await openSession(ctx, id, undefined, { agent: '', network });
    const context = { services, answerCookies: [] as string[] } as unknown as Context;
    renewVisitor(context);
    for (const line of [...sessionCookies(session, context), ...context.answerCookies]) keep(line);
    return id;
  }

  async function signInByCode(mobile: string): Promise<number> {
    const step = (path: string, fields: Fields) => callAnswering(site, { call }, path, fields);
    let { data } = await step('/session/index', { username: mobile });
    if (data.status === 2) ({ data } = await step('/session/register', { token: data.token }));
    const done = await step('/session/verify', { token: data.token, code: await lastCode(site, mobile) });
    if (!done.success) throw new Error(`${mobile} could not sign in: ${JSON.stringify(done)}`);
    return (done.data.user as { id: number }).id;
  }
}

/** The last code sent to a number or address, from the development outbox. */
export async function lastCode(site: TestSite, recipient: string): Promise<string> {
  const row = await site.services.db
    .selectFrom('outbox_messages')
    .select('text')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /\d{4,8}/.exec(row.text)?.[0] ?? '';
}
