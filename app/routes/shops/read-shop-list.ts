import type { ShopKind } from '../../../domain/sellers/shop.ts';
import { parseShopQuery } from '../../../domain/shops/parse-shop-query.ts';
import { shopCursor } from '../../../domain/shops/shop-cursor.ts';
import type { Context } from '../../web/context.ts';

const PAGE_SIZE = 24;

/** A page of the shops or agents that the address asks for, and what tells whether they are open (SHOP-01). */
export async function readShopList(context: Context, kind: ShopKind) {
  const { services, catalogue, now, url } = context;
  const query = parseShopQuery(kind, url.searchParams, catalogue);
  const after = shopCursor.read(url.searchParams.get('after'));
  const asked = { limit: PAGE_SIZE, now, settings: await services.settings.get(now) };
  const [{ page, kept }, count, calendar] = await Promise.all([
    after === null
      ? services.shopSearch.firstPage(query, asked)
      : services.shopSearch.pageAfter(query, after, asked).then((page) => ({ page, kept: null })),
    services.shopSearch.count(query, now),
    services.calendar.get(now),
  ]);
  return { query, page, kept, count, calendar, isFirst: after === null };
}
