import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fragments } from '../../app/fragments.ts';
import type { StyleSheets } from '../../app/web/request/assets.ts';
import { ensureBuilt } from '../../scripts/build.mjs';
import { type Browser, createBrowser } from '../browser.ts';
import { scopedNames } from '../scoped-names.ts';
import { sample } from '../tier.ts';
import { createWholeSite, PAGES, type WholeSite } from '../whole-site.ts';

/** Addresses with further states of pages, such as filters, errors and empty lists. */
const MORE = [
  '/s/iran/cars?o=cheapest&mnp=1000000',
  '/s?q=ققنوسستان',
  '/v/999999999',
  '/nowhere',
  '/my/chats?listingId=1001',
  '/my/offers?show=received',
  '/new?c=43627',
];
/** Fragments that are inserted into pages; all other fragments are popups. */
const PARTS = new Set([
  'recently-viewed',
  'near-listings',
  'saved-finds',
  'user-box',
  'bell',
  'bell-count',
  'owner-bar',
]);
/** Fragments that are empty for everyone but staff. */
const STAFF_ONLY = new Set(['office-shortcuts']);

let whole: WholeSite;
/** Text of each style sheet by its address, as the build makes it. */
let sheets: ReadonlyMap<string, string>;
let styles: StyleSheets;

beforeAll(async () => {
  // Builds nothing in `npm test`, which has built before.
  ensureBuilt();
  const built = (path: string) => readFileSync(join('dist/client', path), 'utf8');
  styles = JSON.parse(built('.vite/styles.json'));
  const linked = new Set([
    ...styles.first,
    ...Object.values(styles.pages).flat(),
    ...(styles.popups ? [styles.popups] : []),
  ]);
  sheets = new Map([...linked].map((path) => [path, built(path)]));
  whole = await createWholeSite({ listings: 60, styles });
});
afterAll(() => whole.site.stop());

it('declares the order of layers first', () => {
  const layers = [...(sheets.get(styles.first[0] ?? '') ?? '').matchAll(/@layer ([a-z, ]+)[{;]/g)];
  expect(layers.flatMap(([, names = '']) => names.split(', ')).slice(0, 5)).toEqual([
    'tokens',
    'base',
    'ui',
    'parts',
    'routes',
  ]);
});

it.each(globSync('app/**/*.module.css'))('has every rule of %s in exactly one sheet', (path) => {
  const scoped = scopedNames(path);
  const names = classesIn(readFileSync(path, 'utf8').replace(/\/\*.*?\*\/|:global\([^)]*\)|\d\.\d/gs, ''));
  const written = names.map((name) => scoped[name] ?? expect.fail(`${path} has no class ${name}.`));
  const holders = [...sheets.values()].filter((css) => written.some((name) => classesIn(css).includes(name)));
  expect(holders).toHaveLength(1);
  expect(classesIn(holders[0] ?? '')).toEqual(expect.arrayContaining(written));
});

it.each(sample([...new Set([...PAGES.map(([, path]) => path), ...MORE])], 18))(
  '%s links every sheet that its content needs',
  async (path) => {
    for (const visitor of [whole.browser, createBrowser(whole.site, null)]) {
      const html = await shown(visitor, MORE.includes(path) ? path : whole.addressOf(path));
      expect(missing(html, linkedBy(html))).toEqual([]);
    }
  },
);

it('knows every page by its id', () => {
  expect(Object.keys(styles.pages)).toEqual(expect.arrayContaining(PAGES.map(([, , { id }]) => id)));
});

it('the back office has a sheet that no other page links', async () => {
  const office = linkedBy(await shown(whole.browser, '/admin')).filter((href) => !styles.first.includes(href));
  expect(office).toHaveLength(1);
  for (const [page, links] of Object.entries(styles.pages)) {
    if (!page.startsWith('admin-')) expect([page, links]).not.toContain(office[0]);
  }
});

it('home, results and a listing link the first sheet only', () => {
  for (const page of ['home-page', 'add-index-page', 'add-details-page'])
    expect(styles.pages[page]).toEqual(styles.first);
});

it.each(sample(Object.keys(fragments), 6))('GEN-05 %s has its styles where it is shown', async (id) => {
  const params = { query: 'c=43627', category: '43627', ids: `${whole.othersListing}` };
  for (const visitor of [whole.browser, createBrowser(whole.site, null)]) {
    for (const listing of [whole.ownListing, whole.othersListing]) {
      const asked = [{ id, params: { ...params, listing: String(listing) } }];
      const answer = await visitor.call('/session/freshit', { templates: asked }, { key: null });
      const [{ html }] = (answer as unknown as { templates: [{ html: string | null }] }).templates;
      if (STAFF_ONLY.has(id) && visitor !== whole.browser) expect(html).toBe('');
      else if (!PARTS.has(id)) expect(html).toMatch(/class="/);
      const own = PARTS.has(id) || styles.popups === null ? [] : [styles.popups];
      expect(missing(html ?? '', [...styles.first, ...own])).toEqual([]);
    }
  }
});

it('a page with a missing sheet is detected', async () => {
  const html = await shown(whole.browser, '/admin');
  expect(missing(html, styles.first)).not.toEqual([]);
});

async function shown(visitor: Browser, address: string): Promise<string> {
  const first = await visitor.get(address);
  // A listing's address is completed with its title.
  const page = first.status === 301 ? await visitor.get(first.headers.get('location') ?? '') : first;
  return page.text();
}

const linkedBy = (html: string): string[] =>
  [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);

/** The classes of markup that have rules in some sheet, but not in the linked ones. */
function missing(html: string, linked: readonly string[]): string[] {
  const has = (addresses: Iterable<string>) =>
    new Set([...addresses].flatMap((address) => classesIn(sheets.get(address) ?? '')));
  const [ruled, there] = [has(sheets.keys()), has(linked)];
  const used = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  return [...new Set(used)].filter((name) => ruled.has(name) && !there.has(name));
}

const classesIn = (css: string): string[] => [
  ...new Set([...css.matchAll(/\.((?:[a-z_]|\\.)(?:[\w-]|\\.)*)/gi)].map(([, name = '']) => name.replaceAll('\\', ''))),
];
