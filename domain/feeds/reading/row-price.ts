/** The price of a row: amount and unit, a sale and its period, or words instead of an amount (SHOP-02). */
import type { Category } from '../../taxonomy/taxonomy.ts';
import { RIAL_PER_TOMAN } from '../../values/money.ts';
import { parseWholeNumber } from '../../values/numbers.ts';
import { isPrice } from '../../values/price.ts';
import { normaliseText } from '../../values/spelling.ts';
import type { PriceWord } from '../price-words.ts';
import { priceAt, type RowTimes } from '../row-times.ts';
import { type PriceUnit, unitWord } from '../whole-words.ts';
import type { FeedColumn } from './feed-columns.ts';
import type { RowContext } from './row-context.ts';
import { parseRowDate } from './row-dates.ts';
import type { RowFindings } from './row-findings.ts';
import { type RowPriceKind, rowPriceKind } from './row-words.ts';
import { wholeCell } from './whole-cell.ts';

export type RowPrice = {
  /** Price in toman, as text, as the posting form would send it. */
  readonly amount: string;
  readonly kind: RowPriceKind | null;
  readonly sale: RowTimes['sale'];
};

const TOMAN = /\s*(?:تومان|تومن|toman|irt)\s*$/i;
const RIAL = /\s*(?:ریال|﷼|rials?|irr)\s*$/i;
const RIAL_SAID = /ریال|﷼|\brials?\b|\birr\b/i;
/** Returns whether a header says that its prices are in rial. */
export const saysRial = (header: string): boolean => RIAL_SAID.test(header.replaceAll('ي', 'ی'));

const CALLS: ReadonlySet<string> = new Set(
  [
    'تماس بگیرید',
    'تماس',
    'تماس بگیر',
    'استعلام',
    'استعلام قیمت',
    'استعلام بگیرید',
    'call',
    'call for price',
    'contact us',
  ].map(normaliseText),
);

/**
 * Price of a row at the context's time. Adds a fault if the price has no amount and the shop has not stated what that
 * means.
 */
export function rowPrice(row: RowFindings, context: RowContext, leaf: Category | null): RowPrice {
  const kindCell = row.cell('price_kind');
  const kind = kindCell === '' ? null : rowPriceKind(kindCell);
  if (kindCell !== '' && kind === null) row.blame('price_kind', { key: 'unknown_choice' });
  const { header, cell } = toldPrice(row);
  const unit = unitOf(cell, header, context);
  const isRial = unit === 'rial';
  const bare = cell.replace(TOMAN, '').replace(RIAL, '');
  // Some software writes the kind of the price into the price column.
  const said = bare === '' || /^[\d۰-۹٠-٩]/.test(bare) ? null : rowPriceKind(bare);
  if (said !== null) return { amount: '', kind: kind ?? said, sale: null };
  const amount = inToman(bare, isRial);
  const isAsked = row.faults.some(({ fault }) => fault.key === 'several_prices');
  if (isAsked) return { amount: '', kind, sale: null };
  const word = kind === 'negotiable' || kind === 'free' || !leaf?.hasPrice ? null : wordOf(bare, amount);
  if (word !== null) return { amount: '', kind: meaningOf(word, row, context), sale: null };
  if (unit === null && parseWholeNumber(amount) !== null) {
    row.unknownWhole(unitWord(header), cell);
    row.blame('price', { key: 'unknown_unit' });
  }
  if (isRial && isNoWholeToman(bare)) row.warn(rialColumn(header), { key: 'price_rounded' });
  const sale = saleOf(row, amount, isRial);
  const now = priceAt(sale, context.parts.now);
  return { amount: now === null ? amount : String(now), kind, sale };
}

function toldPrice(row: RowFindings): { readonly header: string; readonly cell: string } {
  const { columns, shape } = row.told;
  const price = columns.get('price');
  const rial = columns.get('price_rial');
  if (price && (price.cell !== '' || !rial?.cell)) return price;
  if (rial) return { header: 'price_rial', cell: rial.cell };
  if (shape.prices.length > 0) askWhichPrice(row, shape.prices);
  return { header: 'price', cell: '' };
}

/** Asks the shop which of several selling prices applies; none is assumed. */
function askWhichPrice(row: RowFindings, headers: readonly string[]): void {
  const cells = headers.map((header) => `${header}: ${row.raw.cells.get(header) ?? ''}`);
  row.unknownWhole('price', cells.join(' | '));
  row.blame('price', { key: 'several_prices' });
}

/** Unit of a price, from the cell, its header or the shop's answer; null if none of them names it. */
function unitOf(cell: string, header: string, context: RowContext): PriceUnit | null {
  if (RIAL.test(cell)) return 'rial';
  return TOMAN.test(cell) ? 'toman' : context.unitOf(header);
}

/** Converts a cell in rial to toman, rounded to a whole number. Text without an amount stays as it is. */
function inToman(cell: string, isRial: boolean): string {
  const whole = wholeCell(cell);
  const amount = isRial ? parseWholeNumber(whole) : null;
  return amount === null ? whole : String(Math.round(amount / RIAL_PER_TOMAN));
}

const isNoWholeToman = (rial: string): boolean => (parseWholeNumber(wholeCell(rial)) ?? 0) % RIAL_PER_TOMAN !== 0;

const rialColumn = (header: string): FeedColumn => (header === 'price_rial' ? 'price_rial' : 'price');

function wordOf(bare: string, amount: string): PriceWord | null {
  if (bare === '') return 'empty';
  if (parseWholeNumber(amount) === 0) return 'zero';
  return CALLS.has(normaliseText(bare)) ? 'call' : null;
}

function meaningOf(word: PriceWord, row: RowFindings, context: RowContext): RowPriceKind | null {
  // Goods that are sold or paused need no price.
  if (row.isResting) return 'negotiable';
  const meaning = context.priceMeaning(word);
  if (meaning === 'left-out') row.blame('price', { key: 'price_left_out' });
  else if (meaning === null) {
    row.unknownPrice(word);
    row.blame('price', { key: 'unknown_price' });
  } else return meaning;
  return null;
}

/** Sale of a row. Null if there is none, if its price is not lower, or if its period cannot be understood. */
function saleOf(row: RowFindings, amount: string, isRialPrice: boolean): RowTimes['sale'] {
  const cell = row.cell('sale_price');
  const price = parseWholeNumber(amount);
  if (cell === '' || price === null) return null;
  const isRial = RIAL.test(cell) || (isRialPrice && !TOMAN.test(cell));
  const bare = cell.replace(TOMAN, '').replace(RIAL, '');
  const salePrice = parseWholeNumber(inToman(bare, isRial));
  const [starts, ends] = [row.cell('sale_starts'), row.cell('sale_ends')];
  const from = starts === '' ? null : parseRowDate(starts, { isEnd: false });
  const until = ends === '' ? null : parseRowDate(ends, { isEnd: true });
  const isUnread = (starts !== '' && from === null) || (ends !== '' && until === null);
  if (isUnread || (from !== null && until !== null && until <= from)) {
    row.warn('sale_price', { key: 'sale_period' });
    return null;
  }
  if (salePrice === null || !isPrice(salePrice) || salePrice >= price) {
    if (salePrice !== 0 && salePrice !== price) row.warn('sale_price', { key: 'no_sale' });
    return null;
  }
  if (isRial && isNoWholeToman(bare)) row.warn('sale_price', { key: 'price_rounded' });
  return { price, salePrice, starts: from?.toISOString() ?? null, ends: until?.toISOString() ?? null };
}
