import { readAccount } from '../../../domain/identity/identity.server.ts';
import { showcasesAbove } from '../../../domain/promotion/showcases/showcase.ts';
import { EVERYTHING, type SearchQuery } from '../../../domain/query-reading/search-query.ts';
import { searchCursor } from '../../../domain/search/cursor.ts';
import { inCategory, inPlace } from '../../../domain/search/narrow.ts';
import type { ListingRow } from '../../../domain/search/search.server.ts';
import type { Understanding } from '../../../domain/search/understanding.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { scopeOfSearch } from '../../parts/announcements/scope-of-search.ts';
import { droppedView } from '../../parts/search/dropped-view.ts';
import { presentPlace, searchQueryOf } from '../../parts/search/results-query.ts';
import { SEARCH_KEYS } from '../../parts/search/search-parameters.ts';
import { paths } from '../../paths.ts';
import { definePage, type Frame, type Head } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { networkHash } from '../../web/request/keyed-hash.ts';
import { Redirect } from '../../web/request/problem.ts';
import { isCounted } from '../analytics/is-counted.ts';
import { noteSearch } from '../analytics/search-signals.ts';
import { FilterPanel, ResultList, ResultsPage, Summary } from './results-page.tsx';
import { type Instead, type ResultsView, resultsView } from './results-view.ts';

/** Head of a results page for search engines and link previews (SRCH-15). */
function resultsHead(view: ResultsView, { services: { site } }: Pick<Context, 'services'>): Head {
  const { search, next } = view;
  const cards = [...view.showcase, ...view.cards];
  return {
    title: search.heading,
    description: fa.results.description(search.kind, search.placeName ?? fa.results.iran),
    canonical: search.canonical,
    address: search.address,
    own: search.own,
    ...(view.indexed && cards.length ? {} : { robots: 'noindex,follow' }),
    ...(next && !search.positionUsed ? { next } : {}),
    jsonLd: [
      {
        '@type': 'BreadcrumbList',
        itemListElement: search.breadcrumb.map(({ name, href }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: `${site.origin}${href}`,
        })),
      },
      {
        '@type': 'ItemList',
        itemListElement: cards.map(({ href }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: `${site.origin}${href}`,
        })),
      },
    ],
  };
}

function resultsFrame({ search: { text, placeName, kept } }: ResultsView): Frame {
  return { text, placeName, kept, keptInPage: true, skip: { href: '#listings', text: fa.site.skipToListings } };
}

const PAGE_SIZE = 24;

/** The address of results with another place. */
function addressIn(place: string, { category, brand, model }: Context['params']): string {
  if (!category) return paths.resultsIn(place);
  if (!brand) return paths.resultsOfCategory(place, category);
  return model ? paths.resultsOfModel(place, category, brand, model) : paths.resultsOfBrand(place, category, brand);
}

async function load(context: Context): Promise<ResultsView> {
  const { services, catalogue, now, url, params } = context;
  const present = presentPlace(params.place, catalogue.places);
  // A place that was renamed, or is part of another one now.
  if (present !== null) throw new Redirect(`${addressIn(present, params)}${url.search}`, 301);
  const query = searchQueryOf(params, url.searchParams, catalogue);
  const after = searchCursor.read(url.searchParams.get('after'));
  const scope = { ...catalogue, now };
  const understanding = await services.search.understand(query, scope);
  const [page, counts, showcase] = await Promise.all([
    services.search.page(query, after, PAGE_SIZE, scope),
    services.search.counts(query, scope),
    after ? [] : showcaseOf(understanding, context),
  ]);
  // Only first pages of results are counted. Regions are not counted, because they are requested while the user is
  // still typing.
  if (query.text && !after && !url.searchParams.has('_regions') && isCounted(context)) {
    const found = { hits: counts.total, near: page.nearFrom !== null };
    services.popularQueries.searched(query.text, { ...found, network: networkHash(context) });
  }
  noteSearch(query, context);
  const sellerName = counts.total > 0 ? await sellerNameOf(query, context) : null;
  const instead = page.listings.length + showcase.length > 0 || after ? null : await insteadOf(understanding, context);
  const isEmpty = page.listings.length === 0 && counts.total === 0;
  const above = after ? showcasesAbove(url.searchParams.get('above')) : showcase.map(({ id }) => id);
  return resultsView({
    query,
    dropped: droppedView(url, query),
    understanding,
    page,
    counts,
    sellerName,
    isSiteEmpty: isEmpty && instead === null && (await isSiteEmpty(context)),
    showcase,
    instead,
    above,
    after,
    catalogue,
    now,
    site: services.site,
  });
}

async function isSiteEmpty({ services, catalogue, now }: Context): Promise<boolean> {
  return (await services.search.page(EVERYTHING, null, 1, { ...catalogue, now })).listings.length === 0;
}

const INSTEAD_SIZE = 4;

/**
 * Newest listings of the requested category in the requested place; if there are none, of the category anywhere; if
 * there are none either, of all categories in the place. Null if there are no such listings, or if the search was for
 * one seller.
 */
async function insteadOf({ asked }: Understanding, { services, catalogue, now }: Context): Promise<Instead | null> {
  if (asked.sellerId !== null) return null;
  const here = { ...EVERYTHING, categories: asked.categories, places: asked.places };
  for (const query of [here, inPlace(here, null), inCategory(here, null)]) {
    const { listings } = await services.search.page(query, null, INSTEAD_SIZE, { ...catalogue, now });
    if (listings.length > 0) return { query, listings };
  }
  return null;
}

/** Name for the heading of a seller's listings; null if their account is suspended or deleted. */
async function sellerNameOf({ sellerId }: SearchQuery, { db }: Context): Promise<string | null> {
  const seller = sellerId === null ? null : await readAccount(db, sellerId);
  if (!seller || seller.suspendedAt || seller.deletedAt) return null;
  const name = cleanProse(seller.displayName);
  return name === '' ? fa.users.nameless : name;
}

/**
 * Showcases of the requested category and city, even if these were given by words; none if words of the search were
 * ignored (SRCH-16).
 */
async function showcaseOf(
  { asked, ignored }: Understanding,
  { services, now }: Context,
): Promise<readonly ListingRow[]> {
  if (ignored.length > 0) return [];
  return services.showcases.cardsFor(asked, now);
}

export const results = definePage<ResultsView>({
  at: [
    get(paths.results),
    get(paths.resultsIn),
    get(paths.resultsOfCategory),
    get(paths.resultsOfBrand),
    get(paths.resultsOfModel),
    get(paths.search),
  ],
  id: 'add-index-page',
  cache: 'public',
  framesAdvertisement: true,
  about: {
    summary: fa.api.pages.results,
    query: [...SEARCH_KEYS, 'above', '_regions'],
    example: { place: 'iran', category: 'cars' },
  },
  load,
  head: resultsHead,
  frame: resultsFrame,
  scope: ({ search: { kept } }, { catalogue }) => scopeOfSearch(kept, catalogue),
  Page: ResultsPage,
  regions: { results: ResultList, filters: FilterPanel, summary: Summary },
});
