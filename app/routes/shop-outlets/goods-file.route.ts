import { allGoods, isOpenOutlet, readOutletToken } from '../../../domain/feeds/feeds.server.ts';
import { readShop } from '../../../domain/sellers/sellers.server.ts';
import { fa } from '../../messages/fa.ts';
import { shopLink } from '../../parts/shops/shop-link.ts';
import { streamOf } from '../../parts/text-stream.ts';
import { paths } from '../../paths.ts';
import { takeOrRefuse } from '../../web/pages/action.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { notFound } from '../../web/request/problem.ts';
import { goodsCsv } from './goods-csv.ts';
import { type GoodsPage, goodsFacts } from './goods-facts.ts';
import { goodsRss } from './goods-rss.ts';

/**
 * The goods of a shop as a Google Merchant feed or a CSV file, at a secret address (SHOP-02). It is
 * 404 from the moment on that it has ended.
 */
export const goodsFile = defineAnswer({
  at: get(paths.goodsFile),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.goodsFile,
    type: 'text/csv',
    example: { token: '1001-csv-m0abcdef-AAAAAAAAAAAAAAAAAAAAAA' },
    statuses: [404, 429],
  },
  async answer(context) {
    const { db, services, params } = context;
    const named = readOutletToken(services.keys.outlets, params.token ?? '') ?? notFound();
    if (!(await isOpenOutlet(db, named))) return notFound();
    await takeOrRefuse('outlet-file', context, 1, String(named.sellerId));
    const shop = (await readShop(db, named.sellerId)) ?? notFound();
    const pages = pagesOf(context, named.sellerId);
    const isRss = named.kind === 'merchant';
    const lines = isRss
      ? goodsRss(pages, { name: shop.name, address: services.site.origin + shopLink(shop) })
      : goodsCsv(pages);
    return new Response(streamOf(lines), {
      headers: {
        'content-type': isRss ? 'application/xml; charset=utf-8' : 'text/csv; charset=utf-8',
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
      },
    });
  },
});

async function* pagesOf(context: Context, sellerId: number): AsyncGenerator<GoodsPage> {
  for await (const page of allGoods(context.db, sellerId))
    yield page.flatMap((goods) => {
      const facts = goodsFacts(goods, context);
      return facts === null ? [] : [[goods, facts] as const];
    });
}
