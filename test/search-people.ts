import { renewProposals } from '../domain/search/search.server.ts';
import { type Browser, createBrowser } from './browser.ts';
import type { TestSite } from './site.ts';

export const AGENT =
  'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile';

export type Searcher = {
  readonly browser: Browser;
  /** HTML of the page with the results for a text. */
  readonly results: (text: string) => Promise<string>;
  /** Follows a link on the results page of the text `from`. */
  readonly follow: (href: string, from: string) => Promise<Response>;
};

const addressOf = (text: string): string => `/s?${new URLSearchParams({ q: text })}`;

/** Creates a person who searches from this IP address. */
export function createSearcher(site: TestSite, address: string, agent = AGENT): Searcher {
  const browser = createBrowser(site, address);
  const headers = { 'user-agent': agent, 'sec-fetch-site': 'same-origin' };
  const get = (href: string, more: Readonly<Record<string, string>> = {}) => {
    // Empties the page cache first, because searches whose page comes from the cache are not counted.
    site.pages.clear();
    return browser.get(href, { ...headers, ...more });
  };
  return {
    browser,
    results: async (text) => (await get(addressOf(text))).text(),
    follow: (href, from) => get(href, { referer: `${site.services.site.origin}${addressOf(from)}` }),
  };
}

/** Creates `count` people who search, two in each network. */
export const createSearchers = (site: TestSite, count: number): Searcher[] =>
  Array.from({ length: count }, (_, at) => createSearcher(site, `5.${22 + Math.floor(at / 2)}.7.${1 + (at % 2)}`));

/** Addresses of the links on a page, unescaped. */
const linksIn = (page: string): string[] =>
  [...page.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

/** Address of the link on a page that searches for this text. Throws if there is none. */
export const linkTo = (page: string, text: string): string => {
  const href = linksIn(page).find((each) => new URL(each, 'http://x').searchParams.get('q') === text);
  if (href === undefined) throw new Error(`no link to «${text}»`);
  return href;
};

/** Stores what people did, and renews the proposals; returns them. */
export async function proposalsOf(site: TestSite) {
  await site.services.searchSignals.flush();
  await renewProposals(site.ctx);
  return site.services.db.selectFrom('search_proposals').selectAll().orderBy('id').execute();
}
