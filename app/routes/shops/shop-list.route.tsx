import type { ShopKind } from '../../../domain/sellers/shop.ts';
import { openAt } from '../../../domain/shops/open-now.ts';
import type { Lasting } from '../../../domain/values/lasting.ts';
import { fa } from '../../messages/fa.ts';
import { shopCardView } from '../../parts/shops/shop-card-view.ts';
import { shopListAddress, shopListLink } from '../../parts/shops/shop-link.ts';
import { paths } from '../../paths.ts';
import { catalogueCache } from '../../web/pages/catalogue-cache.ts';
import { definePage, type Head } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { readShopList } from './read-shop-list.ts';
import { SHOP_LIST_KEYS } from './shop-list-keys.ts';
import { ShopListPage, ShopListResults, ShopListSummary } from './shop-list-page.tsx';
import { type ShopListView, shopListView } from './shop-list-view.ts';

type LoadedList = { readonly list: ShopListView; readonly kept: Lasting | null };
type KeptList = { readonly list: ShopListView; readonly page: object; readonly count: object };

/** Maximum number of cached lists, each with its rendered HTML of some 30 KB. */
const KEPT = 100;
/**
 * Maximum characters: longer addresses are seldom requested again, and each of a list's sixty links contains the
 * address.
 */
const ADDRESS_MAX = 400;
const keptLists = catalogueCache<string, KeptList>({ max: KEPT });

/** Loads the list at the current address. The key of its cached HTML stays the same while the data are unchanged. */
async function loadList(context: Context, kind: ShopKind): Promise<LoadedList> {
  const { catalogue, now } = context;
  const { query, corrected, page, kept: isKept, count, calendar, isFirst } = await readShopList(context, kind);
  const list = () => {
    const isOpen = openAt(now, calendar);
    return shopListView({
      query,
      corrected,
      count,
      catalogue,
      isFirst,
      cards: page.shops.map((shop) => shopCardView(shop, { catalogue, isOpen })),
      next: page.next && shopListLink(query, page.next),
    });
  };
  const address = shopListAddress(query);
  if (!isKept || address.length > ADDRESS_MAX) return { list: list(), kept: null };
  const lists = keptLists(catalogue);
  const known = lists.get(address);
  const kept =
    known?.page === page && known.count === count ? known : lists.set(address, { list: list(), page, count });
  return { list: kept.list, kept };
}

function listHead({ list }: LoadedList, { services: { site } }: Pick<Context, 'services'>): Head {
  const { heading, description, canonical, address, indexed, next, cards } = list;
  return {
    title: heading,
    description,
    canonical,
    address,
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

const Page = ({ view: { list, kept } }: { readonly view: LoadedList }) => <ShopListPage view={list} kept={kept} />;

const regions = {
  results: ({ view: { list } }: { readonly view: LoadedList }) => <ShopListResults view={list} />,
  summary: ({ view: { list } }: { readonly view: LoadedList }) => <ShopListSummary view={list} />,
};

/** List of shops, which can be searched by name, trade and place (SHOP-01). */
export const shopList = definePage<LoadedList>({
  at: get(paths.shops),
  id: 'shops-page',
  cache: 'public',
  rare: true,
  about: { summary: fa.api.pages.shops, query: [...SHOP_LIST_KEYS, '_regions'] },
  load: (context) => loadList(context, 'shop'),
  head: listHead,
  Page,
  regions,
});

/** List of agents, which can be searched by name, trade and the places where they work (SHOP-01). */
export const agentList = definePage<LoadedList>({
  at: get(paths.agents),
  id: 'agents-page',
  cache: 'public',
  rare: true,
  about: { summary: fa.api.pages.agents, query: [...SHOP_LIST_KEYS, '_regions'] },
  load: (context) => loadList(context, 'agent'),
  head: listHead,
  Page,
  regions,
});
