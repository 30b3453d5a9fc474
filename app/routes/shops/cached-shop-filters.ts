import type { SearchQuery } from '../../../domain/query-reading/search-query.ts';
import type { Counts } from '../../../domain/search/search.server.ts';
import type { Shop } from '../../../domain/sellers/shop.ts';
import type { Lasting } from '../../../domain/values/lasting.ts';
import { shopLink } from '../../parts/shops/shop-link.ts';
import { catalogueCache } from '../../web/pages/catalogue-cache.ts';
import type { Catalogue } from '../../web/request/context.ts';
import { type ShopFiltersView, shopFiltersView, shopListingsParams } from './shop-listings-view.ts';

/** Maximum number of cached filters, each with its rendered HTML of some 3 KB. */
const KEPT = 200;
/** Maximum characters: longer addresses are seldom requested again. */
const ADDRESS_MAX = 400;

type KeptFilters = { readonly counts: Lasting<Counts>; readonly filters: ShopFiltersView };

const keptFilters = catalogueCache<string, KeptFilters>({ max: KEPT });

/**
 * Filters of a shop's listings, cached while their counts are unchanged (up to a minute). `kept` is the key of their
 * cached HTML.
 */
export function filtersOf(
  shop: Pick<Shop, 'kind' | 'slug'>,
  query: SearchQuery,
  counts: Lasting<Counts>,
  catalogue: Catalogue,
): { readonly filters: ShopFiltersView; readonly kept: Lasting | null } {
  const address = `${shopLink(shop)}?${shopListingsParams(query)}`;
  const filters = () => shopFiltersView(shop, query, counts, catalogue);
  if (address.length > ADDRESS_MAX) return { filters: filters(), kept: null };
  const all = keptFilters(catalogue);
  const known = all.get(address);
  const kept = known?.counts === counts ? known : all.set(address, { counts, filters: filters() });
  return { filters: kept.filters, kept };
}
