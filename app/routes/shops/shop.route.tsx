import { fa } from '../../messages/fa.ts';
import { SEARCH_KEYS } from '../../parts/search/search-parameters.ts';
import { paths } from '../../paths.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { shopHead } from './shop-head.ts';
import { ShopFilters, ShopListings } from './shop-listings.tsx';
import { ShopPage } from './shop-page.tsx';
import { type ShopView, shopView } from './shop-view.ts';

const QUERY = [...SEARCH_KEYS, '_regions'];
const regions = { filters: ShopFilters, results: ShopListings };
const isOwn = ({ isPreview }: ShopView): boolean => isPreview;

/** A shop with its listings (SHOP-01). */
export const shop = definePage<ShopView>({
  at: get(paths.shop),
  id: 'shop-page',
  cache: 'public',
  rare: true,
  about: { summary: fa.api.pages.shop, query: QUERY, statuses: [410] },
  isOwn,
  load: (context) => shopView(context, 'shop'),
  head: shopHead,
  Page: ShopPage,
  regions,
});

/** An agent with their listings (SHOP-01). */
export const agent = definePage<ShopView>({
  at: get(paths.agent),
  id: 'agent-page',
  cache: 'public',
  rare: true,
  about: { summary: fa.api.pages.agent, query: QUERY, statuses: [410] },
  isOwn,
  load: (context) => shopView(context, 'agent'),
  head: shopHead,
  Page: ShopPage,
  regions,
});
