/**
 * Protects forms from other sites. Written here because hono/csrf compares headers alone, and a key of the browser is asked as
 * well.
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
 * The CSRF key for a form of this browser. Masked with new random bytes each time, so that compressing it next to text
 * of the visitor reveals nothing (BREACH); all of them are valid until the browser signs in or out.
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
 * Whether a state-changing request comes from our own pages. Browsers send Sec-Fetch-Site or Origin; a client that
 * sends neither is not a browser and has no cookies that another site could abuse.
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
 * Origin under which a browser has opened a page of ours that posts, although ORIGIN is another; null if the request comes from
 * elsewhere. Browsers say `same-origin` of their own pages over https; over http the page's host is the one that was asked.
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
 * Whether a GET may change something: one of our pages led to it, or the user themselves (an address typed, a bookmark).
 * A link of another site, or a browser that fetches ahead, is shown the page all the same, and nothing changes.
 * Browsers before 2023, and all of them on plain http, send no Sec-Fetch-Site: then the Referer has to be ours, and a
 * request that tells nothing of where it comes from has no effect, since a link of another site can look like that.
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

/** In development a site is opened under several host names. */
const isOfThisHost = ({ host }: URL, headers: Headers, { isPublic }: Pick<Site, 'isPublic'>): boolean =>
  !isPublic && host === headers.get('host');

/**
 * Binds the key to secrets of this browser. An invented session cookie does not replace the visitor, by whom limits
 * count.
 */
function macOf(context: Context): Buffer {
  const holder = `${visitorOf(context)} ${context.cookies.get(SESSION_COOKIE) ?? ''}`;
  return createHmac('sha256', context.services.keys.csrf).update(holder).digest().subarray(0, MAC_BYTES);
}

function xor(a: Uint8Array, b: Uint8Array): Buffer {
  return Buffer.from(a.map((byte, index) => byte ^ (b[index] ?? 0)));
}
