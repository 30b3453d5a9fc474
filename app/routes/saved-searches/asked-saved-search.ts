import { SERP_QUERY_MAX } from '../../../domain/saved-searches/saved-search.ts';
import { parseSearchQuery } from '../../../domain/search/parse-search-query.ts';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import { searchQueryOf } from '../../parts/search/results-query.ts';
import type { Catalogue } from '../../web/context.ts';
import { Problem } from '../../web/problem.ts';

const ANY = 'http://any.site';

/**
 * The search that a results address or its query alone says, by the parser of the results themselves. Null for what is
 * too long or no address of results.
 */
export function askedSavedSearch(serpQuery: string, catalogue: Catalogue): SearchQuery | null {
  const text = serpQuery.trim();
  if (text.length > SERP_QUERY_MAX) return null;
  if (!/^(?:\/|https?:\/\/)/i.test(text)) {
    return parseSearchQuery(new URLSearchParams(text), catalogue.taxonomy, catalogue.places);
  }
  const url = URL.canParse(text, ANY) ? new URL(text, ANY) : null;
  return url && ofAddress(url, catalogue);
}

/** `/s/tehran/cars?mxp=…`, `/search?…` */
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
    // A place or category that is not there, or a letter that does not decode.
    if (error instanceof Problem || error instanceof URIError) return null;
    throw error;
  }
}
