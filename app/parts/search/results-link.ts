import type { SearchQuery } from '../../../domain/query-reading/search-query.ts';
import type { Cursor } from '../../../domain/search/cursor.ts';
import { paths } from '../../paths.ts';

/**
 * Link to other results within the same visit; unlike a canonical address it includes the visitor's position (SRCH-02).
 */
export function resultsLink(query: SearchQuery, after: Cursor | null = null, above: readonly number[] = []): string {
  const href = paths.results(query, after, above);
  if (query.sort !== 'nearest' || query.position === null) return href;
  const { lat, long } = query.position;
  return `${href}&location=${lat},${long}`;
}
