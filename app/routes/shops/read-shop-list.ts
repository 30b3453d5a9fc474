import { readSellerStanding } from '../../../domain/reviews/reviews.server.ts';
import type { ShopKind } from '../../../domain/sellers/shop.ts';
import { parseShopQuery } from '../../../domain/shops/parse-shop-query.ts';
import { shopCursor } from '../../../domain/shops/shop-cursor.ts';
import type { Context } from '../../web/context.ts';

const PAGE_SIZE = 24;

/** A page of the shops or agents that the address asks for, with their ratings and what tells whether they are open (SHOP-01). */
export async function readShopList(context: Context, kind: ShopKind) {
  const { services, catalogue, now, url } = context;
  const query = parseShopQuery(kind, url.searchParams, catalogue);
  const after = shopCursor.read(url.searchParams.get('after'));
  const [page, count, settings, calendar] = await Promise.all([
    services.shopSearch.page(query, after, PAGE_SIZE, now),
    services.shopSearch.count(query, now),
    services.settings.get(now),
    services.calendar.get(now),
  ]);
  const ids = page.shops.map(({ id }) => id);
  const standings = await readSellerStanding(context, ids, settings);
  return { query, page, count, calendar, standings, isFirst: after === null };
}
