import { describe, expect, it } from 'vitest';
import { PLACE_ROWS } from '../../../shipped/locations/places.seed.ts';
import { TAXONOMY_ROWS } from '../../../shipped/taxonomy/taxonomy.seed.ts';
import { buildPlaces } from '../../locations/build-places.ts';
import { buildTaxonomy } from '../../taxonomy/build-taxonomy.ts';
import { nextTurn } from '../row-times.ts';
import { merchantCells, merchantHeader } from './merchant.ts';
import type { RawRow } from './raw-row.ts';
import { NO_WORDS, RowContext } from './row-context.ts';
import { proposedColumns, StatedWords } from './stated-words.ts';
import { understandRow } from './understand-row.ts';

const taxonomy = buildTaxonomy(TAXONOMY_ROWS, 1, 1405);
const places = buildPlaces(PLACE_ROWS, 1);
/** 15:30 in Tehran. */
const NOW = new Date('2026-11-20T12:00:00Z');

const contextOf = (prices: Readonly<Record<string, string | null>> = {}, headers: [string, string | null][] = []) =>
  new RowContext({
    now: NOW,
    taxonomy,
    places,
    words: { ...NO_WORDS, prices: new Map(Object.entries(prices)), headers: new Map(headers) },
    telephone: '02188776655',
    cityId: places.bySlug.get('tehran')?.id ?? 0,
    readTitle: null,
    rowPictures: 3,
    port80: false,
    ownPictures: null,
  });

const GOOD = {
  external_id: 'A-1',
  title: 'مبل راحتی هفت نفره',
  description: 'روکش قابل شست‌وشو و کلاف چوب راش',
  category: 'sofas',
  price: '24000000',
  city: 'tehran',
  وضعیت: 'نو',
  'نوع مبل': 'راحتی',
};

type Cells = Readonly<Record<string, string>>;
const rowOf = (cells: Cells, format: RawRow['format'] = 'csv'): RawRow => ({
  line: 2,
  format,
  faults: [],
  cells: new Map(Object.entries(cells)),
});
const understood = (cells: Cells, context = contextOf()) => understandRow(rowOf({ ...GOOD, ...cells }), context);

/**
 * Result of a row: price, state, keys of warnings and times of changes; or the keys of its faults and its unknown
 * words.
 */
function told(cells: Cells, context = contextOf()) {
  const row = understood(cells, context);
  if (!row.ok) return { faults: row.faults.map(({ fault }) => fault.key), words: row.words.map(({ word }) => word) };
  const { draft, status, warnings, times } = row;
  return {
    price: draft.free ? 'free' : draft.negotiable ? 'negotiable' : draft.price,
    status,
    warnings: warnings.map(({ fault }) => fault.key),
    turn: nextTurn(times, NOW)?.toISOString() ?? null,
  };
}

const plain = { price: 24_000_000, status: 'active', warnings: [], turn: null };
const on = { ...plain, price: 20_000_000 };
const SALE = { sale_price: '20000000' };

describe('SHOP-02 a sale', () => {
  it.each<readonly [name: string, cells: Cells, expected: object]>([
    ['has no period', SALE, on],
    [
      'is on',
      { ...SALE, sale_starts: '2026-11-01', sale_ends: '2026-11-30' },
      { ...on, turn: '2026-11-30T20:30:00.000Z' },
    ],
    ['has its last day', { ...SALE, sale_ends: '2026-11-20' }, { ...on, turn: '2026-11-20T20:30:00.000Z' }],
    ['ended yesterday', { ...SALE, sale_ends: '2026-11-19' }, plain],
    ['ended years ago', { ...SALE, sale_starts: '2021-01-01', sale_ends: '2021-02-01' }, plain],
    ['begins tomorrow', { ...SALE, sale_starts: '2026-11-21' }, { ...plain, turn: '2026-11-20T20:30:00.000Z' }],
    ['began today', { ...SALE, sale_starts: '2026-11-20' }, on],
    ['says its own time, past', { ...SALE, sale_ends: '2026-11-20T13:29:59+02:00' }, plain],
    [
      'says its own time, to come',
      { ...SALE, sale_ends: '2026-11-20T14:30:00+02:00' },
      { ...on, turn: '2026-11-20T12:30:00.000Z' },
    ],
    [
      'says its own time in UTC',
      { ...SALE, sale_ends: '2026-11-20T12:00:01Z' },
      { ...on, turn: '2026-11-20T12:00:01.000Z' },
    ],
    [
      'says a time of Tehran',
      { ...SALE, sale_ends: '2026-11-20 15:30:01' },
      { ...on, turn: '2026-11-20T12:00:01.000Z' },
    ],
    ['is told by Jalali days', { ...SALE, sale_ends: '۱۴۰۵/۸/۲۹' }, { ...on, turn: '2026-11-20T20:30:00.000Z' }],
    ['is told by past Jalali days', { ...SALE, sale_ends: '1405-08-28' }, plain],
    [
      'ends before it begins',
      { ...SALE, sale_starts: '2026-11-30', sale_ends: '2026-11-01' },
      { ...plain, warnings: ['sale_period'] },
    ],
    ['has a day that is none', { ...SALE, sale_ends: '2026-02-31' }, { ...plain, warnings: ['sale_period'] }],
    ['has a period in words', { ...SALE, sale_ends: 'آخر هفته' }, { ...plain, warnings: ['sale_period'] }],
    ['is dearer', { sale_price: '25000000' }, { ...plain, warnings: ['no_sale'] }],
    ['asks the same', { sale_price: '24000000' }, plain],
    ['asks nothing', { sale_price: '0' }, plain],
    ['is empty', { sale_price: '', sale_ends: '2026-11-30' }, plain],
    ['is no amount', { sale_price: 'ندارد' }, { ...plain, warnings: ['no_sale'] }],
    ['is in rial as the price', { price: '', price_rial: '240000000', sale_price: '200000000' }, on],
    ['says its own unit', { price: '24000000 تومان', sale_price: '200,000,000 ریال' }, on],
  ])('SHOP-02: that %s', (_, cells, expected) => expect(told(cells)).toEqual(expected));
});

describe('SHOP-02 a price', () => {
  it.each<readonly [cells: Cells, price: number]>([
    [{ price: '240000000 ریال' }, 24_000_000],
    [{ price: '240,000,000 IRR' }, 24_000_000],
    [{ price: '۲۴۰٬۰۰۰٬۰۰۰ ﷼' }, 24_000_000],
    [{ price: '24000000 تومن' }, 24_000_000],
    [{ price: '', price_rial: '240000000' }, 24_000_000],
    [{ price: '', price_rial: '9000000000.00' }, 900_000_000],
    [{ price: '24000000', price_rial: '240000000' }, 24_000_000],
  ])('SHOP-02: %j counts in its own unit', (cells, price) => expect(told(cells)).toMatchObject({ price }));

  it.each<readonly [cells: Cells, price: number, warnings: string[]]>([
    [{ price: '240000005 ریال' }, 24_000_001, ['price_rounded']],
    [{ price: '240000004 IRR' }, 24_000_000, ['price_rounded']],
    [{ price: '', price_rial: '240,000,001' }, 24_000_000, ['price_rounded']],
    [{ price: '', price_rial: '240000001,00' }, 24_000_000, ['price_rounded']],
    [{ price: '240000000 ریال', sale_price: '200000001 ریال' }, 20_000_000, ['price_rounded']],
    [{ price: '240000000 ریال' }, 24_000_000, []],
    [{ price: '24000005 تومان' }, 24_000_005, []],
  ])('SHOP-02 GEN-03: %j is %i toman, and warns of %j', (cells, price, warnings) =>
    expect(told(cells)).toMatchObject({ price, warnings }),
  );

  it.each<readonly [cell: string, word: string]>([
    ['0', 'zero'],
    ['۰', 'zero'],
    ['0.00', 'zero'],
    ['0 تومان', 'zero'],
    ['', 'empty'],
    ['تماس بگیرید', 'call'],
    ['استعلام قیمت', 'call'],
    ['Call for price', 'call'],
  ])('SHOP-02: %j says no amount, which is asked and never free', (price, word) => {
    const asked = told({ price });
    expect(asked).toMatchObject({ words: [word] });
    expect(asked.faults).toContain('unknown_price');
    expect(told({ price }, contextOf({ [word]: 'negotiable' }))).toMatchObject({ price: 'negotiable', warnings: [] });
    expect(told({ price }, contextOf({ [word]: 'free' })).faults ?? ['free']).toEqual(['free']);
    expect(told({ price }, contextOf({ [word]: null })).faults).toContain('price_left_out');
  });

  it('SHOP-02: of a row that says its kind is not asked', () => {
    expect(told({ price: '', price_kind: 'negotiable' })).toMatchObject({ price: 'negotiable' });
    expect(told({ price: 'توافقی' })).toMatchObject({ price: 'negotiable' });
  });
});

describe('SHOP-02 goods that the shop does not show', () => {
  const paused = (why: string) => ({ ...plain, status: 'paused', warnings: [why] });
  it.each<readonly [cells: Cells, expected: object]>([
    [{ stock: '0' }, paused('out_of_stock')],
    [{ stock: '۰' }, paused('out_of_stock')],
    [{ stock: '-3' }, paused('out_of_stock')],
    [{ stock: 'ناموجود' }, paused('out_of_stock')],
    [{ stock: '0.00' }, paused('out_of_stock')],
    [{ stock: '7' }, plain],
    [{ stock: '' }, plain],
    [{ stock: 'موجود' }, plain],
    [{ is_published: '0' }, paused('hidden_there')],
    [{ is_published: '-1' }, paused('hidden_there')],
    [{ is_published: '1' }, plain],
    [{ visibility: 'hidden' }, paused('hidden_there')],
    [{ visibility: 'visible' }, plain],
    [{ expires: '2026-11-19' }, paused('row_expired')],
    [{ expires: '2026-11-20T11:59:00Z' }, paused('row_expired')],
    [{ expires: '2026-11-20' }, { ...plain, turn: '2026-11-20T20:30:00.000Z' }],
    [
      { status: 'sold', stock: '0' },
      { ...plain, status: 'sold' },
    ],
  ])('SHOP-02: %j', (cells, expected) => expect(told(cells)).toEqual(expected));
});

describe('SHOP-02 a Merchant feed', () => {
  const MERCHANT = { ...GOOD, price: '240000000 IRR', sale_price: '200000000 IRR' };
  const read = (cells: Cells) => {
    const named = Object.entries(cells).map(([name, cell]) => [merchantHeader(name) ?? name, cell] as const);
    const { وضعیت: state, 'نوع مبل': kind, ...rest } = Object.fromEntries(merchantCells(new Map(named)));
    return told({ ...rest, وضعیت: state ?? '', 'نوع مبل': kind ?? '' });
  };
  it.each<readonly [period: string, expected: object]>([
    ['2026-11-01T00:00+03:30/2026-11-30T23:59+03:30', { ...on, turn: '2026-11-30T20:29:00.000Z' }],
    ['2020-01-01T00:00:00+0330/2020-02-01T00:00:00+0330', plain],
    ['2027-01-01/2027-02-01', { ...plain, turn: '2026-12-31T20:30:00.000Z' }],
    ['2026-11-01', { ...plain, warnings: ['sale_period'] }],
    ['/', { ...plain, warnings: ['sale_period'] }],
  ])('SHOP-02: has a sale within %j alone', (sale_price_effective_date, expected) =>
    expect(read({ ...MERCHANT, sale_price_effective_date })).toEqual(expected),
  );

  it('SHOP-02: ends what expired or is out of stock', () => {
    expect(read({ ...MERCHANT, expiration_date: '2026-11-19' })).toMatchObject({ status: 'paused' });
    expect(read({ ...MERCHANT, quantity: '0' })).toMatchObject({ status: 'paused' });
  });
});

describe('SHOP-02 a header', () => {
  it.each([
    ['Sale price', 'sale_price'],
    ['Regular price', 'price'],
    ['Date sale price starts', 'sale_starts'],
    ['Date sale price ends', 'sale_ends'],
    ['Published', 'is_published'],
    ['Visibility in catalog', 'visibility'],
    ['Stock', 'stock'],
    ['قیمت (ریال)', 'price_rial'],
    ['قیمت فروش به ریال', 'price_rial'],
    ['price_rial', 'price_rial'],
    ['Price IRR', 'price_rial'],
    ['موجودی', 'stock'],
    ['قیمت فروش', 'price'],
    ['همکار', 'member'],
  ])('SHOP-02: %j is proposed as %s first', (header, column) =>
    expect(proposedColumns(header, taxonomy)[0]).toBe(column),
  );

  it.each([
    'قیمت خرید',
    'قیمت خرید (ریال)',
    'آخرین قیمت خرید',
    'قیمت تمام‌شده',
    'بهای تمام شده',
    'قیمت همکار',
    'قیمت همکاری',
    'فی خرید',
    'Purchase price',
    'cost price',
    'Buy_Price',
    'Wholesale price',
    'Cost of goods',
    'خرید',
  ])('SHOP-02: what the shop pays, %j, is proposed as nothing and shown nowhere', (header) => {
    expect(proposedColumns(header, taxonomy)).toEqual([]);
    const context = contextOf();
    const words = new StatedWords(context);
    const row = rowOf({ ...GOOD, [header]: '11222333' });
    words.add(row, understandRow(row, context));
    expect(JSON.stringify(words.all())).not.toContain('11222333');
  });
});
