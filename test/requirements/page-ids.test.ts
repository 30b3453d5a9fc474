import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBrowser } from '../browser.ts';
import { sample } from '../tier.ts';
import { createWholeSite, PAGES, type WholeSite } from '../whole-site.ts';
import { latinDigitsIn } from './latin-digits.ts';

const SIGN_IN = '/session';

/** Pages that show calls and messages exactly as programs send them, with Latin digits. */
const FOR_PROGRAMMERS = new Set(['/api/docs', '/outbox']);
/** Names that users of the test site have entered, and the short hash of a network. */
const OF_PEOPLE = /(?:آزمون|مالک|شماره|شبکهٔ) \d+/gu;

let whole: WholeSite;
beforeAll(async () => {
  whole = await createWholeSite();
});
afterAll(() => whole.site.stop());

/** Links to the form for a new listing without an IDSource (ITEM-03). */
const unnamedSources = (html: string): string[] =>
  [...html.matchAll(/href="(\/new(?:\?[^"]*)?)"/g)]
    .map(([, href = '']) => href)
    .filter((href) => !/[?;]IDSource=[a-z-]+(?:&|$)/.test(href));

it('ITEM-03 every popup of the posting form names its source in its links', async () => {
  const templates = ['post-category', 'post-places'].map((id) => ({ id, params: {} }));
  const answer = await whole.browser.call('/session/freshit', { pagePath: '/new', templates });
  const html = JSON.stringify(answer).replaceAll('\\"', '"');
  expect(html.match(/href="\/new/g)?.length).toBeGreaterThan(100);
  expect(unnamedSources(html)).toEqual([]);
});

it.each([
  ['<p>سال 1398</p>', ['سال 1398']],
  ['<input name="year" value="1398">', ['1398']],
  ['<button aria-label="3 عکس"></button>', ['3 عکس']],
  ['<noscript><p>5</p></noscript>', ['5']],
  ['<p>RTX 3060 و S22 و CC BY 4.0</p><code>12</code><bdi dir="ltr">0912</bdi>', []],
  ['<input type="hidden" value="1"><script>1</script><input type="email" value="a1@b.ir">', []],
])('GEN-03 in %s, Latin digits are found: %j', (html, found) => expect(latinDigitsIn(html)).toEqual(found));

it('GEN-21 results and listings have the prescribed ids', () => {
  const idOf = (path: string) => PAGES.find(([, at]) => at === path)?.[2].id;
  expect([idOf('/s'), idOf('/search'), idOf('/v/:id')]).toEqual([
    'add-index-page',
    'add-index-page',
    'add-details-page',
  ]);
});

it.each(sample(PAGES, 3).map(([, path, { id }]) => [path, id] as const))(
  'GEN-01 GEN-03 GEN-21 %s is a complete Persian document with the id %s',
  async (path, id) => {
    expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*-page$/);
    // Signed-in users are redirected from that page.
    const visitor = path === SIGN_IN ? createBrowser(whole.site) : whole.browser;
    const first = await visitor.get(whole.addressOf(path));
    // A listing's address is completed with its title.
    const page = first.status === 301 ? await visitor.get(first.headers.get('location') ?? '') : first;
    const html = await page.text();
    expect(html).toMatch(/^<!doctype html><html lang="fa" dir="rtl">/);
    expect(html).toContain(`<body data-page="${id}"`);
    expect(html).toMatch(/<title>[^<]*[آ-ی][^<]*<\/title>/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(unnamedSources(html)).toEqual([]);
    if (!FOR_PROGRAMMERS.has(path)) expect(latinDigitsIn(html.replaceAll(OF_PEOPLE, ''))).toEqual([]);
  },
);
