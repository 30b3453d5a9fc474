/** Variants of a search with one condition changed and conditions that no longer apply removed. */
import type { Place } from '../locations/places.ts';
import { inAllIndexes, searchWordsOf } from '../query-reading/index-words.ts';
import { commonCategory, type Excluded, type SearchQuery } from '../query-reading/search-query.ts';
import { type Category, isOfCars } from '../taxonomy/taxonomy.ts';

/** The search in another category, or in all; attributes and tags that the category does not have are removed. */
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

/** Whether listings of the category can match an exclusion. */
function isWithin(excluded: Excluded, category: Category | null): boolean {
  if (category === null || 'words' in excluded || 'kind' in excluded) return true;
  if (!('attribute' in excluded)) return excluded.path.includes(category);
  return category.attributes.some(({ attribute }) => attribute.id === excluded.attribute.id);
}

/** The search without words that listings indexed before `w2` cannot have (`index-words.ts`). */
export function withoutNewWords(query: SearchQuery): SearchQuery {
  const words = query.words ?? searchWordsOf(query.text).map((word) => [word]);
  const kept = words.map((group) => group.filter(inAllIndexes)).filter((group) => group.length > 0);
  return { ...query, words: kept };
}

/** The search in another place, or everywhere. */
export function inPlace(query: SearchQuery, place: Place | null): SearchQuery {
  return { ...query, places: place ? [place] : [] };
}

/** Second-level category whose brands can be chosen in this search; null without brands. */
export function brandedCategory(query: SearchQuery): Category | null {
  const sub = commonCategory(query)?.path[1] ?? null;
  return sub?.children.some(({ type }) => type === 'brand') ? sub : null;
}
