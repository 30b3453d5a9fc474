/** Names and prices of Google Merchant feeds in the words of ours (SHOP-02). */

import { RIAL_PER_TOMAN } from '../../values/money.ts';
import { parseWholeNumber } from '../../values/numbers.ts';
import { wholeCell } from './whole-cell.ts';

/** Cell with both ends of a sale, «start/end», which is parted. */
const PERIOD = 'sale_period';

/** Elements without their `g:`. Others keep their name, and what they mean is asked. */
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

/** Elements that mean nothing here. */
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

/** Google’s point begins a fraction, also before three digits. */
const PRICE = /^([^\s.]{1,40}?)(?:\.0{1,4})?\s*(IRR|IRT|TOMAN)$/i;

/** Header of an element; null for one that is left out. */
export function merchantHeader(name: string): string | null {
  const bare = name.replace(/^\w+:/, '');
  return LEFT_OUT.has(bare) ? null : (NAMES.get(bare) ?? bare);
}

/** Cells of an item in our words. A text that says something else stays, and is a fault of its row. */
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
    // A period without its end cannot be understood.
    cells.set('sale_ends', ends.trim() || '?');
  }
  const status = cells.get('status');
  if (status !== undefined) cells.set('status', AVAILABILITY.get(status.toLowerCase().replaceAll('_', ' ')) ?? status);
  const googles = cells.get('google_product_category');
  cells.delete('google_product_category');
  // A number there is one of Google's categories, never one of ours.
  if (googles && !cells.get('category')) cells.set('category', `google ${googles}`);
  return cells;
}

function inToman(price: string): string {
  const [, number = '', currency = ''] = PRICE.exec(price.trim()) ?? [];
  const amount = parseWholeNumber(wholeCell(number));
  if (amount === null) return price;
  if (currency.toUpperCase() !== 'IRR') return String(amount);
  // Rounding to whole toman is left to the row, which can warn of it (row-price.ts).
  return amount % RIAL_PER_TOMAN === 0 ? String(amount / RIAL_PER_TOMAN) : `${amount} IRR`;
}
