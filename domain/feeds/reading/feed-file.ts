/** Files for shops to download: the template of a category, an export of their listings, and a sample (SHOP-02). */
import type { Category } from '../../taxonomy/taxonomy.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../values/csv-cell.ts';
import { ListingHeaders } from './listing-row.ts';

/** Template of a category: a table with only the headers. */
export const templateOf = (category: Category): string =>
  BYTE_ORDER_MARK + csvLine(new ListingHeaders([category]).names);

export const headerLine = ({ names }: ListingHeaders): string => BYTE_ORDER_MARK + csvLine(names);

export const listingLine = ({ names }: ListingHeaders, cells: ReadonlyMap<string, string>): string =>
  csvLine(names.map((name) => cells.get(name) ?? ''));

const SAMPLE_HEADERS = [
  ...(['external_id', 'title', 'description', 'category', 'price', 'price_kind', 'city', 'status'] as const),
  ...(['وضعیت', 'برند', 'حافظهٔ داخلی', 'نوع مبل', 'یادداشت انبار'] as const),
];

const PHONE = 'با کارتن و لوازم کامل، شش ماه گارانتی فروشگاه، امکان بازدید حضوری.';
const SOFA = 'روکش قابل شست‌وشو، کلاف چوب راش، ارسال و نصب در شهر رایگان است.';

/** Sample table with nine rows. Lines four, six and nine have a fault each, and one header is unknown. */
export const SAMPLE_FEED: string =
  BYTE_ORDER_MARK +
  [
    SAMPLE_HEADERS,
    [
      'P-101',
      'گوشی سامسونگ گلکسی S23',
      PHONE,
      'mobile-phones',
      '38500000',
      '',
      'تهران',
      'active',
      'نو',
      'سامسونگ',
      '۲۵۶ گیگابایت',
      '',
      'قفسهٔ ۱',
    ],
    [
      'P-102',
      'گوشی شیائومی ردمی نوت ۱۲',
      PHONE,
      'mobile-phones',
      '12900000',
      'negotiable',
      'تهران',
      'active',
      'در حد نو',
      'شیائومی',
      '۱۲۸ گیگابایت',
      '',
      '',
    ],
    [
      'P-103',
      'گوشی اپل آیفون ۱۵ پرو',
      PHONE,
      'mobile-phones',
      '۱٫۵ میلیارد',
      '',
      'تهران',
      'active',
      'نو',
      'اپل',
      '۲۵۶ گیگابایت',
      '',
      'قفسهٔ ۲',
    ],
    [
      'P-104',
      'گوشی اپل آیفون ۱۳ مشکی',
      PHONE,
      'mobile-phones',
      '41000000',
      '',
      'تهران',
      'sold',
      'کارکرده',
      'اپل',
      '۱۲۸ گیگابایت',
      '',
      '',
    ],
    [
      'P-105',
      'گوشی',
      PHONE,
      'mobile-phones',
      '9800000',
      '',
      'تهران',
      'active',
      'کارکرده',
      'سامسونگ',
      '۶۴ گیگابایت',
      '',
      '',
    ],
    [
      'S-201',
      'مبل راحتی هفت نفره',
      SOFA,
      'sofas',
      '24000000',
      '',
      'اصفهان',
      'active',
      'نو',
      '',
      '',
      'راحتی',
      'انبار ۲',
    ],
    [
      'S-202',
      'مبل چستر سه نفره طوسی',
      SOFA,
      'sofas',
      '31500000',
      'negotiable',
      'شیراز، فارس',
      'active',
      'نو',
      '',
      '',
      'چستر',
      '',
    ],
    [
      'S-203',
      'مبل استیل نه نفره کنده‌کاری',
      SOFA,
      'sofas',
      '67000000',
      '',
      'تهرانسر غربی',
      'active',
      'نو',
      '',
      '',
      'استیل و کلاسیک',
      '',
    ],
    ['S-204', 'مبل راحتی چهار نفره', SOFA, 'sofas', '18500000', '', 'مشهد', 'paused', 'در حد نو', '', '', 'راحتی', ''],
  ]
    .map((cells) => csvLine(cells))
    .join('');
