/** Variants of a search with one thing changed and what no longer fits left out. */
import type { Place } from '../locations/places.ts';
import { inAllIndexes, searchWordsOf } from '../query-reading/index-words.ts';
import { commonCategory, type Excluded, type SearchQuery } from '../query-reading/search-query.ts';
import { type Category, isOfCars } from '../taxonomy/taxonomy.ts';

/** The search in another category, or in all: attributes and tags that it does not have are dropped. */
export function inCategory(query: SearchQuery, category: Category | null): SearchQuery {
  const asks = (id: number) => category?.attributes.some(({ attribute }) => attribute.id === id);
  return {
    ...query,
    categories: category ? [category] : [],
    models: [],
    filters: query.filters.filter(({ attribute }) => asks(attribute.id)),
    not: query.not.filter((excluded) => isWithin(excluded, category)),
    tags: query.tags.filter((tag) => !category || category.tags.includes(tag)),
    inspected: query.inspected && (category === null || isOfCars(category)),
  };
}

/** Tells whether listings of a category may be or have something. */
function isWithin(excluded: Excluded, category: Category | null): boolean {
  if (category === null || 'words' in excluded || 'kind' in excluded) return true;
  if (!('attribute' in excluded)) return excluded.path.includes(category);
  return category.attributes.some(({ attribute }) => attribute.id === excluded.attribute.id);
}

/** The search without words that listings lack which are indexed as before (`index-words.ts`). */
export function withoutNewWords(query: SearchQuery): SearchQuery {
  const words = query.words ?? searchWordsOf(query.text).map((word) => [word]);
  const kept = words.map((group) => group.filter(inAllIndexes)).filter((group) => group.length > 0);
  return { ...query, words: kept };
}

/** The search in another place, or everywhere. */
export function inPlace(query: SearchQuery, place: Place | null): SearchQuery {
  return { ...query, places: place ? [place] : [] };
}

/** Category of the second level whose brands can be chosen here; null without brands. */
export function brandedCategory(query: SearchQuery): Category | null {
  const sub = commonCategory(query)?.path[1] ?? null;
  return sub?.children.some(({ type }) => type === 'brand') ? sub : null;
}
