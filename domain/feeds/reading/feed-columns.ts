/** Columns of feeds and the headers that name them (SHOP-02). */
import type { Attribute } from '../../taxonomy/taxonomy.ts';
import { normaliseText } from '../../values/spelling.ts';

/** Columns of our own files, in the order of templates and exports. `exact`: whether others see the exact location. */
export const FEED_COLUMNS = [
  ...([
    'external_id',
    'title',
    'description',
    'category',
    'price',
    'price_kind',
    'city',
    'district',
    'lat',
    'long',
  ] as const),
  ...(['exact', 'telephone', 'images', 'tags', 'status', 'member'] as const),
] as const;
export type OwnColumn = (typeof FEED_COLUMNS)[number];

/**
 * Columns that only other software writes; we read them but never write them. The days in `sale_starts` and `sale_ends`
 * are both part of the sale.
 */
const OTHER_COLUMNS = [
  ...(['price_rial', 'sale_price', 'sale_starts', 'sale_ends', 'stock', 'expires', 'is_published'] as const),
  ...(['visibility', 'short_description', 'row_type', 'parent'] as const),
] as const;
export const READ_COLUMNS = [...FEED_COLUMNS, ...OTHER_COLUMNS] as const;
export type FeedColumn = (typeof READ_COLUMNS)[number];

export const REQUIRED_COLUMNS: readonly OwnColumn[] = ['external_id', 'title', 'description', 'category', 'city'];

/** Columns whose cells are lists, so that several headers may have this meaning. */
const LISTS: ReadonlySet<string> = new Set<FeedColumn>(['images', 'tags']);
export const isListColumn = (column: string): boolean => LISTS.has(column) || column.startsWith('a');

/** Meaning of a header. `label`: the attribute with this label in the category of the row. */
export type Meaning =
  | { readonly kind: 'column'; readonly column: FeedColumn }
  | { readonly kind: 'attribute'; readonly id: number }
  | { readonly kind: 'label'; readonly label: string };

const NAMES: ReadonlyMap<string, FeedColumn> = new Map(READ_COLUMNS.map((name) => [columnKey(name), name]));
const ATTRIBUTE = /^a(\d{1,9})$/i;

/** Key of a header, which ignores the differences of case, spaces and underscores between programs. */
export function columnKey(header: string): string {
  return normaliseText(header).replaceAll(' ', '');
}

/**
 * Meaning of a header that needs no answer by the shop: the name of a column, `a1013`, or the label of an attribute.
 * Null for other headers.
 */
export function knownMeaning(header: string, labels: ReadonlySet<string>): Meaning | null {
  const column = NAMES.get(columnKey(header));
  if (column) return { kind: 'column', column };
  const id = ATTRIBUTE.exec(header.trim())?.[1];
  if (id !== undefined) return { kind: 'attribute', id: Number(id) };
  const label = columnKey(header);
  return labels.has(label) ? { kind: 'label', label } : null;
}

/**
 * Meaning that the shop has given a header: a column, or an attribute together with all attributes of the same label.
 * Null if it no longer exists.
 */
export function meaningOfTarget(target: string, attributes: ReadonlyMap<number, Attribute>): Meaning | null {
  const column = READ_COLUMNS.find((name) => name === target);
  if (column) return { kind: 'column', column };
  const attribute = attributes.get(Number(ATTRIBUTE.exec(target)?.[1]));
  return attribute ? { kind: 'label', label: columnKey(attribute.label) } : null;
}

/** Headers that other software or people use for each column, as proposals for the shop's answer. */
const SPOKEN: Readonly<Record<FeedColumn, readonly string[]>> = {
  external_id: [
    'id',
    'code',
    'sku',
    'ref',
    'reference',
    'item id',
    'product id',
    'کد',
    'شناسه',
    'کد کالا',
    'کد ملک',
    'کد آگهی',
    'ردیف',
    'شناسه آگهی',
  ],
  title: ['name', 'subject', 'headline', 'product name', 'عنوان', 'نام', 'تیتر', 'نام کالا', 'عنوان آگهی', 'نام محصول'],
  description: [
    'text',
    'body',
    'details',
    'comment',
    'content',
    'توضیحات',
    'توضیح',
    'شرح',
    'متن',
    'متن آگهی',
    'شرح کالا',
  ],
  category: [
    'type',
    'group',
    'category id',
    'product type',
    'دسته',
    'دسته بندی',
    'گروه',
    'نوع',
    'نوع کالا',
    'گروه کالا',
  ],
  price: [
    'amount',
    'toman',
    'regular price',
    'قیمت',
    'مبلغ',
    'قیمت فروش',
    'بها',
    'قیمت تومان',
    'قیمت به تومان',
    'قیمت عادی',
    'قیمت اصلی',
  ],
  price_kind: ['price type', 'نوع قیمت', 'قیمت گذاری'],
  city: ['town', 'location', 'city name', 'شهر', 'نام شهر', 'محل', 'مکان', 'شهرستان'],
  district: ['area', 'neighbourhood', 'neighborhood', 'region', 'محله', 'منطقه', 'محدوده'],
  lat: ['latitude', 'عرض جغرافیایی', 'عرض'],
  long: ['lng', 'lon', 'longitude', 'طول جغرافیایی', 'طول'],
  exact: ['نشان دقیق'],
  telephone: ['phone', 'tel', 'mobile', 'contact', 'تلفن', 'موبایل', 'شماره', 'شماره تماس', 'تلفن تماس', 'همراه'],
  images: [
    'image',
    'picture',
    'pictures',
    'photo',
    'photos',
    'image url',
    'image link',
    'عکس',
    'تصویر',
    'تصاویر',
    'عکسها',
    'نشانی تصویر',
    'لینک عکس',
  ],
  tags: ['tag', 'labels', 'برچسب', 'برچسبها', 'تگ'],
  status: ['state', 'availability', 'in stock?', 'وضعیت', 'وضعیت آگهی', 'موجود است؟', 'در انبار؟'],
  member: ['agent', 'seller', 'employee', 'فروشنده', 'مشاور', 'همکار', 'کارشناس'],
  price_rial: ['rial', 'قیمت ریال', 'قیمت ریالی', 'قیمت به ریال', 'مبلغ ریال', 'مبلغ به ریال'],
  sale_price: ['special price', 'قیمت فروش ویژه', 'قیمت فروش فوق العاده', 'قیمت ویژه', 'قیمت حراج', 'قیمت با تخفیف'],
  sale_starts: ['date sale price starts', 'تاریخ شروع فروش ویژه', 'تاریخ شروع حراج', 'شروع فروش ویژه', 'شروع حراج'],
  sale_ends: ['date sale price ends', 'تاریخ پایان فروش ویژه', 'تاریخ پایان حراج', 'پایان فروش ویژه', 'پایان حراج'],
  stock: ['quantity', 'inventory', 'qty', 'موجودی', 'موجودی انبار', 'تعداد موجودی', 'انبار'],
  expires: ['expiration date', 'expiry', 'تاریخ انقضا', 'اعتبار تا'],
  is_published: ['published', 'منتشر شده', 'منتشرشده', 'وضعیت انتشار'],
  short_description: ['short description', 'توضیح کوتاه', 'توضیحات کوتاه'],
  row_type: [],
  parent: [],
  visibility: ['visibility in catalog', 'قابلیت مشاهده در کاتالوگ', 'نمایش در کاتالوگ', 'قابلیت مشاهده'],
};

/**
 * Pattern of headers of purchase prices and of prices for partners (SHOP-02). A header matches if it has a word such as
 * «purchase» or «partner» next to a word for price; some of these words suffice alone.
 */
const SECRET_PRICE =
  /قیمت\s*(?:خرید|همکار|تمام|پایه خرید)|(?:خرید|همکاری?|تمام\s*شده)\s*(?:قیمت|\(|$)|فی\s*خرید|مبلغ\s*خرید|بهای\s*تمام|\b(?:purchase|cost|buy|buying|wholesale|partner|dealer)(?:\s*|_)price\b|^cost$|\bcost[\s_]of[\s_]goods|(?:^|[\s_])cogs?(?:[\s_]|$)|^price (?:cost|buy)$/i;

/**
 * Returns whether the cells below a header are secret. Secret cells are never shown, and their header is never proposed
 * as the price or the member.
 */
export function isSecretHeader(header: string): boolean {
  const plain = normaliseText(header);
  return columnKey(header) !== columnKey('همکار') && SECRET_PRICE.test(plain);
}

/** Columns by the keys of the headers in `SPOKEN`. */
export const SPOKEN_HEADERS: ReadonlyMap<string, FeedColumn> = new Map(
  READ_COLUMNS.flatMap((column) => SPOKEN[column].map((header) => [columnKey(header), column] as const)),
);
