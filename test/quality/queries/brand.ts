import type { JudgedQuery } from '../judged-query.ts';

/** Brands and models in Persian letters, in the spellings that different people use. */
export const BRAND: readonly JudgedQuery[] = [
  { q: 'ای فون ۱۴ پرو', want: [{ in: 'mobile-phones', has: { phone_brand: 'اپل' }, title: /14 پرو/ }] },
  {
    q: 'گلکسی اس ۲۲ اولترا',
    setAside: true,
    want: [{ in: 'mobile-phones', has: { phone_brand: 'سامسونگ' }, title: /s22/ }],
  },
  { q: 'گوشی پوکو', setAside: true, want: [{ in: 'mobile-phones', has: { phone_brand: 'پوکو' } }] },
  { q: 'مک بوک', setAside: true, want: [{ in: 'laptops', has: { laptop_brand: 'اپل (مک‌بوک)' } }] },
  { q: 'لپ تاپ لنوو', want: [{ in: 'laptops', has: { laptop_brand: 'لنوو' } }] },
  { q: 'تب سامسونگ', want: [{ in: 'tablets', has: { tablet_brand: 'سامسونگ' } }] },
  {
    q: 'ایکس باکس سری ایکس',
    want: [{ in: 'game-consoles', has: { console_model: 'ایکس‌باکس سری X' } }],
  },
  { q: 'لباسشویی بوش', setAside: true, want: [{ in: 'washing-machines', has: { appliance_brand: 'بوش' } }] },
  { q: 'ظرفشویی سامسونگ', setAside: true, want: [{ in: 'dishwashers', has: { appliance_brand: 'سامسونگ' } }] },
  { q: 'موتور هوندا', want: [{ in: 'motorcycles', has: { motorcycle_brand: 'هوندا' } }] },
  { q: 'آپاچی', setAside: true, want: [{ in: 'motorcycles', has: { motorcycle_brand: 'تی‌وی‌اس (آپاچی)' } }] },
  {
    q: 'تویوتا',
    want: [
      { in: 'toyota' },
      { in: 'pickups-vans', has: { pickup_brand: 'تویوتا' } },
      { in: 'vehicles', title: /تویوتا/ },
    ],
  },
  {
    q: 'بی ام دبلیو',
    setAside: true,
    want: [
      { in: 'bmw' },
      { in: 'classic-cars', has: { classic_brand: 'ب‌ام‌و' } },
      { in: 'motorcycles', has: { motorcycle_brand: 'ب‌ام‌و' } },
    ],
  },
  { q: 'بی وای دی', setAside: true, want: [{ in: 'byd' }] },
];
