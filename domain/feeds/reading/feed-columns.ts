/** Columns of feeds and the headers that name them (SHOP-02). */
import type { Attribute } from '../../taxonomy/taxonomy.ts';
import { normaliseText } from '../../values/spelling.ts';

/** In the order of templates and exports; `exact` tells whether others see the point itself. */
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

/** Columns that other software has: read, and never written. `sale_starts` and `sale_ends`: days are included. */
const OTHER_COLUMNS = [
  ...(['price_rial', 'sale_price', 'sale_starts', 'sale_ends', 'stock', 'expires', 'is_published'] as const),
  ...(['visibility', 'short_description', 'row_type', 'parent'] as const),
] as const;
export const READ_COLUMNS = [...FEED_COLUMNS, ...OTHER_COLUMNS] as const;
export type FeedColumn = (typeof READ_COLUMNS)[number];

export const REQUIRED_COLUMNS: readonly OwnColumn[] = ['external_id', 'title', 'description', 'category', 'city'];

/** Columns whose cells are lists, so that several headers may mean them. */
const LISTS: ReadonlySet<string> = new Set<FeedColumn>(['images', 'tags']);
export const isListColumn = (column: string): boolean => LISTS.has(column) || column.startsWith('a');

/** Meaning of a header. `label`: the attribute with it that the category of a row asks. */
export type Meaning =
  | { readonly kind: 'column'; readonly column: FeedColumn }
  | { readonly kind: 'attribute'; readonly id: number }
  | { readonly kind: 'label'; readonly label: string };

const NAMES: ReadonlyMap<string, FeedColumn> = new Map(READ_COLUMNS.map((name) => [columnKey(name), name]));
const ATTRIBUTE = /^a(\d{1,9})$/i;

/** A header without the differences of case, spaces and lines by which software writes one name. */
export function columnKey(header: string): string {
  return normaliseText(header).replaceAll(' ', '');
}

/** Meaning that a header has by itself: a column's name, `a1013`, or the label of an attribute. */
export function knownMeaning(header: string, labels: ReadonlySet<string>): Meaning | null {
  const column = NAMES.get(columnKey(header));
  if (column) return { kind: 'column', column };
  const id = ATTRIBUTE.exec(header.trim())?.[1];
  if (id !== undefined) return { kind: 'attribute', id: Number(id) };
  const label = columnKey(header);
  return labels.has(label) ? { kind: 'label', label } : null;
}

/** Meaning of an answer about a header: a column's name, or an attribute with all that share its label. */
export function meaningOfTarget(target: string, attributes: ReadonlyMap<number, Attribute>): Meaning | null {
  const column = READ_COLUMNS.find((name) => name === target);
  if (column) return { kind: 'column', column };
  const attribute = attributes.get(Number(ATTRIBUTE.exec(target)?.[1]));
  return attribute ? { kind: 'label', label: columnKey(attribute.label) } : null;
}

/** Headers of other software, as proposals. */
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

/** Headers of prices that a shop pays or asks of its partners, with a word that tells of a price or alone (SHOP-02). */
const SECRET_PRICE =
  /قیمت\s*(?:خرید|همکار|تمام|پایه خرید)|(?:خرید|همکاری?|تمام\s*شده)\s*(?:قیمت|\(|$)|فی\s*خرید|مبلغ\s*خرید|بهای\s*تمام|\b(?:purchase|cost|buy|buying|wholesale|partner|dealer)(?:\s*|_)price\b|^cost$|\bcost[\s_]of[\s_]goods|(?:^|[\s_])cogs?(?:[\s_]|$)|^price (?:cost|buy)$/i;

/** Whether its cells are secret: they are never shown, and never proposed as a price or a person. */
export function isSecretHeader(header: string): boolean {
  const plain = normaliseText(header);
  return columnKey(header) !== columnKey('همکار') && SECRET_PRICE.test(plain);
}

/** Spoken headers by their keys. */
export const SPOKEN_HEADERS: ReadonlyMap<string, FeedColumn> = new Map(
  READ_COLUMNS.flatMap((column) => SPOKEN[column].map((header) => [columnKey(header), column] as const)),
);
