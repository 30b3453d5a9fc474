import { type SearchQuery, scopedParams } from '../../../domain/query-reading/search-query.ts';
import { parseSearchQuery } from '../../../domain/search/parse-search-query.ts';
import type { FragmentParams } from '../../web/pages/fragments.ts';
import type { Context } from '../../web/request/context.ts';

/**
 * The search of a page or popup for choosing: a page has the parameters in its address, a popup gets them in `query`.
 */
export function searchOfAddress({ catalogue, url }: Context, params?: FragmentParams): SearchQuery {
  const asked = params ? new URLSearchParams(params.query ?? '') : url.searchParams;
  return parseSearchQuery(asked, catalogue.taxonomy, catalogue.places);
}

/** Cache key that is the same for all spellings of a search. */
export const searchKey = (context: Context, params: FragmentParams): string =>
  scopedParams(searchOfAddress(context, params)).toString();
