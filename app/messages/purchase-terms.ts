import type { Zone } from '../../domain/purchases/delivery/delivery-classes.ts';

/** Terms of secure purchases, as the back office sets them (ADM-03). */
export const purchaseTerms = {
  policies: 'خرید امن در دسته‌ها',
  policiesText:
    'دسته‌ای که اینجا نیست مانند دستهٔ بالاترش است، و اگر آن هم نباشد خرید امن ندارد. تغییر به سفارش‌های ثبت‌شده نمی‌رسد.',
  addPolicy: 'دستهٔ تازه',
  allPolicies: 'دسته‌ها',
  noPolicies: 'خرید امن در هیچ دسته‌ای نیست.',
  policy: {
    category: 'دسته',
    allowed: 'خرید امن دارد',
    hasDelivery: 'کالا فرستاده می‌شود',
    hasPieces: 'آگهی شاید چند عدد داشته باشد',
    goodsMax: 'بیشترین بهای کالا در یک خرید (تومان)',
    feePercent: 'کارمزد (درصد)',
  },
  rates: 'هزینهٔ ارسال',
  ratesText: 'جایی که ردیفی ندارد ارسال ندارد. قیمت‌ها به تومان است و به سفارش‌های ثبت‌شده نمی‌رسد.',
  addRate: 'ردیف تازه',
  allRates: 'ردیف‌ها',
  noRates: 'ردیفی نیست؛ کالایی فرستاده نمی‌شود.',
  parcel: 'بسته',
  zones: { city: 'درون شهر', province: 'درون استان', country: 'شهرهای دیگر' } satisfies Record<Zone, string>,
  rate: {
    zone: 'تا کجا',
    weight: 'وزن',
    dimension: 'اندازه',
    title: 'نام روش ارسال',
    firstPrice: 'قیمت عدد نخست',
    nextPrice: 'قیمت هر عدد دیگر',
    days: 'روز تا نخستین زمان تحویل',
    cod: 'پس‌کرایه هم می‌شود',
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
