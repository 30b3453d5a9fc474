import type { SearchQuery } from '../../../domain/query-reading/search-query.ts';
import { SERP_QUERY_MAX } from '../../../domain/saved-searches/saved-search.ts';
import { parseSearchQuery } from '../../../domain/search/parse-search-query.ts';
import { searchQueryOf } from '../../parts/search/results-query.ts';
import type { Catalogue } from '../../web/request/context.ts';
import { Problem } from '../../web/request/problem.ts';

const ANY = 'http://any.site';

/**
 * Parses the search in a results address or in its query, with the same parser as the results page. Null for a text
 * that is too long, and for other addresses.
 */
export function savedSearchOfAddress(serpQuery: string, catalogue: Catalogue): SearchQuery | null {
  const text = serpQuery.trim();
  if (text.length > SERP_QUERY_MAX) return null;
  if (!/^(?:\/|https?:\/\/)/i.test(text)) {
    return parseSearchQuery(new URLSearchParams(text), catalogue.taxonomy, catalogue.places);
  }
  const url = URL.canParse(text, ANY) ? new URL(text, ANY) : null;
  return url && ofAddress(url, catalogue);
}

/** Parses addresses such as `/s/tehran/cars?mxp=…` or `/search?…`. */
function ofAddress({ pathname, searchParams }: URL, catalogue: Catalogue): SearchQuery | null {
  try {
    const [first, ...segments] = pathname.split('/').slice(1).map(decodeURIComponent);
    if (first === 'search' && segments.length === 0) return searchQueryOf({}, searchParams, catalogue);
    if (first !== 's' || segments.length > 4) return null;
    const [place, category, brand, model] = segments;
    return searchQueryOf(
      { ...(place && { place }), ...(category && { category }), ...(brand && { brand }), ...(model && { model }) },
      searchParams,
      catalogue,
    );
  } catch (error) {
    // The place or category is unknown, or an escape is invalid.
    if (error instanceof Problem || error instanceof URIError) return null;
    throw error;
  }
}
