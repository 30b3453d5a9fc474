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

/** The part of a results page that depends on the search alone: the same for everyone and on every page of it. */
export type SearchView = {
  readonly heading: string;
  /** Without the words and conditions of the search, which the page shows elsewhere. */
  readonly shownHeading: string;
  /** Page of the seller whose listings are shown. */
  readonly sellerPage: string | null;
  /** Subject and place, for the description. */
  readonly kind: string;
  readonly placeName: string | null;
  readonly canonical: string;
  /** The address with the words, which the canonical one may say by filters. */
  readonly own: string;
  /** Its own address with the parameters of this visit. */
  readonly address: string;
  /** Whether search engines may index it. */
  readonly plain: boolean;
  readonly kept: readonly (readonly [name: string, value: string])[];
  /** Fields that a new search for words keeps: everything chosen except the words and their order. */
  readonly searched: readonly (readonly [name: string, value: string])[];
  readonly text: string;
  readonly total: string;
  readonly breadcrumb: readonly Link[];
  readonly triggers: {
    /** Parameters of popups: the search that they change. */
    readonly params: string;
    readonly categories: Link;
    readonly brands: Link | null;
    readonly filters: Link;
  };
  /** The same results on a map. */
  readonly map: string;
  readonly sorts: readonly (Link & { readonly sort: string; readonly current: boolean })[];
  /** Whether the results depend on a position, which search engines must not see in an address. */
  readonly positionUsed: boolean;
  /** «Nearest» was requested without a position (SRCH-08). */
  readonly positionMissing: boolean;
  readonly active: readonly ActiveFilter[];
  readonly withoutFilters: string;
  readonly quick: readonly QuickFilter[];
  /** Computed only when rendered, which happens once for many pages. */
  readonly panel: () => FilterPanelView;
  /** Null if the words apply as they are. */
  readonly understood: UnderstoodView | null;
  /** Note on excluded things that listings need not mention, so that some have them all the same; null without any. */
  readonly unsaid: string | null;
  /** Null if there is nothing worth saving. */
  readonly save: { readonly href: string; readonly params: string } | null;
  readonly wayOut: readonly Link[];
  /** Sentence above `wayOut`. */
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
  // The words come first; the chips of their reading stand for them.
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
 * Names of what the search leaves out although not every form of its categories asks for it. A tick that is not set says that
 * there is none, an answer that may be left open says nothing.
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

/** The search whose address search engines see: that of the filters where a reading left no words (SRCH-16). */
function canonicalQuery(query: SearchQuery, { asked, ignored }: Understanding): SearchQuery {
  return asked.text === '' && ignored.length === 0 && isOfFilters(asked) ? asked : query;
}

/**
 * Whether the search consists of a place and a category with brand and model, as people search for them: combinations
 * with filters and orders are endless.
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

/** First the places, then the categories within the place: each step is a page of results. */
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
  // Words that say the order leave no other default: «ارزان».
  if (!query.text || asked.sort !== query.sort) return links;
  // A text search orders by title matches until another order is chosen (SRCH-09).
  const href = paths.results({ ...query, sort: null });
  return [{ sort: 'relevant', name: fa.results.byRelevance, href, current: query.sort === null }, ...links];
}

function saveLink(query: SearchQuery): SearchView['save'] {
  const asked = filterKey(query);
  return asked === '' ? null : { href: paths.newSavedSearch(asked), params: JSON.stringify({ query: asked }) };
}

/** Nothing is wider, in whatever order. */
const isEverything = (query: SearchQuery): boolean =>
  paths.results({ ...query, sort: null, position: null }) === paths.results(EVERYTHING);

const hasFilters = (asked: SearchQuery): boolean => activeFilters({ ...asked, text: '' }).length > 0;

/** Whether nothing but a place and a category was asked for. */
const isUnfiltered = (asked: SearchQuery): boolean => asked.text === '' && !hasFilters(asked);

function hintOf(asked: SearchQuery): string {
  if (isEverything(asked)) return fa.home.emptySite;
  return isUnfiltered(asked) ? fa.results.emptyPlain : fa.results.emptyHint;
}

/** The one way on from a site without any listing. */
export const POST_FIRST: Link = { name: fa.posting.link, href: paths.newListingForm() };

/** For an empty result: the next wider searches, of filters also where words said them. */
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
