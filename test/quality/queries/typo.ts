import type { JudgedQuery } from '../judged-query.ts';

/** A letter wrong, missing, doubled or swapped. */
export const TYPO: readonly JudgedQuery[] = [
  { q: 'یخچا فریزر', setAside: true, want: [{ in: 'refrigerators' }] },
  { q: 'لبتاپ', want: [{ in: 'laptops' }] },
  { q: 'سامونگ s23', want: [{ in: 'mobile-phones', title: /s23/ }] },
  { q: 'دوچرحه', setAside: true, want: [{ in: 'bicycles' }] },
  {
    q: 'آپارتامن',
    want: [{ in: ['apartments-for-sale', 'apartments-for-rent', 'presale-property', 'daily-apartments'] }],
  },
  { q: 'تبلط', want: [{ in: 'tablets' }] },
  { q: 'ایکس باکص', want: [{ in: 'game-consoles', has: { console_model: /^ایکس باکس/ } }] },
  { q: 'سمند ال ایسک', setAside: true, want: [{ in: 'iran-khodro', has: { car_model: 'سمند LX' } }] },
  {
    q: 'کولرگاذی',
    want: [{ in: 'air-conditioners', has: { cooling_device_kind: 'کولر گازی و اسپلیت' } }],
  },
  { q: 'مایکرویو', want: [{ in: 'stoves-ovens', has: { stove_kind: 'مایکروویو' } }] },
  { q: 'طردمیل', setAside: true, want: [{ in: 'fitness-equipment', has: { fitness_kind: 'تردمیل' } }] },
  { q: 'پاورباک', setAside: true, want: [{ in: 'phone-accessories', has: { mobile_accessory_kind: 'پاوربانک' } }] },
  { q: 'موتورسکلت', want: [{ in: 'motorcycles' }] },
  { q: 'لوصتر', setAside: true, want: [{ in: 'lighting', has: { lighting_kind: 'لوستر' } }] },
  {
    q: 'حسابدر',
    setAside: true,
    want: [{ in: 'accounting-jobs' }, { in: ['legal-financial', 'jobs', 'skill-classes'], title: /حسابدار/ }],
  },
  { q: 'iphon 15', want: [{ in: 'mobile-phones', has: { phone_brand: 'اپل' }, title: /ایفون 15/ }] },
];
