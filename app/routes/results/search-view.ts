import {
  canonicalParams,
  commonCategory,
  EVERYTHING,
  filterKey,
  type SearchQuery,
  SORTS,
  scopedParams,
} from '../../../domain/query-reading/search-query.ts';
import { brandedCategory, inCategory, inPlace } from '../../../domain/search/narrow.ts';
import type { Counts } from '../../../domain/search/search.server.ts';
import { literally, type Understanding } from '../../../domain/search/understanding.ts';
import type { Attribute } from '../../../domain/taxonomy/taxonomy.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { isolatedList } from '../../parts/isolated.ts';
import { type ActiveFilter, activeFilters, withoutFilters } from '../../parts/search/active-filters.ts';
import { resultsLink } from '../../parts/search/results-link.ts';
import { fullHeadingOf, kindName, placeName, shownHeadingOf } from '../../parts/search/scope-names.ts';
import { paths } from '../../paths.ts';
import type { Catalogue } from '../../web/request/context.ts';
import { type FilterPanelView, filterPanelView } from './filter-panel-view.ts';
import { type QuickFilter, quickFilters } from './quick-filters.ts';
import { isOfFilters, type Link, type UnderstoodView, understoodView } from './understood-view.ts';

/**
 * The part of a results page that depends only on the search: the same for everyone and on all pages of its results.
 */
export type SearchView = {
  readonly heading: string;
  /** Heading without the words and conditions of the search, which the page shows elsewhere. */
  readonly shownHeading: string;
  /** Link to the page of the seller whose listings are shown; null if the search is not for one. */
  readonly sellerPage: string | null;
  /** Subject and place of the search, for the description. */
  readonly kind: string;
  readonly placeName: string | null;
  readonly canonical: string;
  /** Address that contains the typed words; the canonical address may express them as filters. */
  readonly own: string;
  /** Address including the parameters of this visit. */
  readonly address: string;
  /** Whether search engines may index the page. */
  readonly plain: boolean;
  readonly kept: readonly (readonly [name: string, value: string])[];
  /** Fields that a new search for words sends as well: all choices except the words and the sort order. */
  readonly searched: readonly (readonly [name: string, value: string])[];
  readonly text: string;
  readonly total: string;
  readonly breadcrumb: readonly Link[];
  readonly triggers: {
    /** Parameters of the popups: the search that they modify. */
    readonly params: string;
    readonly categories: Link;
    readonly brands: Link | null;
    readonly filters: Link;
  };
  /** Link to the same results on a map. */
  readonly map: string;
  readonly sorts: readonly (Link & { readonly sort: string; readonly current: boolean })[];
  /** Whether the results depend on a position, which search engines must not find in an address. */
  readonly positionUsed: boolean;
  /** Whether «nearest» was requested without a position (SRCH-08). */
  readonly positionMissing: boolean;
  readonly active: readonly ActiveFilter[];
  readonly withoutFilters: string;
  readonly quick: readonly QuickFilter[];
  /**
   * Builds the form of filters. Called only when the form is rendered, because the rendered HTML is cached and used for
   * many pages.
   */
  readonly panel: () => FilterPanelView;
  /** Null if the words are taken literally. */
  readonly understood: UnderstoodView | null;
  /** Note that some results may have an excluded property, because listings need not mention it; null if not needed. */
  readonly unsaid: string | null;
  /** Link that saves the search; null if it has no condition worth saving. */
  readonly save: { readonly href: string; readonly params: string } | null;
  readonly wayOut: readonly Link[];
  /** Sentence above the links of `wayOut`. */
  readonly wayOutHint: string;
};

export function searchView(
  query: SearchQuery,
  counts: Counts,
  catalogue: Catalogue,
  sellerName: string | null = null,
  understanding: Understanding = literally(query),
): SearchView {
  const understood = understoodView(query, understanding);
  const chosen = activeFilters(query);
  // The first entry stands for the words; it is replaced by the chips of their meanings.
  const active = understood?.chips.length ? chosen.slice(1) : chosen;
  const listed = canonicalQuery(query, understanding);
  const branded = brandedCategory(query);
  const asked = isOfFilters(understanding.asked) ? understanding.asked : query;
  return {
    heading: fullHeadingOf({ ...query, text: understanding.corrected ?? query.text }, sellerName),
    shownHeading: shownHeadingOf(query, sellerName),
    sellerPage: sellerName === null || query.sellerId === null ? null : paths.user(query.sellerId),
    kind: kindName(query),
    placeName: placeName(query),
    canonical: paths.results(listed),
    own: paths.results(query),
    address: resultsLink(query),
    plain: isPlain(listed),
    kept: [...scopedParams({ ...EVERYTHING, categories: query.categories, places: query.places })],
    searched: [...scopedParams({ ...query, text: '', sort: null, position: null })],
    text: query.text,
    total: totalText(counts),
    breadcrumb: breadcrumbOf(query),
    triggers: {
      params: JSON.stringify({ query: scopedParams(query).toString() }),
      categories: { name: commonCategory(query)?.name ?? fa.results.category, href: paths.chooseCategory(query) },
      brands: branded ? { name: fa.results.brand, href: paths.chooseBrand(query) } : null,
      filters: {
        name: active.length ? fa.results.filtersCount(persianNumber(active.length)) : fa.results.filters,
        href: paths.chooseFilters(query),
      },
    },
    map: paths.resultsMap(query),
    sorts: sortLinks(query, understanding.asked),
    positionUsed: query.position !== null,
    positionMissing: query.sort === 'nearest' && query.position === null,
    active,
    withoutFilters: resultsLink({ ...withoutFilters(query), text: active === chosen ? '' : query.text }),
    quick: quickFilters(query),
    panel: () => filterPanelView(query, counts, catalogue),
    understood,
    unsaid: unsaidText(understanding.asked),
    save: saveLink(query),
    wayOut: wayOut(query, asked),
    wayOutHint: hintOf(asked),
  };
}

/**
 * Names of excluded properties that listings need not mention. An unticked box says that a property is absent, but an
 * optional answer that was left out says nothing.
 */
function unsaidText({ categories, not }: SearchQuery): string | null {
  const isAlwaysSaid = (attribute: Attribute) =>
    categories.length > 0 &&
    categories.every(({ attributes }) =>
      attributes.some((ask) => ask.attribute.id === attribute.id && (ask.required || attribute.type === 'checkbox')),
    );
  const labels = not.flatMap((excluded) =>
    'attribute' in excluded && !isAlwaysSaid(excluded.attribute) ? [excluded.attribute.label] : [],
  );
  return labels.length > 0 ? fa.results.unsaid(isolatedList(labels)) : null;
}

/** The search for the canonical address: the one expressed by filters, if all words could be interpreted (SRCH-16). */
function canonicalQuery(query: SearchQuery, { asked, ignored }: Understanding): SearchQuery {
  return asked.text === '' && ignored.length === 0 && isOfFilters(asked) ? asked : query;
}

/**
 * Whether the search consists only of a place and a category with brand and model. Combinations with filters and sort
 * orders are endless, so they are not indexed.
 */
function isPlain(query: SearchQuery): boolean {
  const { categories, models, places } = query;
  const single = categories.length <= 1 && models.length <= 1 && places.length <= 1;
  return single && canonicalParams({ ...query, models: [] }).size === 0;
}

export function totalText({ total, exact }: Counts): string {
  if (!exact) return fa.results.moreThan(persianNumber(total));
  return total === 0 ? fa.results.none : fa.results.total(persianNumber(total));
}

/** Path to the search: first the places, then the categories within them; each entry links to a page of results. */
function breadcrumbOf(query: SearchQuery): Link[] {
  const here = { ...EVERYTHING, places: query.places };
  const categories = query.categories.length === 1 ? (query.categories[0]?.path ?? []) : [];
  return [
    { name: fa.results.home, href: paths.home() },
    { name: placeName(query) ?? fa.results.iran, href: paths.results(here) },
    ...categories.map((category) => ({ name: category.name, href: paths.results(inCategory(here, category)) })),
  ];
}

function sortLinks(query: SearchQuery, asked: SearchQuery): SearchView['sorts'] {
  const links = SORTS.map((sort) => ({
    sort,
    name: fa.results.sorts[sort],
    href: paths.results({ ...query, sort }),
    current: asked.sort === sort || (asked.sort === null && sort === 'newest' && !query.text),
  }));
  // If the words themselves say the order, such as «ارزان» (cheap), there is no order by relevance.
  if (!query.text || asked.sort !== query.sort) return links;
  // A search by words is sorted by matches in titles until another order is chosen (SRCH-09).
  const href = paths.results({ ...query, sort: null });
  return [{ sort: 'relevant', name: fa.results.byRelevance, href, current: query.sort === null }, ...links];
}

function saveLink(query: SearchQuery): SearchView['save'] {
  const asked = filterKey(query);
  return asked === '' ? null : { href: paths.newSavedSearch(asked), params: JSON.stringify({ query: asked }) };
}

/** Whether the search is the widest one, in any sort order. */
const isEverything = (query: SearchQuery): boolean =>
  paths.results({ ...query, sort: null, position: null }) === paths.results(EVERYTHING);

const hasFilters = (asked: SearchQuery): boolean => activeFilters({ ...asked, text: '' }).length > 0;

/** Whether the search has only a place and a category. */
const isUnfiltered = (asked: SearchQuery): boolean => asked.text === '' && !hasFilters(asked);

function hintOf(asked: SearchQuery): string {
  if (isEverything(asked)) return fa.home.emptySite;
  return isUnfiltered(asked) ? fa.results.emptyPlain : fa.results.emptyHint;
}

/** The only link to continue on a site without listings. */
export const POST_FIRST: Link = { name: fa.posting.link, href: paths.newListingForm() };

/** Links to the next wider searches, for an empty result; conditions given by words are dropped like filters. */
function wayOut(query: SearchQuery, asked: SearchQuery): Link[] {
  const wider = [
    ...(hasFilters(asked)
      ? [{ name: fa.results.emptyWithoutFilters, href: paths.results({ ...withoutFilters(asked), text: asked.text }) }]
      : []),
    ...(query.categories.length
      ? [{ name: fa.results.emptyAllCategories, href: paths.results(inCategory(query, null)) }]
      : []),
    ...(asked.places.length ? [{ name: fa.results.emptyEverywhere, href: paths.results(inPlace(asked, null)) }] : []),
  ];
  if (wider.length) return isUnfiltered(asked) ? [...wider, POST_FIRST] : wider;
  if (isEverything(asked)) return [POST_FIRST];
  return [{ name: fa.results.everything, href: paths.results(EVERYTHING) }];
}
