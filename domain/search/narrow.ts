/** Searches made from a search: one thing changed, what no longer fits left out. */
import type { Place } from '../locations/places.ts';
import type { Category } from '../taxonomy/taxonomy.ts';
import { commonCategory, type SearchQuery } from './search-query.ts';

/** Another category, or all: attributes that it does not ask for and tags that it does not offer are dropped. */
export function inCategory(query: SearchQuery, category: Category | null): SearchQuery {
  const asks = (id: number) => category?.attributes.some(({ attribute }) => attribute.id === id);
  return {
    ...query,
    categories: category ? [category] : [],
    models: [],
    filters: query.filters.filter(({ attribute }) => asks(attribute.id)),
    tags: query.tags.filter((tag) => !category || category.tags.includes(tag)),
  };
}

/** Another place, or everywhere. */
export function inPlace(query: SearchQuery, place: Place | null): SearchQuery {
  return { ...query, places: place ? [place] : [] };
}

/** The category whose brands can be chosen from here: the one of the second level that has brands. */
export function brandedCategory(query: SearchQuery): Category | null {
  const sub = commonCategory(query)?.path[1] ?? null;
  return sub?.children.some(({ type }) => type === 'brand') ? sub : null;
}
