/**
 * Forms without scripts are sent to calls, and the browser would show the answer at the call's address. After a
 * refusal, the user should see a page that can be reloaded and shared. The call therefore redirects the browser to the
 * form's page with 307, which sends the form again, to that address; `_call` in its query names the call that handles
 * the form (GEN-01). Forms with files are sent to their page's address from the start (`page-address.ts`).
 */
import type { Context } from '../request/context.ts';
import { returnAddress } from '../request/return-address.ts';
import { CALL, postedAt } from './posted-at.ts';

/** Addresses that belong to calls, including the pictures of a form and of a profile; no page has such an address. */
const CALLS = /^\/(?:api|images|my\/profile\/picture)(?:\/|$)/;

/** Whether an address belongs to calls, so that no page has it. */
export const isCall = ({ pathname }: Pick<URL, 'pathname'>): boolean => CALLS.test(pathname);

/**
 * Address by which the route of a request is chosen: for a form sent to its page, the call named in the query;
 * otherwise the request's own address. If the query names two calls, both are ignored.
 */
export function answeringUrl({ method, url }: Pick<Request, 'method' | 'url'>): URL {
  const own = new URL(url);
  const calls = method === 'POST' ? own.searchParams.getAll(CALL) : [];
  const named = calls.length === 1 ? URL.parse(calls[0] ?? '', own.origin) : null;
  return named && named.origin === own.origin && isCall(named) ? named : own;
}

type Sent = Pick<Context, 'request' | 'url'> & { readonly services: { readonly site: { readonly origin: string } } };

/** Path and query of this site's page from which a request was sent; null if the Referer does not name one. */
export function pageSentFrom({ request, services: { site } }: Omit<Sent, 'url'>): string | null {
  const referrer = URL.parse(request.headers.get('referer') ?? '');
  if (!referrer || (referrer.origin !== site.origin && referrer.origin !== new URL(request.url).origin)) return null;
  const { pathname, search } = referrer;
  return `${pathname}${withoutCall(search)}`;
}

/**
 * Removes every parameter that would name a call, in any encoding, from a query; the rest is unchanged. Anybody can
 * write such an address, but only this site may choose the call that handles a page's form.
 */
export function withoutCall(query: string): string {
  const pairs = query.replace(/^\?/, '').split('&');
  const kept = pairs.filter((pair) => !new URLSearchParams(pair).has(CALL));
  return kept.length === pairs.length ? query : `${kept.length > 0 ? '?' : ''}${kept.join('&')}`;
}

/**
 * Address of the page at which the answer to a plain form should be shown; null if it is shown there already, or the
 * page is not known.
 */
export function pageOfCall(context: Sent): string | null {
  const { request, url } = context;
  // Changes of a form's pictures redirect to the form's page, whether they succeed or not.
  if (url.pathname.startsWith('/images/') || !isCall(url) || !isCall(new URL(request.url))) return null;
  const from = pageSentFrom(context);
  if (from === null || isCall({ pathname: from })) return null;
  return postedAt(returnAddress(from), `${url.pathname}${url.search}`);
}
