import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERYTHING, filterKey, type SearchQuery, scopedParams } from '../../domain/query-reading/search-query.ts';
import { listingKeys, queryKeys } from '../../domain/saved-searches/match-keys.ts';
import { refuseSaving } from '../../domain/saved-searches/saved-search.ts';
import { saveSearch, searchesFinding } from '../../domain/saved-searches/saved-searches.server.ts';
import { parseSearchQuery } from '../../domain/search/parse-search-query.ts';
import { foundKey } from '../../domain/search/understanding.ts';
import { addAccount } from '../accounts.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../site.ts';
import { ALL, PROPERTY_SEED } from '../tier.ts';
import { randomListings, searches } from './random-listings.ts';

const LISTINGS = ALL ? 300 : 120;
const SEARCHES = ALL ? 400 : 60;
const PHRASES = ALL ? 80 : 30;
const OF_ONE = 40;

let site: TestSite;
let ids: number[];
const queries = new Map<string, SearchQuery>();

beforeAll(async () => {
  site = await createTestSite();
  const catalogue = site.services.catalogue();
  const drafts = randomListings(catalogue, { count: LISTINGS, days: 40, now: TEST_NOW, seed: 21 });
  ids = await site.publish(...drafts);
  for (const params of fc.sample(searches(catalogue), { numRuns: SEARCHES, seed: PROPERTY_SEED })) {
    const query = parseSearchQuery(params, catalogue.taxonomy, catalogue.places);
    if (refuseSaving(filterKey(query)) === null) queries.set(filterKey(query), query);
  }
  for (const text of fc.sample(phrases([...catalogue.taxonomy.byId.values()]), {
    numRuns: PHRASES,
    seed: PROPERTY_SEED,
  })) {
    const query = { ...EVERYTHING, text };
    if (filterKey(query) !== '') queries.set(filterKey(query), query);
  }
});
afterAll(() => site.stop());

const understood = (query: SearchQuery) =>
  site.services.search.understand(query, { ...site.services.catalogue(), now: TEST_NOW });

/** The results according to the search itself, without those that lack some of its words. */
async function resultsOf(query: SearchQuery): Promise<number[]> {
  const context = { ...site.services.catalogue(), now: TEST_NOW };
  const search = { ...query, sort: 'newest' as const };
  const { asked, wanted } = await site.services.search.understand(search, context);
  if (foundKey(asked) !== foundKey(wanted)) return [];
  const { listings, nearFrom } = await site.services.search.page(search, null, LISTINGS + 1, context);
  return listings.slice(0, nearFrom ?? LISTINGS + 1).map(({ id }) => id);
}

describe('the reverse look-up', () => {
  it('SAVE-03 finds for each listing exactly those searches that have it in their results', async () => {
    const { db } = site.services;
    const expected = new Map<number, string[]>(ids.map((id) => [id, []]));
    let userId = 0;
    for (const [index, [canonical, query]] of [...queries].entries()) {
      if (index % OF_ONE === 0) userId = await addAccount(site, {});
      const saved = await saveSearch(site.ctx, userId, query, {
        name: 'x',
        notify: 'none',
        understanding: await understood(query),
      });
      expect(saved.ok).toBe(true);
      for (const id of await resultsOf(query)) expected.get(id)?.push(canonical);
    }
    const rows = await db.selectFrom('saved_queries').select(['id', 'canonical']).execute();
    const canonicalOf = new Map(rows.map(({ id, canonical }) => [id, canonical]));
    let found = 0;
    for (const id of ids) {
      const { queryIds } = await searchesFinding(db, id);
      found += queryIds.length;
      expect(queryIds.map((query) => canonicalOf.get(query)).sort()).toEqual(expected.get(id)?.sort());
    }
    // Most saved searches must match some listing; otherwise the test would compare too little.
    expect(found).toBeGreaterThan(LISTINGS * (ALL ? 5 : 1));
    expect(queries.size).toBeGreaterThan(SEARCHES / 3);
  }, 120_000);

  it('SAVE-01 a canonical search parses to the same search', () => {
    const { taxonomy, places } = site.services.catalogue();
    for (const [canonical, query] of queries) {
      const again = parseSearchQuery(new URLSearchParams(canonical), taxonomy, places);
      expect(filterKey(again)).toBe(canonical);
      expect(scopedParams({ ...query, sort: null }).toString()).toBe(canonical);
    }
  });

  it('SAVE-01 the same filters in another order are one search', () => {
    const { taxonomy, places } = site.services.catalogue();
    const read = (params: URLSearchParams) => filterKey(parseSearchQuery(params, taxonomy, places));
    fc.assert(
      fc.property(searches(site.services.catalogue()), fc.infiniteStream(fc.nat()), (params, order) => {
        // Places and categories keep their order: among several, each restricts the others.
        const scope = [...params].filter(([name]) => ['c', 'r', 'ct', 'nh'].includes(name));
        const names = [...params].filter(([name]) => !['c', 'r', 'ct', 'nh'].includes(name));
        const once = names.filter(([name], at) => names.findIndex(([other]) => other === name) === at);
        const mixed = once.map((pair) => [order.next().value, pair] as const).sort(([a], [b]) => a - b);
        expect(read(new URLSearchParams([...mixed.map(([, pair]) => pair), ...scope]))).toBe(
          read(new URLSearchParams([...scope, ...once])),
        );
      }),
    );
  });

  it('SAVE-03 a matching listing shares a key, whatever tokens are considered rare', async () => {
    const { db } = site.services;
    const rows = await db.selectFrom('listings').select(['id', 'search']).where('status', '=', 'published').execute();
    const keys = new Map(rows.map(({ id, search }) => [id, new Set(listingKeys(tokensIn(search)))]));
    for (const [, query] of [...queries].slice(0, 120)) {
      const [random] = fc.sample(fc.func(fc.double({ min: 0, max: 1, noNaN: true })), 1);
      const { wanted } = await site.services.search.understand(query, { ...site.services.catalogue(), now: TEST_NOW });
      const asked = queryKeys(wanted, (token) => random?.(token) ?? 0);
      for (const id of await resultsOf(query)) expect(asked.some((key) => keys.get(id)?.has(key))).toBe(true);
    }
  });
});

/** Searches as people write them: a thing or two, a place, a price or a year. */
const phrases = (things: readonly { readonly name: string }[]) =>
  fc
    .tuple(
      fc.constantFrom(...things.map(({ name }) => name), 'گوشی', 'ماشین', 'خونه', 'یخچال یا فریزر', 'پراید'),
      fc.constantFrom('', 'سامسونگ', 'دست دوم', 'دو خوابه', 'پژو', 'اجاره'),
      fc.constantFrom('', '', 'تهران', 'کرج'),
      fc.constantFrom('', '', 'زیر ۵۰۰ میلیون', '۹۰ به بالا', 'ارزان'),
    )
    .map((parts) => parts.filter(Boolean).join(' '));

/** Parses a vector as PostgreSQL writes it. */
function tokensIn(vector: unknown): string[] {
  return [...String(vector).matchAll(/'((?:[^']|'')*)'/g)].map(([, token = '']) => token.replaceAll("''", "'"));
}
