import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '../../app/routes.ts';
import { newBrowser, newMobile } from '../accounts.ts';
import type { Browser } from '../browser.ts';
import { itInLongTier } from '../it-in-long-tier.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { ALL, sample } from '../tier.ts';

/** Addresses for pages that need parameters. */
const ASKED: Readonly<Record<string, string>> = {
  '/choose/brand': '/choose/brand?c=43627',
  '/listing-limitation': '/listing-limitation?category=43627',
  '/my/saved-searches/new': '/my/saved-searches/new?serpQuery=q=مبل',
};
/**
 * Pages without a parameter in their path, except those for staff and for development; those of a listing are added.
 */
const PLAIN = routes
  .filter(([, path, route]) => route.kind === 'page' && !/:|^\/(?:admin|outbox|ui)\b/.test(path))
  .map(([, path]) => ASKED[path] ?? path);
/** Pages whose links are followed; all have the same footer. */
const FROM = sample(PLAIN, 4);
/** Number of links to follow of each kind, where links that differ only in what they show are one kind. */
const ALIKE_MAX = ALL ? 2 : 1;
/** Milliseconds for some two hundred pages on a busy machine. */
const PATIENCE = 120_000;

let site: TestSite;
let listing: string;
beforeAll(async () => {
  site = await createTestSite({ listings: 60 });
  listing = /href="(\/v\/\d+\/[^"]+)"/.exec(await site.page('/s'))?.[1] ?? '';
});
afterAll(() => site.stop());

const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
const linksOf = (html: string) => [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, to = '']) => unescaped(to));
/** `/v/1001/مبل` and `/v/1002/میز` are alike, and so are results with different filters. */
const kindOf = (address: string) =>
  address
    .replace(/\?.*$/, '')
    .replace(/\/[^/]*(?:\d|%|~)[^/]*/g, '/…')
    .replace(/^\/s\/.*/, '/s/…');

type Link = { readonly address: string; readonly fragment: string; readonly from: string };

/** All links of the pages: each address once, and few of each kind. */
async function linksFrom(browser: Browser, pages: readonly string[]): Promise<Link[]> {
  const found = new Map<string, Link>();
  const counts = new Map<string, number>();
  for (const from of pages) {
    const response = await browser.get(from);
    expect(response.status, from).toBeLessThan(400);
    for (const to of linksOf(await response.text())) {
      const { origin, pathname, search, hash } = new URL(to, `http://localhost:3000${from}`);
      if (origin !== 'http://localhost:3000') continue;
      const address = pathname + search;
      const kind = kindOf(address);
      const count = counts.get(kind) ?? 0;
      if (found.has(address + hash) || count >= ALIKE_MAX) continue;
      counts.set(kind, count + 1);
      found.set(address + hash, { address, fragment: decodeURIComponent(hash.slice(1)), from });
    }
  }
  return [...found.values()];
}

/** Follows a link and its redirects, as a browser does. */
async function leadsTo(browser: Browser, address: string): Promise<{ readonly status: number; readonly html: string }> {
  let response = await browser.get(address);
  for (let hop = 0; hop < 4 && response.headers.has('location'); hop++)
    response = await browser.get(response.headers.get('location') ?? '');
  return { status: response.status, html: await response.text() };
}

async function deadLinks(browser: Browser, pages: readonly string[]): Promise<string[]> {
  const links = await linksFrom(browser, pages);
  expect(links.length).toBeGreaterThan(20);
  const dead: string[] = [];
  for (const { address, fragment, from } of links) {
    const { status, html } = await leadsTo(browser, address);
    const isThere = status < 400 && (fragment === '' || html.includes(` id="${fragment}"`));
    if (!isThere) dead.push(`${address}${fragment && `#${fragment}`} of ${from} answers ${status}`);
  }
  return dead;
}

it(
  'GEN-20 no link for visitors is dead, in the footer and elsewhere, nor a heading that it names',
  async () => {
    const browser = newBrowser(site);
    expect(await deadLinks(browser, [...FROM, listing, `${listing.split('/').slice(0, 3).join('/')}/contact`])).toEqual(
      [],
    );
  },
  PATIENCE,
);

itInLongTier(
  'GEN-20 nor is one for members',
  async () => {
    const browser = newBrowser(site);
    await browser.signIn(newMobile());
    expect(await deadLinks(browser, [...FROM, listing])).toEqual([]);
  },
  PATIENCE,
);
