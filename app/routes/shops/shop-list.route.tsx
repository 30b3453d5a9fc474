import type { ShopKind } from '../../../domain/sellers/shop.ts';
import { fa } from '../../messages/fa.ts';
import { shopCardView } from '../../parts/shops/shop-card-view.ts';
import { shopListLink } from '../../parts/shops/shop-link.ts';
import { paths } from '../../paths.ts';
import { get } from '../../web/address.ts';
import type { Context } from '../../web/context.ts';
import { definePage, type Head } from '../../web/route.ts';
import { readShopList } from './read-shop-list.ts';
import { SHOP_LIST_KEYS } from './shop-list-keys.ts';
import { ShopListPage, ShopListResults, ShopListSummary } from './shop-list-page.tsx';
import { type ShopListView, shopListView } from './shop-list-view.ts';

const loadList =
  (kind: ShopKind) =>
  async (context: Context): Promise<ShopListView> => {
    const { catalogue, now } = context;
    const { query, page, count, calendar, standings, isFirst } = await readShopList(context, kind);
    return shopListView({
      ...{ query, count, catalogue, isFirst },
      cards: page.shops.map((shop) =>
        shopCardView(shop, { standing: standings.get(shop.id), catalogue, now, calendar }),
      ),
      next: page.next && shopListLink(query, page.next),
    });
  };

function listHead(view: ShopListView, { services: { site } }: Pick<Context, 'services'>): Head {
  const { heading, description, canonical, address, indexed, next, cards } = view;
  return {
    ...{ title: heading, description, canonical, address },
    ...(indexed ? {} : { robots: 'noindex,follow' }),
    ...(next && canonical === address ? { next } : {}),
    jsonLd: [
      {
        '@type': 'ItemList',
        itemListElement: cards.map(({ href }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: `${site.origin}${href}`,
        })),
      },
    ],
  };
}

const regions = { results: ShopListResults, summary: ShopListSummary };

/** Shops, by name, trade and place (SHOP-01). */
export const shopList = definePage<ShopListView>({
  at: get(paths.shops),
  id: 'shops-page',
  cache: 'public',
  rare: true,
  about: { summary: fa.api.pages.shops, query: [...SHOP_LIST_KEYS, '_regions'] },
  load: loadList('shop'),
  head: listHead,
  Page: ShopListPage,
  regions,
});

/** Agents, by name, trade and the places where they work (SHOP-01). */
export const agentList = definePage<ShopListView>({
  at: get(paths.agents),
  id: 'agents-page',
  cache: 'public',
  rare: true,
  about: { summary: fa.api.pages.agents, query: [...SHOP_LIST_KEYS, '_regions'] },
  load: loadList('agent'),
  head: listHead,
  Page: ShopListPage,
  regions,
});
