import type { SearchQuery } from '../../../domain/query-reading/search-query.ts';
import type { Counts } from '../../../domain/search/search.server.ts';
import { literally, type Understanding } from '../../../domain/search/understanding.ts';
import type { Lasting } from '../../../domain/values/lasting.ts';
import { resultsLink } from '../../parts/search/results-link.ts';
import { catalogueCache } from '../../web/pages/catalogue-cache.ts';
import type { Catalogue } from '../../web/request/context.ts';
import { type SearchView, searchView } from './search-view.ts';

/** Maximum number of cached views; each has some 20 KB of rendered HTML. */
const KEPT = 200;
/**
 * Maximum length of an address whose view is cached. Longer addresses are rarely requested again, and are repeated in
 * each of a view's sixty links.
 */
const ADDRESS_MAX = 400;

export type ViewOfSearch = {
  readonly search: SearchView;
  /** Key under which pages cache the search's HTML; null if the view is personal. */
  readonly kept: Lasting | null;
};

type CountedView = { readonly counts: Lasting<Counts>; readonly search: SearchView };

const searches = catalogueCache<string, CountedView>({ max: KEPT });

/**
 * The view of a search, cached as long as its counts are unchanged (up to a minute). A view with a visitor's position
 * is personal and is not cached.
 */
export function searchViewOf(
  query: SearchQuery,
  counts: Lasting<Counts>,
  catalogue: Catalogue,
  sellerName: string | null = null,
  understanding: Understanding = literally(query),
): ViewOfSearch {
  const address = resultsLink(query);
  const search = () => searchView(query, counts, catalogue, sellerName, understanding);
  if (query.position || address.length > ADDRESS_MAX) return { search: search(), kept: null };
  const views = searches(catalogue);
  const known = views.get(address);
  const kept = known?.counts === counts ? known : views.set(address, { counts, search: search() });
  return { search: kept.search, kept };
}
