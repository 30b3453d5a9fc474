import type { ShopKind } from '../../../domain/sellers/shop.ts';
import { parseShopQuery } from '../../../domain/shops/parse-shop-query.ts';
import { shopCursor } from '../../../domain/shops/shop-cursor.ts';
import type { Context } from '../../web/request/context.ts';

const PAGE_SIZE = 24;

/**
 * Reads a page of the list of shops or agents for the current address, with the calendar that determines their opening
 * hours (SHOP-01).
 */
export async function readShopList(context: Context, kind: ShopKind) {
  const { services, catalogue, now, url } = context;
  const query = parseShopQuery(kind, url.searchParams, catalogue);
  const corrected = await services.shopSearch.corrected(query, now);
  const meant = corrected ?? query;
  const after = shopCursor.read(url.searchParams.get('after'));
  const asked = { limit: PAGE_SIZE, now, settings: await services.settings.get(now) };
  const [{ page, kept }, count, calendar] = await Promise.all([
    after === null
      ? services.shopSearch.firstPage(meant, asked)
      : services.shopSearch.pageAfter(meant, after, asked).then((page) => ({ page, kept: null })),
    services.shopSearch.count(meant, now),
    services.calendar.get(now),
  ]);
  return { query, corrected: corrected?.text ?? null, page, kept, count, calendar, isFirst: after === null };
}
