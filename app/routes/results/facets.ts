import { inCategory, inPlace } from '../../../domain/search/narrow.ts';
import type { Counts } from '../../../domain/search/search.server.ts';
import { commonCategory, commonPlace, type SearchQuery } from '../../../domain/search/search-query.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import type { Catalogue } from '../../web/context.ts';
import { resultsLink } from './results-link.ts';

export type FacetLink = {
  readonly id: number;
  readonly name: string;
  readonly href: string;
  readonly count: string | null;
  readonly icon: string | null;
};

/** The way up, where one stands, and the next lower level with its counts (SRCH-12). */
export type Facets = {
  readonly above: readonly { readonly name: string; readonly href: string }[];
  readonly current: string;
  readonly below: readonly FacetLink[];
  /** There are more than are shown. */
  readonly more: boolean;
  readonly moreHref: string;
};

const SHOWN = 12;

export function categoryFacets(query: SearchQuery, counts: Counts, { taxonomy }: Catalogue): Facets {
  const category = commonCategory(query);
  const path = category?.path ?? [];
  const children = category ? category.children : taxonomy.roots;
  const links = children.map((child) => ({
    id: child.id,
    name: child.name,
    href: resultsLink(inCategory(query, child)),
    icon: child.type === 'category' ? child.icon : null,
  }));
  return {
    above: category
      ? [
          { name: fa.results.allCategories, href: resultsLink(inCategory(query, null)) },
          ...path.slice(0, -1).map((up) => ({ name: up.name, href: resultsLink(inCategory(query, up)) })),
        ]
      : [],
    current: category?.name ?? fa.results.allCategories,
    ...mostFirst(links, counts.byCategory, counts.facetsExact),
    moreHref: paths.chooseCategory(query),
  };
}

export function placeFacets(query: SearchQuery, counts: Counts, { places }: Catalogue): Facets {
  const place = commonPlace(query);
  const path = place?.path ?? [];
  const links = (place ? place.children : places.provinces).map((child) => ({
    id: child.id,
    name: child.name,
    href: resultsLink(inPlace(query, child)),
    icon: null,
  }));
  return {
    above: place
      ? [
          { name: fa.results.allPlaces, href: resultsLink(inPlace(query, null)) },
          ...path.slice(0, -1).map((up) => ({ name: up.name, href: resultsLink(inPlace(query, up)) })),
        ]
      : [],
    current: place?.name ?? fa.results.allPlaces,
    ...mostFirst(links, counts.byPlace, counts.facetsExact),
    moreHref: paths.choosePlace(query),
  };
}

function mostFirst(
  links: readonly Omit<FacetLink, 'count'>[],
  counts: ReadonlyMap<number, number>,
  exact: boolean,
): Pick<Facets, 'below' | 'more'> {
  const found = links.filter(({ id }) => (counts.get(id) ?? 0) > 0);
  const shown = found.length ? found : links;
  const few = shown.length <= SHOWN;
  // Few stand in their own order, of many the fullest are shown.
  const sorted = few ? shown : [...shown].sort((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0));
  return {
    below: sorted.slice(0, SHOWN).map((link) => ({
      ...link,
      count: exact && found.length ? persianNumber(counts.get(link.id) ?? 0) : null,
    })),
    more: links.length > Math.min(SHOWN, sorted.length),
  };
}
