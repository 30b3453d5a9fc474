import type { JudgedQuery } from '../judged-query.ts';

/** Queries with a price whose unit is stated or has to be guessed. */
export const PRICE: readonly JudgedQuery[] = [
  { q: 'یخچال زیر ۳۰ میلیون', want: [{ in: 'refrigerators', price: { to: 30_000_000 } }] },
  {
    q: 'سمند تا ۴۰۰ میلیون',
    want: [{ in: 'iran-khodro', has: { car_model: /^سمند/ }, price: { to: 400_000_000 } }],
  },
  {
    q: 'آیفون زیر ۵۰ تومن',
    want: [{ in: 'mobile-phones', has: { phone_brand: 'اپل' }, price: { to: 50_000_000 } }],
  },
  {
    q: 'آپارتمان تا ۳ میلیارد',
    setAside: true,
    want: [
      { in: 'apartments-for-sale', price: { to: 3_000_000_000 } },
      { in: ['presale-property', 'apartments-for-rent'], price: { to: 3_000_000_000 } },
    ],
  },
  { q: 'دوچرخه زیر ده میلیون', want: [{ in: 'bicycles', price: { to: 10_000_000 } }] },
  {
    q: 'لباسشویی بین ۲۰ تا ۳۰ میلیون',
    want: [{ in: 'washing-machines', price: { from: 20_000_000, to: 30_000_000 } }],
  },
  { q: 'فرش کمتر از ۱۵ میلیون', want: [{ in: 'carpets', price: { to: 15_000_000 } }] },
  {
    q: 'ماشین حدود ۶۰۰ میلیون',
    setAside: true,
    want: [{ in: ['cars', 'pickups-vans', 'classic-cars'], price: { from: 500_000_000, to: 700_000_000 } }],
  },
  {
    q: 'مانتو زیر ۲ تومن',
    setAside: true,
    want: [{ in: 'women-clothing', has: { women_clothing_kind: 'مانتو' }, price: { to: 2_000_000 } }],
  },
  { q: 'زمین بالای ۵ میلیارد', setAside: true, want: [{ in: 'land', price: { from: 5_000_000_000 } }] },
  { q: 'تبلت حداکثر ۲۰ میلیون تومان', setAside: true, want: [{ in: 'tablets', price: { to: 20_000_000 } }] },
  { q: 'کتاب زیر ۵۰۰ هزار تومان', want: [{ in: ['books', 'textbooks'], price: { to: 500_000 } }] },
  { q: 'موتور تا ۱۰۰ میلیون', setAside: true, want: [{ in: 'motorcycles', price: { to: 100_000_000 } }] },
];
