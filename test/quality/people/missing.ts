import type { PeopleQuery } from '../people-query.ts';

/** Queries for things that nobody offers. The page must say so and show similar listings. */
export const MISSING: readonly PeopleQuery[] = [
  { q: 'آیفون ۱۹', want: [], near: [{ in: 'mobile-phones', has: { phone_brand: 'اپل' } }] },
  { q: 'رولزرویس', want: [], near: [{ in: 'cars' }], nearIsOptional: true },
  { q: 'هواپیما', want: [], nearIsOptional: true },
  { q: 'هلیکوپتر', want: [], nearIsOptional: true },
  { q: 'پراید زیر ۱۰ میلیون', want: [], near: [{ in: 'cars', has: { car_model: /^پراید/ } }] },
  { q: 'آپارتمان تهران زیر ۵۰ میلیون فروشی', want: [], near: [{ in: 'apartments-for-sale' }] },
  { q: 'گوشی نوکیا ۸۸۰۰ طلایی', want: [], near: [{ in: 'mobile-phones' }] },
  { q: 'آپارتمان لندن', want: [], near: [{ in: ['apartments-for-sale', 'apartments-for-rent'] }] },
  {
    q: 'خونه باکو',
    want: [],
    near: [{ in: ['apartments-for-sale', 'apartments-for-rent', 'villas-for-sale', 'villas-for-rent'] }],
  },
  { q: 'عقاب', want: [], near: [{ in: 'birds' }], nearIsOptional: true },
  { q: 'نمک', want: [], near: [{ in: 'food-produce' }], nearIsOptional: true },
  { q: 'پنگوئن', want: [], nearIsOptional: true },
  { q: 'زرافه', want: [], nearIsOptional: true },
  { q: 'آموزش زبان اسپرانتو', want: [], near: [{ in: 'language-classes' }] },
  {
    q: 'ساز چنگ',
    want: [],
    near: [{ in: ['persian-instruments', 'guitars-strings', 'pianos-other-instruments'] }],
    nearIsOptional: true,
  },
  { q: 'سگ نژاد کانگال', want: [], near: [{ in: 'dogs' }] },
  { q: 'لپ تاپ توشیبا کلاسیک ۱۹۹۵', says: { laptop_brand: 'توشیبا' }, want: [], near: [{ in: 'laptops' }] },
  { q: 'یخچال گاگنائو', want: [], near: [{ in: 'refrigerators' }] },
  { q: 'پرینتر هولوگرافیک', want: [], near: [{ in: 'printers' }] },
  { q: 'مدادرنگی ۵۰۰ رنگ', want: [], near: [{ in: 'stationery' }], nearIsOptional: true },
  { q: 'تلویزیون ۱۵۰ اینچ', want: [], near: [{ in: 'televisions' }] },
];
