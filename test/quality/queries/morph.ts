import type { JudgedQuery } from '../judged-query.ts';

/** Plurals, the ezafe and other endings. */
export const MORPH: readonly JudgedQuery[] = [
  { q: 'دوچرخه‌های دست دوم', setAside: true, want: [{ in: 'bicycles' }] },
  {
    q: 'لباس‌های مجلسی',
    want: [
      { in: 'formal-wear', has: { formal_wear_kind: 'لباس مجلسی' } },
      { in: 'kids-clothing', has: { child_clothing_kind: 'لباس مجلسی' } },
    ],
  },
  { q: 'ساعتهای مچی مردانه', setAside: true, want: [{ in: 'watches', has: { gender: ['مردانه', 'زنانه و مردانه'] } }] },
  { q: 'گربه‌ی پرشین', setAside: true, want: [{ in: 'cats', has: { cat_breed: 'پرشین' } }] },
  {
    q: 'آپارتمانهای نوساز',
    want: [
      { in: ['apartments-for-sale', 'presale-property', 'apartments-for-rent'], has: { year_built: { from: 1400 } } },
      { in: ['apartments-for-sale', 'apartments-for-rent', 'presale-property'], title: /نوساز/ },
    ],
  },
  {
    q: 'مبل‌ها',
    setAside: true,
    want: [{ in: ['sofas', 'office-furniture', 'garden-furniture'] }, { in: 'free-stuff', title: /مبلمان/ }],
  },
  { q: 'صندلیهای اداری', setAside: true, want: [{ in: 'office-furniture', has: { office_furniture_kind: 'صندلی' } }] },
  { q: 'پرندگان خانگی', want: [{ in: 'birds' }] },
  { q: 'لاستیکای پراید', setAside: true, want: [{ in: 'tyres-wheels', has: { tyre_kind: /لاستیک/ } }] },
  { q: 'چراغ‌های مطالعه', want: [{ in: 'lighting', has: { lighting_kind: 'چراغ مطالعه' } }] },
  { q: 'تبلتهای اپل', want: [{ in: 'tablets', has: { tablet_brand: 'اپل (آیپد)' } }] },
  { q: 'وسایل بازی کودکان', want: [{ in: 'toys' }] },
];
