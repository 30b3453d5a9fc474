import { allGoods, isOpenOutlet, readOutletToken } from '../../../domain/feeds/feeds.server.ts';
import { readShop } from '../../../domain/sellers/sellers.server.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../../domain/values/csv-cell.ts';
import { toman, toRial } from '../../../domain/values/money.ts';
import { fa } from '../../messages/fa.ts';
import { shopLink } from '../../parts/shops/shop-link.ts';
import { streamOf } from '../../parts/text-stream.ts';
import { element } from '../../parts/xml.ts';
import { paths } from '../../paths.ts';
import { takeOrRefuse } from '../../web/pages/action.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { notFound } from '../../web/request/problem.ts';
import { cut, type GoodsPage, goodsFacts } from './goods-facts.ts';

/**
 * The goods of a shop as a Google Merchant feed or a CSV file, at a secret address (SHOP-02). Answers 404 as soon as
 * the outlet is closed.
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

/** Google's limits: characters of each text, and number of pictures besides the first. */
const MOST = { title: 150, description: 5_000, pictures: 10 } as const;

type Channel = { readonly name: string; readonly address: string };

async function* goodsRss(pages: AsyncIterable<GoodsPage>, { name, address }: Channel): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n';
  yield `${element('title', name)}${element('link', address)}${element('description', name)}\n`;
  for await (const page of pages) yield page.map(itemOf).join('');
  yield '</channel>\n</rss>\n';
}

function itemOf([{ price, isReserved }, facts]: GoodsPage[number]): string {
  const [cover = '', ...others] = facts.pictures;
  const elements = [
    element('g:id', facts.id),
    element('g:title', cut(facts.title, MOST.title)),
    element('g:description', cut(facts.description || facts.title, MOST.description)),
    element('g:link', facts.address),
    element('g:image_link', cover),
    ...others.slice(0, MOST.pictures).map((picture) => element('g:additional_image_link', picture)),
    element('g:availability', isReserved ? 'out_of_stock' : 'in_stock'),
    // Google accepts rial as Iran's currency, not toman.
    element('g:price', `${toRial(toman(price))} IRR`),
    ...(facts.isNew === null ? [] : [element('g:condition', facts.isNew ? 'new' : 'used')]),
    element('g:product_type', facts.categories.join(' > ')),
    element('g:identifier_exists', 'no'),
  ];
  return `<item>${elements.join('')}</item>\n`;
}

const HEADS = [
  'id',
  'title',
  'description',
  'category',
  'price_toman',
  'availability',
  'city',
  'link',
  'images',
  'specifications',
] as const;

async function* goodsCsv(pages: AsyncIterable<GoodsPage>): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvLine(HEADS)}`;
  for await (const page of pages) yield page.map(lineOf).join('');
}

const lineOf = ([{ price, isReserved }, facts]: GoodsPage[number]): string =>
  csvLine([
    facts.id,
    facts.title,
    facts.description,
    facts.categories.join(' > '),
    String(price),
    isReserved ? 'out_of_stock' : 'in_stock',
    facts.city ?? '',
    facts.address,
    facts.pictures.join(' | '),
    facts.spec.map(({ label, value }) => `${label}: ${value}`).join(' | '),
  ]);
