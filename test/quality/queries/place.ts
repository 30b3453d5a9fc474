import type { JudgedQuery } from '../judged-query.ts';

/** Queries for a thing in a place. */
export const PLACE: readonly JudgedQuery[] = [
  { q: 'رهن آپارتمان شیراز', want: [{ in: 'apartments-for-rent', place: 'shiraz' }] },
  {
    q: 'زمین اصفهان',
    want: [{ in: ['land', 'construction-partnership', 'old-houses'], place: ['isfahan', 'isfahan-province'] }],
  },
  { q: 'گوشی مشهد', setAside: true, want: [{ in: 'mobile-phones', place: ['mashhad'] }] },
  { q: 'پژو تبریز', setAside: true, want: [{ in: 'peugeot', place: ['tabriz'] }] },
  {
    q: 'کارگر ساده کرج',
    want: [
      { in: 'construction-jobs', place: 'karaj' },
      { in: ['production-jobs', 'jobs'], place: 'karaj', title: /کارگر/ },
    ],
  },
  { q: 'مغازه اجاره ای قم', want: [{ in: 'shops-for-rent', place: 'qom' }] },
  { q: 'لپ تاپ در تهران', setAside: true, want: [{ in: 'laptops', place: ['tehran', 'tehran-province'] }] },
  { q: 'سگ تهران', setAside: true, want: [{ in: 'dogs', place: ['tehran', 'tehran-province'] }] },
  { q: 'موتور اهواز', setAside: true, want: [{ in: 'motorcycles', place: ['ahvaz', 'khuzestan-province'] }] },
  { q: 'یخچال فریزر تهران', setAside: true, want: [{ in: 'refrigerators', place: ['tehran', 'tehran-province'] }] },
  {
    q: 'آپارتمان رشت',
    setAside: true,
    want: [
      { in: ['apartments-for-sale', 'apartments-for-rent', 'presale-property', 'daily-apartments'], place: 'rasht' },
    ],
  },
  {
    q: 'ویلا مازندران',
    want: [{ in: ['villas-for-sale', 'villas-for-rent', 'daily-villas'], place: 'mazandaran-province' }],
  },
  {
    q: 'تعمیر لوازم خانگی تهران',
    setAside: true,
    want: [{ in: 'appliance-repair', place: ['tehran', 'tehran-province'] }],
  },
];
