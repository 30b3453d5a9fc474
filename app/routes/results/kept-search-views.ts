import type { Counts } from '../../../domain/search/search.server.ts';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import { resultsLink } from '../../parts/search/results-link.ts';
import { catalogueCache } from '../../web/catalogue-cache.ts';
import type { Catalogue } from '../../web/context.ts';
import { type SearchView, searchView } from './search-view.ts';

/** Each with the HTML that was rendered of it, some 20 KB. */
const KEPT = 200;
/** Characters. What is longer is seldom asked again, and stands in each of a view's sixty links. */
const ADDRESS_MAX = 400;

type CountedView = { readonly counts: Counts; readonly view: SearchView };

const searches = catalogueCache<string, CountedView>({ max: KEPT });

/**
 * The view of a search, the same object as long as its counts are (up to a minute): pages keep with it what they render of
 * it. One with a visitor's position is nobody else's and is not kept.
 */
export function searchViewOf(
  query: SearchQuery,
  counts: Counts,
  catalogue: Catalogue,
  sellerName: string | null = null,
): SearchView {
  const address = resultsLink(query);
  if (query.position || address.length > ADDRESS_MAX) return searchView(query, counts, catalogue, sellerName);
  const views = searches(catalogue);
  const kept = views.get(address);
  if (kept?.counts === counts) return kept.view;
  const view = searchView(query, counts, catalogue, sellerName);
  views.set(address, { counts, view });
  return view;
}
