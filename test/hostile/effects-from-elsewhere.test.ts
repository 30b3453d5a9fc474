import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paths } from '../../app/paths.ts';
import { routes } from '../../app/routes.ts';
import { storedFormCookies } from '../../app/web/forms/stored-form.ts';
import { parseCookies } from '../../app/web/request/cookies.ts';
import { createBrowser } from '../browser.ts';
import { sample } from '../tier.ts';
import { createWholeSite, type WholeSite } from '../whole-site.ts';

/**
 * Table that is not compared: requests count towards limits also if another site caused them, since otherwise links on
 * other sites would evade the limits.
 */
const COUNTED = 'public.limit_counts';
const ELSEWHERE = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', referer: 'https://evil.example/' };
/** Routes whose rows are compared at once. */
const AT_ONCE = 32;

const GETS = sample(
  routes.filter(([method]) => method === 'GET'),
  8,
);
const PARTS = Array.from({ length: Math.ceil(GETS.length / AT_ONCE) }, (_, at) => at);

let whole: WholeSite;
let searchId: number;
beforeAll(async () => {
  whole = await createWholeSite();
  const search = { serpQuery: 'c=43627', specialNotifyStatus: 'each' };
  searchId = Number((await whole.browser.call(paths.saveSearch(), search)).data.id);
});
afterAll(() => whole.site.stop());

/** Creates something unread, and a draft in the browser, that a GET of the signed-in user could change. */
beforeEach(async () => {
  const { site, browser, ownerId } = whole;
  const { db } = site.services;
  await sql`update saved_searches set seen_at = to_timestamp(0)`.execute(db);
  // Sets only the user's own tickets to unread. A visitor's ticket is marked as read by the link in its e-mail,
  // wherever that link is opened; that is intended.
  await sql`update support_tickets set unread = 1 where user_id = ${ownerId}`.execute(db);
  for (const line of storedFormCookies('draft', { name: 'مبل راحتی', category: '43627' }, site) ?? [])
    for (const [name, value] of parseCookies(line.split(';')[0])) if (value !== '') browser.cookies.set(name, value);
});

const addressOf = (path: string): string =>
  path === '/my/saved-searches/:id' ? `/my/saved-searches/${searchId}` : whole.addressOf(path);

describe('a link of another site', () => {
  it.each(PARTS)('GEN-02 writes no row and sets no cookie, at any address (part %i)', async (part) => {
    const visitor = createBrowser(whole.site);
    // Gets the cookie by which limits tell visitors apart; every page with a form sets it for a visitor without one.
    await visitor.csrfKey();
    const before = await rows();
    const set: string[] = [];
    for (const [, path, { about }] of GETS.slice(part * AT_ONCE, (part + 1) * AT_ONCE)) {
      const address = withExample(addressOf(path), about.example ?? {});
      for (const browser of [whole.browser, visitor])
        set.push(...(await browser.get(address, ELSEWHERE)).headers.getSetCookie().map((line) => `${address} ${line}`));
    }
    expect(set).toEqual([]);
    expect(changed(before, await rows())).toEqual([]);
  });
});

/**
 * Circumstances in which a browser requests an address, with the headers that it sends. `has`: whether the request may
 * have its effect.
 */
const WAYS: readonly (readonly [way: string, headers: Readonly<Record<string, string>>, has: boolean])[] = [
  ['a page of ours', { 'sec-fetch-site': 'same-origin' }, true],
  ['typing it', { 'sec-fetch-site': 'none' }, true],
  ['a page of ours in an old browser', { referer: 'http://localhost:3000/my' }, true],
  ['another site', { 'sec-fetch-site': 'cross-site' }, false],
  ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }, false],
  ['another site in an old browser', { referer: 'https://evil.example/' }, false],
  ['another site that hides itself from an old browser', {}, false],
  ['a prefetch', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }, false],
];

describe.each([
  [0, 'marks a saved search as seen', '/my/saved-searches/:id', {}],
  [1, 'marks a ticket as read', '/my/support/:id', {}],
  [2, 'remembers a place', '/choose/place/:place', {}],
  [3, 'ends a draft', '/new', { reset: '1' }],
] as const)('an address that (%i) %s', (row, _, path, query) => {
  it.each(sample(WAYS, 3, row))('GEN-02 by %s', async (__, headers, has) => {
    const before = await rows();
    const cookie = [...whole.browser.cookies].map((pair) => pair.join('=')).join('; ');
    const init = { headers: { cookie, ...headers }, redirect: 'manual' } as const;
    const answer = await whole.site.ask(withExample(addressOf(path), query), init);
    expect([200, 302, 303]).toContain(answer.status);
    const effects = [...answer.headers.getSetCookie(), ...changed(before, await rows())];
    expect(effects.length > 0).toBe(has);
  });
});

it('GEN-02 ITEM-09 a link of another site that would end a draft asks first', async () => {
  const page = await (await whole.browser.get('/new?reset=1', ELSEWHERE)).text();
  expect(page).toContain('مبل راحتی');
  expect(page).toMatch(/href="\/new\?[^"]*reset=1[^"]*"[^>]*>بله/);
});

it('SHOP-03 a document is not opened for another site', async () => {
  const address = whole.addressOf('/admin/marks/:id/documents/:number');
  expect((await whole.browser.get(address, ELSEWHERE)).status).toBe(404);
  expect((await whole.browser.get(address)).status).toBe(200);
});

function withExample(address: string, example: Readonly<Record<string, unknown>>): string {
  const url = new URL(address, 'http://own.site');
  for (const [name, value] of Object.entries(example))
    if (name !== '_regions') url.searchParams.set(name, String(value));
  return url.pathname + url.search;
}

/** Reads the number of rows of each table and a sum over them. */
async function rows(): Promise<ReadonlyMap<string, string>> {
  const { db } = whole.site.services;
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
  const each = tables.map(
    ({ name }) =>
      sql`select ${name} as name, concat(count(*), ' ', sum(hashtext(t::text)::bigint)) as held from ${sql.raw(name)} t`,
  );
  const { rows: sums } = await sql<{ name: string; held: string }>`${sql.join(each, sql` union all `)}`.execute(db);
  return new Map(sums.map(({ name, held }) => [name, held]));
}

const changed = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...after].filter(([name, held]) => name !== COUNTED && before.get(name) !== held).map(([name]) => name);
