/**
 * Protects forms against requests from other sites. Written here because hono/csrf only checks headers, while these
 * forms also need a key of the browser.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context, Site } from '../request/context.ts';
import { SESSION_COOKIE } from '../request/session.ts';
import { visitorOf } from '../request/visitor.ts';

/** Names under which forms and scripts send the CSRF key. */
export const CSRF_FIELD = 'csrf-key';
export const CSRF_HEADER = 'x-csrf-key';
const MAC_BYTES = 16;

/**
 * Returns the CSRF key for a form of this browser. It is masked with new random bytes each time, so that compressing it
 * next to a visitor's text reveals nothing (BREACH). All masked keys are valid until the browser signs in or out.
 */
export function csrfKey(context: Context): string {
  const mask = randomBytes(MAC_BYTES);
  return Buffer.concat([mask, xor(mask, macOf(context))]).toString('base64url');
}

export function isCsrfKey(context: Context, given: unknown): boolean {
  if (typeof given !== 'string' || !/^[\w-]{43}$/.test(given)) return false;
  const bytes = Buffer.from(given, 'base64url');
  return timingSafeEqual(xor(bytes.subarray(0, MAC_BYTES), bytes.subarray(MAC_BYTES)), macOf(context));
}

/**
 * Whether a state-changing request comes from a page of this site. Browsers send Sec-Fetch-Site or Origin; a client
 * that sends neither is not a browser, and has no cookies that another site could abuse.
 */
export function isSameOrigin({
  request,
  services: { site },
}: {
  readonly request: Request;
  readonly services: { readonly site: Pick<Site, 'origin' | 'isPublic'> };
}): boolean {
  const fetchSite = request.headers.get('sec-fetch-site');
  if (fetchSite !== null && fetchSite !== 'same-origin' && fetchSite !== 'none') return false;
  const origin = request.headers.get('origin');
  if (origin === null || origin === site.origin) return true;
  return URL.canParse(origin) && isOfThisHost(new URL(origin), request.headers, site);
}

/**
 * Origin under which the browser opened the page with this form, if it is a page of this site under a different name
 * from ORIGIN; null if the request comes from another site. Over https, browsers mark requests from the same site as
 * `same-origin`; over http, the host of the page is compared with the requested host.
 */
export function unexpectedOrigin({
  request: { headers },
  services: { site },
}: Pick<Context, 'request' | 'services'>): string | null {
  const origin = headers.get('origin');
  if (origin === null || origin === site.origin || !URL.canParse(origin)) return null;
  const { host, origin: typed } = new URL(origin);
  const fetchSite = headers.get('sec-fetch-site');
  const isOurs = fetchSite === null ? host === headers.get('host') : fetchSite === 'same-origin';
  return isOurs && typed !== 'null' ? typed : null;
}

/**
 * Whether a GET may change something: only if a page of this site links to it, or the user opened it (a typed address,
 * a bookmark). A link on another site and a prefetch also show the page, but change nothing. Browsers before 2023, and
 * all browsers on plain http, send no Sec-Fetch-Site; then the Referer must be of this site. A request without any of
 * these headers changes nothing, because a link on another site can cause such a request.
 */
export function mayHaveEffect({
  request: { headers },
  services: { site },
}: Pick<Context, 'request' | 'services'>): boolean {
  if (headers.has('sec-purpose') || headers.get('purpose') === 'prefetch') return false;
  const fetchSite = headers.get('sec-fetch-site');
  if (fetchSite !== null) return fetchSite === 'same-origin' || fetchSite === 'none';
  const referrer = headers.get('referer');
  if (referrer === null || !URL.canParse(referrer)) return false;
  const url = new URL(referrer);
  return url.origin === site.origin || isOfThisHost(url, headers, site);
}

/**
 * Whether the address has the host of the request. Only used in development, where a site is opened under several host
 * names.
 */
const isOfThisHost = ({ host }: URL, headers: Headers, { isPublic }: Pick<Site, 'isPublic'>): boolean =>
  !isPublic && host === headers.get('host');

/**
 * Binds the key to secrets of this browser. The visitor cookie is always part of it, because limits count by visitor,
 * and a session cookie may be invented.
 */
function macOf(context: Context): Buffer {
  const holder = `${visitorOf(context)} ${context.cookies.get(SESSION_COOKIE) ?? ''}`;
  return createHmac('sha256', context.services.keys.csrf).update(holder).digest().subarray(0, MAC_BYTES);
}

function xor(a: Uint8Array, b: Uint8Array): Buffer {
  return Buffer.from(a.map((byte, index) => byte ^ (b[index] ?? 0)));
}
