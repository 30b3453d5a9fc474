/**
 * Forms of pages without scripts are sent to calls, and a browser shows the answer at the address that it was sent to. So that a
 * person who is refused stands on a page that they can reload and share, the call sends the browser on to the page of the form by
 * 307, which repeats the form there; `_call` in the query names the call that answers it (GEN-01). Forms with files are sent
 * there in the first place (`page-address.ts`).
 */
import type { Context } from '../request/context.ts';
import { returnAddress } from '../request/return-address.ts';
import { CALL, postedAt } from './posted-at.ts';

/** Addresses of calls alone, the pictures of a form and of a profile included. None of them is a page's. */
const CALLS = /^\/(?:api|images|my\/profile\/picture)(?:\/|$)/;

/** Whether an address is that of calls, at which no page stands. */
export const isCall = ({ pathname }: Pick<URL, 'pathname'>): boolean => CALLS.test(pathname);

/** The address that answers a request: that of the call for a form that was sent on, else its own. Two named calls are none. */
export function answeringUrl({ method, url }: Pick<Request, 'method' | 'url'>): URL {
  const own = new URL(url);
  const calls = method === 'POST' ? own.searchParams.getAll(CALL) : [];
  const named = calls.length === 1 ? URL.parse(calls[0] ?? '', own.origin) : null;
  return named && named.origin === own.origin && isCall(named) ? named : own;
}

type Sent = Pick<Context, 'request' | 'url'> & { readonly services: { readonly site: { readonly origin: string } } };

/** Path of the page of ours that a request was sent from; null if it does not say one. */
export function pageSentFrom({ request, services: { site } }: Omit<Sent, 'url'>): string | null {
  const referrer = URL.parse(request.headers.get('referer') ?? '');
  if (!referrer || (referrer.origin !== site.origin && referrer.origin !== new URL(request.url).origin)) return null;
  const { pathname, search } = referrer;
  return `${pathname}${withoutCall(search)}`;
}

/**
 * A query without every parameter that would name a call, however it is written; the rest stays as it was. Anybody can write an
 * address, and none but ours decides which call a form of its page is sent to.
 */
export function withoutCall(query: string): string {
  const pairs = query.replace(/^\?/, '').split('&');
  const kept = pairs.filter((pair) => !new URLSearchParams(pair).has(CALL));
  return kept.length === pairs.length ? query : `${kept.length > 0 ? '?' : ''}${kept.join('&')}`;
}

/** The page at whose address the answer of a call to a plain form is to stand; null where it stands there, or none is known. */
export function pageOfCall(context: Sent): string | null {
  const { request, url } = context;
  // Changes of a form's pictures lead back to its page whatever comes of them.
  if (url.pathname.startsWith('/images/') || !isCall(url) || !isCall(new URL(request.url))) return null;
  const from = pageSentFrom(context);
  if (from === null || isCall({ pathname: from })) return null;
  return postedAt(returnAddress(from), `${url.pathname}${url.search}`);
}
