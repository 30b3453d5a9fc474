import type { JudgedQuery } from '../judged-query.ts';

/** Cars by model, trim, colour, gearbox and fuel. */
export const CAR: readonly JudgedQuery[] = [
  { q: 'دویست و شش', want: [{ in: 'peugeot', has: { car_model: /^206/ } }] },
  { q: '۲۰۷ اتومات', setAside: true, want: [{ in: 'peugeot', has: { car_model: '۲۰۷ اتوماتیک' } }] },
  { q: 'پارس تی یو فایو', setAside: true, want: [{ in: 'peugeot', has: { car_model: 'پارس TU5' } }] },
  {
    q: 'دنا پلاس اتوماتیک',
    setAside: true,
    want: [
      { in: 'iran-khodro', has: { car_model: 'دنا پلاس اتوماتیک' } },
      { in: 'iran-khodro', has: { car_model: /^دنا پلاس/, gearbox: 'اتوماتیک' } },
    ],
  },
  { q: 'کوییک اس', setAside: true, want: [{ in: 'saipa', has: { car_model: 'کوییک S' } }] },
  { q: 'تندر ۹۰ ای ۲', setAside: true, want: [{ in: 'renault', has: { car_model: 'تندر ۹۰ E2' } }] },
  { q: 'پراید هاچبک', setAside: true, want: [{ in: 'saipa', has: { car_model: ['پراید هاچ‌بک', 'پراید ۱۱۱'] } }] },
  { q: 'تندر نود', setAside: true, want: [{ in: 'renault', has: { car_model: /تندر/ } }] },
  {
    q: 'نیسان آبی',
    setAside: true,
    want: [
      { in: 'zamyad', has: { car_model: /^نیسان/ } },
      { in: 'pickups-vans', has: { pickup_brand: 'نیسان زامیاد' } },
    ],
  },
  { q: 'ماشین برقی', want: [{ in: 'cars', has: { fuel: 'برقی' } }] },
  { q: 'سمند مشکی', want: [{ in: 'iran-khodro', has: { car_model: /^سمند/, body_colour: 'مشکی' } }] },
  { q: 'سراتو', want: [{ in: 'kia', has: { car_model: /^سراتو/ } }] },
  {
    q: 'پیکان وانت',
    want: [
      { in: 'paykan', has: { car_model: 'وانت' } },
      { in: 'pickups-vans', has: { pickup_brand: 'پیکان' } },
    ],
  },
  { q: 'سمند دوگانه', want: [{ in: 'iran-khodro', has: { car_model: /^سمند/, fuel: 'دوگانه‌سوز' } }] },
];
