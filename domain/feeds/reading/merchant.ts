/** Translates names and prices of Google Merchant feeds into our columns and toman (SHOP-02). */

import { RIAL_PER_TOMAN } from '../../values/money.ts';
import { parseWholeNumber } from '../../values/numbers.ts';
import { wholeCell } from './whole-cell.ts';

/** Element with the start and end of a sale, written «start/end»; `merchantCells` splits its text. */
const PERIOD = 'sale_period';

/**
 * Columns by the names of elements without their prefix `g:`. Other elements keep their name, and the shop is asked
 * about their meaning.
 */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['id', 'external_id'],
  ['title', 'title'],
  ['description', 'description'],
  ['summary', 'description'],
  ['content', 'description'],
  ['product_type', 'category'],
  ['price', 'price'],
  ['sale_price', 'sale_price'],
  ['sale_price_effective_date', PERIOD],
  ['expiration_date', 'expires'],
  ['quantity', 'stock'],
  ['image_link', 'images'],
  ['additional_image_link', 'images'],
  ['availability', 'status'],
]);

/** Elements that are ignored. */
const LEFT_OUT = new Set([
  'link',
  'mobile_link',
  'gtin',
  'mpn',
  'identifier_exists',
  'item_group_id',
  'shipping',
  'shipping_weight',
  'tax',
  'updated',
  'published',
  'pubDate',
  'guid',
  'author',
]);

const AVAILABILITY: ReadonlyMap<string, string> = new Map([
  ['in stock', 'active'],
  ['preorder', 'active'],
  ['backorder', 'active'],
  ['out of stock', 'paused'],
]);

/** Price with a currency. In Google's format a point always begins the decimals, even before three digits. */
const PRICE = /^([^\s.]{1,40}?)(?:\.0{1,4})?\s*(IRR|IRT|TOMAN)$/i;

/** Header for an element; null if the element is ignored. */
export function merchantHeader(name: string): string | null {
  const bare = name.replace(/^\w+:/, '');
  return LEFT_OUT.has(bare) ? null : (NAMES.get(bare) ?? bare);
}

/** Translates the cells of an item. Text that cannot be translated stays unchanged and causes a fault of its row. */
export function merchantCells(cells: Map<string, string>): Map<string, string> {
  for (const column of ['price', 'sale_price']) {
    const price = cells.get(column);
    if (price !== undefined) cells.set(column, inToman(price));
  }
  const period = cells.get(PERIOD);
  cells.delete(PERIOD);
  if (period) {
    const [starts = '', ends = ''] = period.split('/');
    cells.set('sale_starts', starts.trim());
    // A period without an end gets a value that cannot be understood, so that the row warns of it.
    cells.set('sale_ends', ends.trim() || '?');
  }
  const status = cells.get('status');
  if (status !== undefined) cells.set('status', AVAILABILITY.get(status.toLowerCase().replaceAll('_', ' ')) ?? status);
  const googles = cells.get('google_product_category');
  cells.delete('google_product_category');
  // A number in this element is one of Google's categories, so the prefix keeps it from being read as one of ours.
  if (googles && !cells.get('category')) cells.set('category', `google ${googles}`);
  return cells;
}

function inToman(price: string): string {
  const [, number = '', currency = ''] = PRICE.exec(price.trim()) ?? [];
  const amount = parseWholeNumber(wholeCell(number));
  if (amount === null) return price;
  if (currency.toUpperCase() !== 'IRR') return String(amount);
  // An amount that is no whole number of toman stays in rial; `row-price.ts` rounds it and warns.
  return amount % RIAL_PER_TOMAN === 0 ? String(amount / RIAL_PER_TOMAN) : `${amount} IRR`;
}
