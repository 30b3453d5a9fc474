import { isOpenFor } from '../../../domain/sellers/member.ts';
import { fa } from '../../messages/fa.ts';
import { ownShop } from '../../parts/shops/own-shop.ts';
import { paths } from '../../paths.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { MyListingsPage, OwnListingsRegion } from './my-listings-page.tsx';
import type { MyListingsView } from './my-listings-view.ts';
import { ownListingsView } from './own-listings.ts';

/** The user's listings by state, with the possible actions (ITEM-15). */
export const myListings = definePage<MyListingsView>({
  at: get(paths.myListings),
  id: 'my-listings-page',
  cache: 'private',
  guard: 'signed-in',
  about: {
    summary: fa.api.pages.myListings,
    query: ['status', 'after', 'did', 'of', '_regions'],
    example: { after: '1001', did: 'sold', _regions: 'listings' },
  },
  load: (context) => ownListingsView(context, null),
  head: () => ({ title: fa.myListings.title, robots: 'noindex' }),
  Page: MyListingsPage,
  regions: { listings: OwnListingsRegion },
});

/** The listings of a shop, for its members: all of them, or their own, as their role allows (SHOP-03). */
export const myShopListings = definePage<MyListingsView>({
  at: get(paths.myShopListings),
  id: 'my-shop-listings-page',
  cache: 'private',
  guard: 'signed-in',
  about: {
    summary: fa.api.pages.myShopListings,
    query: ['status', 'after', 'did', 'of', 'hand', '_regions'],
    example: { after: '1001', did: 'sold', hand: '1001', _regions: 'listings' },
  },
  async load(context) {
    const own = await ownShop(context, null);
    return isOpenFor(own.shop.state, 'listings') ? ownListingsView(context, own) : notFound();
  },
  head: ({ shop }) => ({ title: fa.myListings.titleOf(shop?.name ?? ''), robots: 'noindex' }),
  Page: MyListingsPage,
  regions: { listings: OwnListingsRegion },
});
