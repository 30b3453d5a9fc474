import * as v from 'valibot';
import { visibilityOf } from '../../../domain/listings/listing-sight.ts';
import { findListing, readPicturesOf } from '../../../domain/listings/listings.server.ts';
import { commonCategory, commonPlace, type SearchQuery } from '../../../domain/query-reading/search-query.ts';
import { searchCursor } from '../../../domain/search/cursor.ts';
import { parseSearchQuery } from '../../../domain/search/parse-search-query.ts';
import type { Counts } from '../../../domain/search/search.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { fullHeadingOf, kindName, placeName } from '../../parts/search/scope-names.ts';
import { SEARCH_KEYS } from '../../parts/search/search-parameters.ts';
import { paths } from '../../paths.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { integer } from '../../web/request/about.ts';
import { get } from '../../web/request/address.ts';
import type { Catalogue } from '../../web/request/context.ts';
import { envelope, FOR_EVERYONE } from '../../web/request/envelope.ts';
import { named } from '../../web/request/named-schemas.ts';
import { notFound, Problem } from '../../web/request/problem.ts';
import { ListingDetailJson, ListingJson, listingDetailJson, listingJson } from './listing-json.ts';

const CountJson = named('Count', v.object({ id: integer, name: v.string(), count: v.nullable(integer) }));
type CountJson = v.InferOutput<typeof CountJson>;

/**
 * Numbers of results in the categories and places on the next lower level (SRCH-12), highest first. A number is null if
 * only the order is known.
 */
function countsJson(
  query: SearchQuery,
  { byCategory, byPlace, facetsExact }: Counts,
  { taxonomy, places }: Catalogue,
): { readonly categories: readonly CountJson[]; readonly places: readonly CountJson[] } {
  const here = [commonCategory(query)?.id, commonPlace(query)?.id];
  const named = (counts: ReadonlyMap<number, number>, names: ReadonlyMap<number, { readonly name: string }>) =>
    [...counts]
      .toSorted(([, a], [, b]) => b - a)
      .flatMap(([id, n]) => {
        const name = names.get(id)?.name;
        return name && n > 0 && !here.includes(id) ? [{ id, name, count: facetsExact ? n : null }] : [];
      });
  return { categories: named(byCategory, taxonomy.byId), places: named(byPlace, places.byId) };
}

const LIMIT = { usual: 24, most: 50 };

const ListingPage = named(
  'ListingPage',
  v.object({
    listings: v.array(ListingJson),
    total: integer,
    totalIsExact: v.boolean(),
    nextCursor: v.nullable(v.string()),
    understood: v.array(v.object({ text: v.string(), kind: v.string(), names: v.array(v.string()) })),
    corrected: v.nullable(v.string()),
    nearFrom: v.nullable(integer),
    counts: v.object({ categories: v.array(CountJson), places: v.array(CountJson) }),
    meta: v.object({ url: v.string(), title: v.string(), description: v.string() }),
  }),
);

/** Results of a search as data: the same listings in the same order as on its pages (SRCH-02, SRCH-12). */
export const listings = defineAnswer({
  at: get(paths.createListing),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.listings,
    query: [...SEARCH_KEYS, 'limit'],
    answers: ListingPage,
  },
  answer: async ({ url, catalogue, db, services, now }) => {
    const query = parseSearchQuery(url.searchParams, catalogue.taxonomy, catalogue.places);
    const after = searchCursor.read(url.searchParams.get('after'));
    const scope = { ...catalogue, now };
    const [understanding, page, counts] = await Promise.all([
      services.search.understand(query, scope),
      services.search.page(query, after, limitOf(url.searchParams.get('limit')), scope),
      services.search.counts(query, scope),
    ]);
    const pictures = await readPicturesOf(
      db,
      page.listings.map(({ id }) => id),
    );
    const data = {
      listings: page.listings.map((listing) => listingJson(listing, pictures.get(listing.id) ?? [], catalogue)),
      total: counts.total,
      totalIsExact: counts.exact,
      nextCursor: page.next && searchCursor.write(page.next),
      understood: understanding.understood.map(({ text, kind, names }) => ({ text, kind, names })),
      corrected: understanding.corrected,
      nearFrom: page.nearFrom,
      counts: countsJson(query, counts, catalogue),
      meta: {
        url: paths.results(query),
        title: fullHeadingOf(query),
        description: fa.results.description(kindName(query), placeName(query) ?? fa.results.iran),
      },
    };
    // With a position, the answer is personal and shared caches must not store it.
    return envelope(data, query.position ? {} : { cacheControl: FOR_EVERYONE });
  },
});

/** One listing with the data of its page; only the contact call returns the telephone number (REV-02). */
export const listing = defineAnswer({
  at: get(paths.webListing),
  guard: 'anyone',
  about: { summary: fa.api.calls.listing, answers: v.object({ listing: ListingDetailJson }), statuses: [410] },
  answer: async ({ params, catalogue, db, now }) => {
    const id = parseId(params.id) ?? notFound();
    const found = (await findListing(db, id)) ?? notFound();
    const standing = visibilityOf(found, now);
    if (standing === 'gone') throw new Problem(410, { listingId: id });
    const category = catalogue.taxonomy.byId.get(found.categoryId);
    if (standing === 'hidden' || standing === 'never' || !category) return notFound();
    return envelope({ listing: listingDetailJson(found, category, catalogue) }, { cacheControl: FOR_EVERYONE });
  },
});

/** Limit from the query, bounded; the default if it is invalid. */
function limitOf(text: string | null): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Math.min(Number(text), LIMIT.most) : LIMIT.usual;
}
