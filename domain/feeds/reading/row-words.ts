/** Words in cells with the same meaning in every feed (SHOP-02). */
import { normaliseText } from '../../values/spelling.ts';

export const ROW_STATUSES = ['active', 'sold', 'paused'] as const;
export type RowStatus = (typeof ROW_STATUSES)[number];

type WordsOf<T extends string> = Readonly<Record<T, readonly string[]>>;

const STATUSES: WordsOf<RowStatus> = {
  active: [
    'active',
    'available',
    'published',
    'in stock',
    'instock',
    'onbackorder',
    'backorder',
    '1',
    'فعال',
    'موجود',
    'منتشر',
  ],
  sold: ['sold', 'sold out', 'فروخته', 'فروخته شده', 'فروخته شد', 'فروش رفته', 'واگذار شده'],
  paused: [
    'paused',
    'inactive',
    'hidden',
    'out of stock',
    'outofstock',
    '0',
    'متوقف',
    'غیرفعال',
    'غیر فعال',
    'ناموجود',
  ],
};

export type RowPriceKind = 'amount' | 'negotiable' | 'free';

const PRICE_KINDS: WordsOf<RowPriceKind> = {
  amount: ['amount', 'fixed', 'none', 'مقطوع', 'قطعی'],
  negotiable: ['negotiable', 'توافقی', 'قابل مذاکره'],
  free: ['free', 'رایگان', 'مجانی', 'صلواتی'],
};

const TICKS: WordsOf<'1' | '0'> = {
  '1': ['1', 'true', 'on', 'yes', 'بله', 'بلی', 'دارد', 'هست'],
  '0': ['0', 'false', 'off', 'no', 'خیر', 'نه', 'ندارد', 'نیست'],
};

function reader<T extends string>(words: WordsOf<T>): (cell: string) => T | null {
  const known = new Map(
    Object.entries<readonly string[]>(words).flatMap(([value, all]) =>
      all.map((word) => [normaliseText(word), value as T] as const),
    ),
  );
  return (cell) => known.get(normaliseText(cell)) ?? null;
}

/** Status of a cell; null for an unknown word. An empty cell means active. */
export const rowStatus = (cell: string): RowStatus | null => (cell === '' ? 'active' : readStatus(cell));
const readStatus = reader(STATUSES);
export const rowPriceKind = reader(PRICE_KINDS);
/** Value of a checkbox, as the posting form sends it. */
export const tickOf = reader(TICKS);
