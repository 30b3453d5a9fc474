import type { ShopSort } from '../../domain/shops/shop-query.ts';

/** Lists and pages of shops and agents (SHOP-01). */
export const shops = {
  kinds: { shop: 'فروشگاه', agent: 'مشاور' },
  lists: { shop: 'فروشگاه‌ها', agent: 'مشاوران' },
  searchLabel: { shop: 'نام فروشگاه', agent: 'نام مشاور یا املاک' },
  search: 'جست‌وجو',
  heading: {
    shop: (trade: string | null, place: string | null) =>
      [trade === null ? 'فروشگاه‌ها' : `فروشگاه‌های ${trade}`, ...(place === null ? [] : [`در ${place}`])].join(' '),
    agent: (trade: string | null, place: string | null) =>
      [trade === null ? 'مشاوران' : `مشاوران ${trade}`, ...(place === null ? [] : [`در ${place}`])].join(' '),
  },
  named: (heading: string, text: string) => `${heading} با نام «${text}»`,
  description: {
    shop: (heading: string) =>
      `${heading} با همهٔ آگهی‌ها، امتیاز مشتریان، ساعت کار و نشانی. فروشگاه نزدیک خود را بیابید و مستقیم تماس بگیرید.`,
    agent: (heading: string) =>
      `${heading} با همهٔ آگهی‌ها، محدودهٔ کار، امتیاز مشتریان و نشانی. مشاور محلهٔ خود را بیابید و مستقیم تماس بگیرید.`,
  },
  total: { shop: (count: string) => `${count} فروشگاه`, agent: (count: string) => `${count} مشاور` },
  moreThan: {
    shop: (count: string) => `بیش از ${count} فروشگاه`,
    agent: (count: string) => `بیش از ${count} مشاور`,
  },
  none: { shop: 'فروشگاهی پیدا نشد', agent: 'مشاوری پیدا نشد' },
  sort: 'مرتب‌سازی',
  sorts: {
    best: 'بهترین',
    newest: 'تازه‌ترین',
    listings: 'پرآگهی‌ترین',
    nearest: 'نزدیک‌ترین',
  } satisfies Record<ShopSort, string>,
  trade: 'حرفه',
  allTrades: 'همهٔ حرفه‌ها',
  place: 'جا',
  allPlaces: 'همهٔ ایران',
  verified: 'تأییدشده',
  onlyVerified: 'فقط تأییدشده‌ها',
  filters: 'فیلترها',
  active: 'فیلترهای برگزیده',
  removeFilter: (what: string) => `حذف فیلتر ${what}`,
  removeAll: 'حذف همه',
  withText: (text: string) => `«${text}»`,
  next: { shop: 'فروشگاه‌های بعدی', agent: 'مشاوران بعدی' },
  nearestNote: 'برای نزدیک‌ترین‌ها باید دسترسی به موقعیت را در مرورگر خود بپذیرید.',
  empty: { shop: 'فروشگاهی با این نام و جا نیست', agent: 'مشاوری با این نام و جا نیست' },
  emptyHint: 'یکی از فیلترها را بردارید.',
  without: (what: string) => `بدون ${what}`,
  open: 'فروشگاه خود را باز کنید',
  home: 'خانه',
  breadcrumb: 'جای شما در سایت',
  card: {
    listings: (count: string) => `${count} آگهی`,
    noListings: 'بی‌آگهی',
    openNow: 'باز است',
    closedNow: 'بسته است',
  },
  marks: {
    number: 'شماره تأیید شده',
    identity: 'هویت تأیید شده',
    licence: 'مجوز تأیید شده',
  },
} as const;
