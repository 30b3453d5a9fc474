import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type Database } from '../../db/client.server.ts';
import { shownPlace } from '../../domain/listings/shown-place.ts';
import type { Place } from '../../domain/locations/places.ts';
import { commonCategory, commonPlace, type SearchQuery } from '../../domain/query-reading/search-query.ts';
import type { Cursor } from '../../domain/search/cursor.ts';
import { boxAround, isInBox } from '../../domain/search/map/map-box.ts';
import { parseSearchQuery } from '../../domain/search/parse-search-query.ts';
import { createSearch, renewAbsences } from '../../domain/search/search.server.ts';
import { PATIENT } from '../database.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../site.ts';
import { ALL, runs, sample } from '../tier.ts';
import { randomListings, searches } from './random-listings.ts';
import { isFound, referenceSearch, type StoredListing } from './search-reference.ts';

const COUNT = ALL ? 700 : 300;
const DAYS = 40;
/** Maximum number of prepared statements for all searches: every connection keeps each that it has run. */
const TEXTS_MAX = 100;

let site: TestSite;
let listings: StoredListing[];
/** A database with one connection, whose prepared statements can be listed. */
let lone: Database;
let search: ReturnType<typeof createSearch>;

beforeAll(async () => {
  site = await createTestSite();
  const drafts = randomListings(site.services.catalogue(), { count: COUNT, days: DAYS, now: TEST_NOW, seed: 11 });
  const ids = await site.publish(...drafts);
  const { rows } = await sql<{ userId: number }>`select user_id as "userId" from listings limit 1`.execute(
    site.services.db,
  );
  listings = drafts.map((draft, index) => ({ ...draft, id: ids[index], texts: {}, ...rows[0] }) as StoredListing);
  lone = createDatabase({ ...PATIENT, url: site.databaseUrl, connections: 1 });
  search = createSearch(lone);
});
afterAll(async () => {
  await lone.destroy();
  await site.stop();
});

/**
 * Numbers of listings that the planner believes to exist: it relies on PostgreSQL's estimate. With a higher estimate,
 * these few listings are read with the strategies for large sites: all matches at once, in windows of an ordered index,
 * and step by step.
 */
const CORPORA = [
  ['as many listings as there are', COUNT],
  ['a hundred thousand', 100_000],
  ['three million', 3_000_000],
  ...(ALL ? ([['two hundred million', 200_000_000]] as const) : []),
] as const;

describe.each(sample(CORPORA, 2))('a plan for %s', (_, believed) => {
  beforeAll(async () => {
    const { db } = site.services;
    await sql`update pg_class set reltuples = ${believed} where oid = 'listings'::regclass`.execute(db);
    // The step-by-step strategy skips days without a frequent word: half of the runs know such days.
    await sql`delete from search_days`.execute(db);
    if (believed === 3_000_000 || believed === 100_000) await renewAbsences(site.ctx);
    search.forget();
  });

  // Most searches must match something, or little is compared.
  const sizes: number[] = [];
  afterAll(() => expect(sizes.filter((size) => size > 0).length).toBeGreaterThan(sizes.length / 2));

  it('SRCH-02 SRCH-06 any search, paged to its end, equals the reference implementation, with few prepared statements', async () => {
    await fc.assert(
      fc.asyncProperty(searches(site.services.catalogue()), fc.integer({ min: 7, max: 120 }), async (params, limit) => {
        const query = queryOf(params);
        const expected = referenceSearch(listings, await askedBy(query), site.services.catalogue());
        sizes.push(expected.length);
        expect(await pagedIds(query, limit)).toEqual(expected);
      }),
      { numRuns: runs(40) },
    );
    const { rows } = await sql<{ texts: number }>`
      select count(*)::int as texts from pg_prepared_statements where name like 'read results%'`.execute(lone);
    expect(rows[0]?.texts).toBeGreaterThan(0);
    expect(rows[0]?.texts).toBeLessThan(TEXTS_MAX);
  });
});

describe.each(sample(CORPORA, 2))('a map for %s', (_, believed) => {
  beforeAll(async () => {
    await sql`update pg_class set reltuples = ${believed} where oid = 'listings'::regclass`.execute(site.services.db);
    search.forget();
  });

  it('MAP-06 any part of it has all results that are in it, one by one, as clusters or as numbers of their places', async () => {
    const catalogue = site.services.catalogue();
    const kinds = new Set<string>();
    const sights = fc.record({
      latitude: fc.double({ min: 28, max: 37, noNaN: true }),
      longitude: fc.double({ min: 49, max: 55, noNaN: true }),
      at: fc.constantFrom('', 'tehran', 'tehran.punak', 'shiraz'),
      zoom: fc.integer({ min: 4, max: 18 }),
    });
    await fc.assert(
      fc.asyncProperty(searches(catalogue), sights, async (params, { at, zoom, ...random }) => {
        const query = queryOf(params);
        const asked = await askedBy(query);
        const { latitude, longitude } = catalogue.places.bySlug.get(at) ?? random;
        const box = boxAround(latitude, longitude, 360 / 2 ** zoom);
        const inside = listings.filter((listing) => {
          const shown = shownPlace({ ...listing, positionExact: listing.positionExact ?? false });
          const point = { latitude: shown.shownLatitude, longitude: shown.shownLongitude };
          return isInBox(box, point) && isFound(listing, asked, catalogue);
        });
        const found = await search.onMap(query, { box, zoom }, { ...catalogue, now: TEST_NOW });
        for (const { place, count } of found.clusters.filter((cluster) => cluster.place !== null)) {
          kinds.add('place');
          expect(isInBox(box, place as Place)).toBe(true);
          const below = listings.filter(
            (one) =>
              isFound(one, asked, catalogue) &&
              isBelow(catalogue.places.byId.get(one.districtId ?? one.cityId), place?.id ?? 0),
          );
          if (count !== null) expect(count).toBe(below.length);
        }
        if (found.total === null) return;
        if (inside.length > 0) kinds.add(zoom < 12 ? 'all' : 'near');
        expect(found.total).toBe(inside.length);
        const counted = found.clusters.reduce((sum, { count }) => sum + (count ?? NaN), found.alone.length);
        expect(counted).toBe(inside.length);
        for (const { id } of [...found.alone, ...found.listings])
          expect(inside.map((listing) => listing.id)).toContain(id);
      }),
      { numRuns: runs(60) },
    );
    expect(kinds.size).toBeGreaterThan(1);
  });
});

describe('counts', () => {
  it('SRCH-12 totals and distributions are those of all results', async () => {
    const catalogue = site.services.catalogue();
    await site.publish();
    await fc.assert(
      fc.asyncProperty(searches(catalogue), async (params) => {
        const query = queryOf(params);
        const asked = await askedBy(query);
        const found = listings.filter((listing) => isFound(listing, asked, catalogue));
        const counts = await site.services.search.counts(query, { ...catalogue, now: TEST_NOW });
        expect(counts.total).toBe(found.length);
        expect(counts.exact).toBe(true);
        for (const { id } of commonCategory(query)?.children ?? catalogue.taxonomy.roots) {
          const inside = found.filter(({ categoryId }) => isBelow(catalogue.taxonomy.byId.get(categoryId), id));
          expect(counts.byCategory.get(id) ?? 0).toBe(inside.length);
        }
        for (const { id } of commonPlace(query)?.children ?? catalogue.places.provinces) {
          const inside = found.filter((one) => isBelow(catalogue.places.byId.get(one.districtId ?? one.cityId), id));
          expect(counts.byPlace.get(id) ?? 0).toBe(inside.length);
        }
      }),
      { numRuns: runs(40) },
    );
  });
});

function queryOf(params: URLSearchParams): SearchQuery {
  const { taxonomy, places } = site.services.catalogue();
  return parseSearchQuery(params, taxonomy, places);
}

function isBelow(item: { readonly path: readonly { readonly id: number }[] } | undefined, id: number): boolean {
  return item?.path.some((up) => up.id === id) ?? false;
}

/** Interpreted search, by which the results are found. */
const askedBy = async (query: SearchQuery): Promise<SearchQuery> =>
  (await search.understand(query, { ...site.services.catalogue(), now: TEST_NOW })).asked;

/** Ids of all exact results, without similar ones. */
async function pagedIds(query: SearchQuery, limit: number): Promise<number[]> {
  const ids: number[] = [];
  let after: Cursor | null = null;
  do {
    const page = await search.page(query, after, limit, { ...site.services.catalogue(), now: TEST_NOW });
    ids.push(...page.listings.slice(0, page.nearFrom ?? undefined).map(({ id }) => id));
    after = page.nearFrom === null ? page.next : null;
  } while (after && ids.length <= COUNT);
  return ids;
}
