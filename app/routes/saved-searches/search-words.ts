import type { SearchQuery } from '../../../domain/query-reading/search-query.ts';
import { SEARCH_NAME } from '../../../domain/saved-searches/saved-search.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { activeFilters } from '../../parts/search/active-filters.ts';
import { headingOf } from '../../parts/search/scope-names.ts';

/** Default name of a search. */
export function searchName(query: SearchQuery): string {
  return headingOf(query).slice(0, SEARCH_NAME.max).trim();
}

/** Cleans a typed name; null if it consists only of spaces and invisible characters. */
export function givenName(name: string): string | null {
  return cleanProse(name).replace(/\s+/g, ' ').slice(0, SEARCH_NAME.max).trim() || null;
}

/** All conditions in words, such as «خودرو در تهران», «قیمت تا ۵۰۰٬۰۰۰٬۰۰۰». */
export function searchDescription(query: SearchQuery): readonly string[] {
  return [headingOf(query), ...activeFilters({ ...query, text: '' }).map(({ text }) => text)];
}
