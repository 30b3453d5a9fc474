import { SEARCH_NAME } from '../../../domain/saved-searches/saved-search.ts';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { activeFilters } from '../../parts/search/active-filters.ts';
import { headingOf } from '../../parts/search/scope-names.ts';

/** What a search is called until its owner calls it something else. */
export function searchName(query: SearchQuery): string {
  return headingOf(query).slice(0, SEARCH_NAME.max).trim();
}

/** Null for nothing but spaces and marks that cannot be seen. */
export function givenName(name: string): string | null {
  return cleanProse(name).replace(/\s+/g, ' ').slice(0, SEARCH_NAME.max).trim() || null;
}

/** All that it asks for: «خودرو در تهران», «قیمت تا ۵۰۰٬۰۰۰٬۰۰۰». */
export function searchDescription(query: SearchQuery): readonly string[] {
  return [headingOf(query), ...activeFilters({ ...query, text: '' }).map(({ text }) => text)];
}
