import type { Browser } from '../browser.ts';
import { attributeOf, type Element, elementsIn, parseHtml, type Tree } from './html-tree.ts';
import type { Visit } from './submission.ts';

/** Part of a browser that a walker needs: its requests, with its cookies. */
export type Requester = { readonly send: Browser['send']; readonly origin: string; readonly userAgent: string };

/** A page that has been opened. */
export type OpenedPage = {
  readonly url: URL;
  readonly status: number;
  readonly headers: Headers;
  readonly tree: Tree;
  readonly elements: readonly Element[];
};

const MOST_REDIRECTS = 20;

/**
 * Makes a request from a page, or from the address bar if `from` is null, and follows redirects and immediate
 * refreshes. Throws if it ends at an API call instead of a page.
 */
export async function open(browser: Requester, visit: Visit, from: OpenedPage | null): Promise<OpenedPage> {
  let next = visit;
  for (let count = 0; count < MOST_REDIRECTS; count++) {
    if (next.url.origin !== browser.origin) throw new Error(`${next.url} is no page of this site.`);
    const response = await request(browser, next, from);
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) {
      const page = await pageOf(response, next.url);
      const onward = refreshOf(page);
      if (!onward) return page;
      next = { url: onward, method: 'GET' };
    } else {
      next = redirected(next, response.status, new URL(location, next.url));
    }
  }
  throw new Error(`${visit.url} redirects more than ${MOST_REDIRECTS} times.`);
}

async function request(browser: Requester, { url, method, body }: Visit, from: OpenedPage | null): Promise<Response> {
  const headers = new Headers({
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'accept-language': 'fa-IR,fa;q=0.9',
    'user-agent': browser.userAgent,
    'upgrade-insecure-requests': '1',
    'sec-fetch-dest': 'document',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-user': '?1',
    'sec-fetch-site': from ? 'same-origin' : 'none',
  });
  const isSilent = from !== null && policyOf(from) === 'no-referrer';
  if (from && !isSilent) headers.set('referer', new URL(from.url.pathname + from.url.search, from.url).href);
  if (method === 'POST') headers.set('origin', isSilent ? 'null' : browser.origin);
  return browser.send(`${url.pathname}${url.search}`, { method, headers, ...(body === undefined ? {} : { body }) });
}

/** After 301, 302 and 303 a form is not sent again; after 307 and 308 it is. */
function redirected(visit: Visit, status: number, location: URL): Visit {
  if (location.hash === '') location.hash = visit.url.hash;
  return status === 307 || status === 308 ? { ...visit, url: location } : { url: location, method: 'GET' };
}

async function pageOf(response: Response, url: URL): Promise<OpenedPage> {
  const at = `${url.pathname}${url.search}`;
  if (/^\/api(?:\/|$)/.test(url.pathname)) throw new Error(`${at} is a call (${response.status}), and no page.`);
  if (response.status > 499) throw new Error(`${at} failed: ${response.status}.`);
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('text/html')) throw new Error(`${at} is no page, but ${type || 'nothing'}.`);
  const tree = parseHtml(await response.text());
  return { url, status: response.status, headers: response.headers, tree, elements: elementsIn(tree) };
}

/** Address to which a page refreshes itself immediately (`http-equiv=refresh`); null if it does not. */
function refreshOf({ elements, url }: OpenedPage): URL | null {
  const meta = elements.find((each) => attributeOf(each, 'http-equiv')?.toLowerCase() === 'refresh');
  const to = /^\s*0\s*[;,]\s*url\s*=\s*(.+)$/i.exec(meta ? (attributeOf(meta, 'content') ?? '') : '')?.[1];
  return to === undefined ? null : new URL(to, url);
}

function policyOf({ headers, elements }: OpenedPage): string {
  const meta = elements.find(({ attrs }) => attrs.some(({ name, value }) => name === 'name' && value === 'referrer'));
  return (meta && attributeOf(meta, 'content')) ?? headers.get('referrer-policy') ?? '';
}
