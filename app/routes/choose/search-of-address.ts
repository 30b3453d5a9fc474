import { type SearchQuery, scopedParams } from '../../../domain/query-reading/search-query.ts';
import { parseSearchQuery } from '../../../domain/search/parse-search-query.ts';
import type { FragmentParams } from '../../web/pages/fragments.ts';
import type { Context } from '../../web/request/context.ts';

/** The search of a choosing page or popup: a page has it as its own parameters, a popup gets them in `query`. */
export function searchOfAddress({ catalogue, url }: Context, params?: FragmentParams): SearchQuery {
  const asked = params ? new URLSearchParams(params.query ?? '') : url.searchParams;
  return parseSearchQuery(asked, catalogue.taxonomy, catalogue.places);
}

/** Equal for equal searches, however they are written. */
export const searchKey = (context: Context, params: FragmentParams): string =>
  scopedParams(searchOfAddress(context, params)).toString();
