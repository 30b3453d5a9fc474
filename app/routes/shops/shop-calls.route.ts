import * as v from 'valibot';
import type { ShopKind } from '../../../domain/sellers/shop.ts';
import { openAt } from '../../../domain/shops/open-now.ts';
import { shopCursor } from '../../../domain/shops/shop-cursor.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { Named, namedJson } from '../../parts/named-json.ts';
import { shopLink } from '../../parts/shops/shop-link.ts';
import { paths } from '../../paths.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { integer } from '../../web/request/about.ts';
import { get } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { envelope, FOR_EVERYONE } from '../../web/request/envelope.ts';
import { named } from '../../web/request/named-schemas.ts';
import { readShopList } from './read-shop-list.ts';
import { SHOP_LIST_KEYS } from './shop-list-keys.ts';

const ShopJson = named(
  'Shop',
  v.object({
    id: integer,
    type: v.picklist(['shop', 'agent']),
    name: v.string(),
    url: v.string(),
    logo: v.nullable(v.string()),
    city: v.nullable(Named),
    trades: v.array(Named),
    marks: v.array(v.string()),
    listings: integer,
    rating: v.nullable(v.number()),
    ratings: integer,
    isOpen: v.nullable(v.boolean()),
  }),
);
const ShopsJson = named(
  'ShopPage',
  v.object({
    items: v.array(ShopJson),
    total: integer,
    totalIsExact: v.boolean(),
    corrected: v.nullable(v.string()),
    nextCursor: v.nullable(v.string()),
  }),
);

/** Shops as JSON, in the order of the list page and without telephone numbers (SHOP-01). */
export const webShops = defineAnswer({
  at: get(paths.webShops),
  guard: 'anyone',
  about: { summary: fa.api.calls.shops, query: SHOP_LIST_KEYS, answers: ShopsJson },
  answer: (context) => shopsAnswer(context, 'shop'),
});

export const webAgents = defineAnswer({
  at: get(paths.webAgents),
  guard: 'anyone',
  about: { summary: fa.api.calls.agents, query: SHOP_LIST_KEYS, answers: ShopsJson },
  answer: (context) => shopsAnswer(context, 'agent'),
});

async function shopsAnswer(context: Context, kind: ShopKind) {
  const { catalogue, now } = context;
  const { query, corrected, page, count, calendar } = await readShopList(context, kind);
  const isOpen = openAt(now, calendar);
  const data = {
    items: page.shops.map((shop) => {
      const city = shop.cityId === null ? undefined : catalogue.places.byId.get(shop.cityId);
      const { standing } = shop;
      return {
        id: shop.id,
        type: shop.kind,
        name: cleanProse(shop.name),
        url: shopLink(shop),
        listings: shop.listings,
        logo: shop.logoKey && paths.picture(shop.logoKey, 320, 'webp'),
        city: city ? namedJson(city) : null,
        trades: shop.trades.flatMap((id) => {
          const trade = catalogue.taxonomy.byId.get(id);
          return trade ? [namedJson(trade)] : [];
        }),
        marks: [...shop.marks, ...(shop.hasProvenNumber ? ['number'] : [])],
        rating: standing?.value ?? null,
        ratings: standing?.count ?? 0,
        isOpen: isOpen(shop.hours),
      };
    }),
    total: count.total,
    totalIsExact: count.isExact,
    corrected,
    nextCursor: page.next && shopCursor.write(page.next),
  };
  // The answer depends on the caller's position, so shared caches must not store it.
  return envelope(data, query.position ? {} : { cacheControl: FOR_EVERYONE });
}
