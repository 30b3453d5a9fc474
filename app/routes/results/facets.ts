import type { Place } from '../../../domain/locations/places.ts';
import { commonCategory, commonPlace, type SearchQuery } from '../../../domain/query-reading/search-query.ts';
import { inCategory, inPlace } from '../../../domain/search/narrow.ts';
import type { Counts } from '../../../domain/search/search.server.ts';
import type { Category } from '../../../domain/taxonomy/taxonomy.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { placeTitle } from '../../parts/place-title.ts';
import { resultsLink } from '../../parts/search/results-link.ts';
import { paths } from '../../paths.ts';
import type { Catalogue } from '../../web/request/context.ts';

export type FacetLink = {
  readonly id: number;
  readonly name: string;
  readonly href: string;
  readonly count: string | null;
  readonly icon: string | null;
};

/**
 * Categories or places around the current one: the levels above it, the current one, and the next lower level with its
 * counts (SRCH-12).
 */
export type Facets = {
  readonly above: readonly { readonly name: string; readonly href: string }[];
  readonly current: string;
  readonly below: readonly FacetLink[];
  /** Whether there are more entries than are shown. */
  readonly more: boolean;
  readonly moreHref: string;
};

const SHOWN = 12;

export function categoryFacets(query: SearchQuery, counts: Counts, { taxonomy }: Catalogue): Facets {
  const category = commonCategory(query);
  const path = category?.path ?? [];
  const children = category ? category.children : taxonomy.roots;
  const link = (child: Category) => ({
    name: child.name,
    href: resultsLink(inCategory(query, child)),
    icon: child.type === 'category' ? child.icon : null,
  });
  return {
    above: category
      ? [
          { name: fa.results.allCategories, href: resultsLink(inCategory(query, null)) },
          ...path.slice(0, -1).map((up) => ({ name: up.name, href: resultsLink(inCategory(query, up)) })),
        ]
      : [],
    current: category?.name ?? fa.results.allCategories,
    ...mostFirst(children, counts.byCategory, counts.facetsExact, link),
    moreHref: paths.chooseCategory(query),
  };
}

export function placeFacets(query: SearchQuery, counts: Counts, { places }: Catalogue): Facets {
  const place = commonPlace(query);
  const path = place?.path ?? [];
  const children = !place ? places.provinces : place.filtersBelow ? place.children : [];
  const link = (child: Place) => ({ name: placeTitle(child), href: resultsLink(inPlace(query, child)), icon: null });
  return {
    above: place
      ? [
          { name: fa.results.allPlaces, href: resultsLink(inPlace(query, null)) },
          ...path.slice(0, -1).map((up) => ({ name: placeTitle(up), href: resultsLink(inPlace(query, up)) })),
        ]
      : [],
    current: place ? placeTitle(place) : fa.results.allPlaces,
    ...mostFirst(children, counts.byPlace, counts.facetsExact, link),
    moreHref: paths.choosePlace(query),
  };
}

/**
 * Entries of the next lower level. Up to `SHOWN` entries keep the given order. If there are more, only those with the
 * most listings are shown, the largest first. Links are built only for shown entries.
 */
function mostFirst<T extends { readonly id: number }>(
  children: readonly T[],
  counts: ReadonlyMap<number, number>,
  exact: boolean,
  link: (child: T) => Pick<FacetLink, 'name' | 'href' | 'icon'>,
): Pick<Facets, 'below' | 'more'> {
  const found = children.filter(({ id }) => (counts.get(id) ?? 0) > 0);
  const shown = found.length ? found : children;
  const few = shown.length <= SHOWN;
  const sorted = few ? shown : [...shown].sort((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0));
  return {
    below: sorted.slice(0, SHOWN).map((child) => ({
      id: child.id,
      ...link(child),
      count: exact && found.length ? persianNumber(counts.get(child.id) ?? 0) : null,
    })),
    more: children.length > Math.min(SHOWN, sorted.length),
  };
}
