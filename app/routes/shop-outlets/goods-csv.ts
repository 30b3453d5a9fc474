/** Goods as a table for spreadsheets and other programs (SHOP-02). */
import { BYTE_ORDER_MARK, csvLine } from '../../../domain/values/csv-cell.ts';
import type { GoodsPage } from './goods-facts.ts';

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

export async function* goodsCsv(pages: AsyncIterable<GoodsPage>): AsyncGenerator<string> {
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
