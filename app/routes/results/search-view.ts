import { brandedCategory, inCategory, inPlace } from '../../../domain/search/narrow.ts';
import type { Counts } from '../../../domain/search/search.server.ts';
import {
  canonicalParams,
  commonCategory,
  EVERYTHING,
  filterKey,
  type SearchQuery,
  SORTS,
  scopedParams,
} from '../../../domain/search/search-query.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { type ActiveFilter, activeFilters, withoutFilters } from '../../parts/search/active-filters.ts';
import { resultsLink } from '../../parts/search/results-link.ts';
import { fullHeadingOf, kindName, placeName } from '../../parts/search/scope-names.ts';
import { paths } from '../../paths.ts';
import type { Catalogue } from '../../web/context.ts';
import { type FilterPanelView, filterPanelView } from './filter-panel-view.ts';
import { type QuickFilter, quickFilters } from './quick-filters.ts';

export type Link = { readonly name: string; readonly href: string };

/** What a page of results shows of its search: the same for all who ask the same, whatever page they are on. */
export type SearchView = {
  readonly heading: string;
  /** What and where, for the description. */
  readonly kind: string;
  readonly placeName: string | null;
  readonly canonical: string;
  /** The canonical one with what belongs to this visit alone. */
  readonly address: string;
  /** It asks for no more than search engines are to find. */
  readonly plain: boolean;
  readonly kept: readonly (readonly [name: string, value: string])[];
  /** Fields that a new search for words keeps: everything chosen except the words and their order. */
  readonly searched: readonly (readonly [name: string, value: string])[];
  readonly text: string;
  readonly total: string;
  readonly breadcrumb: readonly Link[];
  readonly triggers: {
    /** What the popups are told: the search they change. */
    readonly params: string;
    readonly categories: Link;
    readonly brands: Link | null;
    readonly filters: Link;
  };
  readonly sorts: readonly (Link & { readonly sort: string; readonly current: boolean })[];
  /** The address of these results is not that of the next: a position never stands in what search engines read. */
  readonly positionUsed: boolean;
  /** Nearest was asked for without a position (SRCH-08). */
  readonly positionMissing: boolean;
  readonly active: readonly ActiveFilter[];
  readonly withoutFilters: string;
  readonly quick: readonly QuickFilter[];
  /** Made when it is shown, which is once for many pages. */
  readonly panel: () => FilterPanelView;
  /** Null where nothing is asked for that could be saved. */
  readonly save: { readonly href: string; readonly params: string } | null;
  readonly wayOut: readonly Link[];
};

export function searchView(
  query: SearchQuery,
  counts: Counts,
  catalogue: Catalogue,
  sellerName: string | null = null,
): SearchView {
  const active = activeFilters(query);
  const branded = brandedCategory(query);
  return {
    heading: fullHeadingOf(query, sellerName),
    kind: kindName(query),
    placeName: placeName(query),
    canonical: paths.results(query),
    address: resultsLink(query),
    plain: isPlain(query),
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
    sorts: sortLinks(query),
    positionUsed: query.position !== null,
    positionMissing: query.sort === 'nearest' && query.position === null,
    active,
    withoutFilters: resultsLink(withoutFilters(query)),
    quick: quickFilters(query),
    panel: () => filterPanelView(query, counts, catalogue),
    save: saveLink(query),
    wayOut: wayOut(query, active.length),
  };
}

/** A place and a category with its brand and model, as people look for them: what filters and orders make of it is endless. */
function isPlain(query: SearchQuery): boolean {
  const { categories, models, places } = query;
  const single = categories.length <= 1 && models.length <= 1 && places.length <= 1;
  return single && canonicalParams({ ...query, models: [] }).size === 0;
}

function totalText({ total, exact }: Counts): string {
  if (!exact) return fa.results.moreThan(persianNumber(total));
  return total === 0 ? fa.results.none : fa.results.total(persianNumber(total));
}

/** Place first, then the categories within it: each step is a page of results. */
function breadcrumbOf(query: SearchQuery): Link[] {
  const here = { ...EVERYTHING, places: query.places };
  const categories = query.categories.length === 1 ? (query.categories[0]?.path ?? []) : [];
  return [
    { name: fa.results.home, href: paths.home() },
    { name: placeName(query) ?? fa.results.iran, href: paths.results(here) },
    ...categories.map((category) => ({ name: category.name, href: paths.results(inCategory(here, category)) })),
  ];
}

function sortLinks(query: SearchQuery): SearchView['sorts'] {
  const links = SORTS.map((sort) => ({
    sort,
    name: fa.results.sorts[sort],
    href: paths.results({ ...query, sort }),
    current: query.sort === sort || (query.sort === null && sort === 'newest' && !query.text),
  }));
  if (!query.text) return links;
  // Words order by title until something else is chosen (SRCH-09).
  const href = paths.results({ ...query, sort: null });
  return [{ sort: 'relevant', name: fa.results.byRelevance, href, current: query.sort === null }, ...links];
}

function saveLink(query: SearchQuery): SearchView['save'] {
  const asked = filterKey(query);
  return asked === '' ? null : { href: paths.newSavedSearch(asked), params: JSON.stringify({ query: asked }) };
}

/** Where nothing was found: the next wider searches. */
function wayOut(query: SearchQuery, filters: number): Link[] {
  const beyond = filters - (query.text ? 1 : 0);
  const wider = [
    ...(beyond > 0
      ? [
          {
            name: fa.results.emptyWithoutFilters,
            href: paths.results({ ...withoutFilters(query), text: query.text }),
          },
        ]
      : []),
    ...(query.categories.length
      ? [{ name: fa.results.emptyAllCategories, href: paths.results(inCategory(query, null)) }]
      : []),
    ...(query.places.length ? [{ name: fa.results.emptyEverywhere, href: paths.results(inPlace(query, null)) }] : []),
  ];
  return wider.length ? wider : [{ name: fa.results.everything, href: paths.results(EVERYTHING) }];
}
