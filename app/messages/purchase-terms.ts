import type { Zone } from '../../domain/carriers/delivery/delivery-classes.ts';

/** Terms of secure purchases, as the back office sets them (ADM-03). */
export const purchaseTerms = {
  policies: 'خرید امن در دسته‌ها',
  policiesText:
    'دسته‌ای که اینجا نیست شرایط دستهٔ بالاترش را دارد؛ اگر آن هم نباشد، خرید امن ندارد. تغییرها روی سفارش‌های ثبت‌شده اثری ندارد.',
  addPolicy: 'دستهٔ جدید',
  allPolicies: 'دسته‌ها',
  noPolicies: 'خرید امن در هیچ دسته‌ای نیست.',
  policy: {
    category: 'دسته',
    allowed: 'خرید امن دارد',
    hasDelivery: 'کالا فرستاده می‌شود',
    hasPieces: 'آگهی می‌تواند چند عدد داشته باشد',
    goodsMax: 'بیشترین قیمت کالا در یک خرید (تومان)',
    feePercent: 'کارمزد (درصد)',
  },
  rates: 'هزینهٔ ارسال',
  ratesText: 'جایی که ردیفی ندارد، ارسال ندارد. قیمت‌ها به تومان است. تغییرها روی سفارش‌های ثبت‌شده اثری ندارد.',
  addRate: 'ردیف جدید',
  allRates: 'ردیف‌ها',
  noRates: 'ردیفی نیست؛ کالایی فرستاده نمی‌شود.',
  parcel: 'بسته',
  zones: { city: 'درون شهر', province: 'درون استان', country: 'شهرهای دیگر' } satisfies Record<Zone, string>,
  rate: {
    zone: 'محدودهٔ ارسال',
    weight: 'وزن',
    dimension: 'اندازه',
    title: 'نام روش ارسال',
    firstPrice: 'قیمت عدد اول',
    nextPrice: 'قیمت هر عدد دیگر',
    days: 'روز تا اولین زمان تحویل',
    cod: 'ارسال پس‌کرایه هم دارد',
  },
  save: 'ثبت',
  remove: 'حذف',
  done: {
    policy: 'شرایط دسته ثبت شد.',
    policyRemoved: 'شرایط دسته حذف شد.',
    rate: 'ردیف ثبت شد.',
    rateRemoved: 'ردیف حذف شد.',
  },
} as const;
