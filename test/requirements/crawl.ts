import type { Browser } from '../browser.ts';
import { parsePage } from './parsed-page.ts';

const ORIGIN = 'http://localhost:3000';
const REDIRECTS_MAX = 5;

type Visitor = Pick<Browser, 'get'>;

export type Crawl = { readonly visited: number; readonly faults: readonly string[] };

/**
 * Opens the pages that can be reached by links from `starts`, at most `limit`. Returns how many, and what is wrong: an
 * answer of 400 or more, and ids that occur twice in a page.
 */
export async function crawl(browser: Visitor, starts: readonly string[], limit: number): Promise<Crawl> {
  const ahead = createFrontier();
  const faults: string[] = [];
  let visited = 0;
  for (const start of starts) ahead.add(start, '');
  for (let link = ahead.next(); link && visited < limit; link = ahead.next()) {
    visited += 1;
    const { status, address, html } = await open(browser, link.address);
    if (status >= 400) faults.push(`${link.address}, a link of ${link.from}, answers ${status}`);
    if (html === null) continue;
    const { links, doubledIds } = parsePage(html);
    for (const id of doubledIds) faults.push(`${address} has the id ${id} twice`);
    for (const target of links) ahead.add(target, address);
  }
  return { visited, faults };
}

type Link = { readonly address: string; readonly from: string };

/**
 * Links that are still to be opened. Kinds of pages take turns, so that the many searches do not crowd out a page with
 * few links.
 */
function createFrontier() {
  const known = new Set<string>();
  const kinds = new Map<string, Link[]>();
  return {
    add(target: string, from: string): void {
      const url = new URL(target, `${ORIGIN}${from}`);
      const address = url.pathname + url.search;
      if (url.origin !== ORIGIN || known.has(address)) return;
      known.add(address);
      const kind = kindOf(url);
      const waiting = kinds.get(kind) ?? [];
      waiting.push({ address, from });
      kinds.set(kind, waiting);
    },
    next(): Link | undefined {
      for (const [kind, waiting] of kinds) {
        const first = waiting.shift();
        kinds.delete(kind);
        if (first === undefined) continue;
        // Moves this kind to the end, behind all other kinds.
        kinds.set(kind, waiting);
        return first;
      }
      return undefined;
    },
  };
}

/** Kind of a page: all search results with the same parameters are one kind, and all listings are one kind. */
function kindOf({ pathname, searchParams }: URL): string {
  const path = pathname.replace(/\/[^/]*(?:\d|%|~)[^/]*/g, '/…').replace(/^\/s\/.*/, '/s/…');
  return `${path}?${[...new Set(searchParams.keys())].sort().join('&')}`;
}

/** Follows a link and its redirects, as a browser does. `html` is null for what is not a page. */
async function open(browser: Visitor, link: string) {
  let address = link;
  let response = await browser.get(address, { accept: 'text/html' });
  for (let hop = 0; hop < REDIRECTS_MAX && response.headers.has('location'); hop++) {
    const { origin, pathname, search } = new URL(response.headers.get('location') ?? '', `${ORIGIN}${address}`);
    if (origin !== ORIGIN) break;
    address = pathname + search;
    response = await browser.get(address, { accept: 'text/html' });
  }
  const text = await response.text();
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  return { status: response.status, address, html: isPage ? text : null };
}
