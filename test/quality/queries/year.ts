import type { JudgedQuery } from '../judged-query.ts';

/** Years, with two, three and four digits, and ranges of them. */
export const YEAR: readonly JudgedQuery[] = [
  {
    q: 'سمند ۹۵',
    want: [{ in: 'iran-khodro', has: { car_model: /^سمند/, production_year: { from: 1395, to: 1395 } } }],
  },
  {
    q: 'پراید مدل ۱۳۸۸',
    want: [{ in: 'saipa', has: { car_model: /^پراید/, production_year: { from: 1388, to: 1388 } } }],
  },
  {
    q: '۲۰۷ مدل ۱۴۰۴',
    want: [{ in: 'peugeot', has: { car_model: /^207/, production_year: { from: 1404, to: 1404 } } }],
  },
  { q: 'پژو ۹۲', setAside: true, want: [{ in: 'peugeot', has: { production_year: { from: 1392, to: 1392 } } }] },
  {
    q: 'سمند ۴۰۱',
    setAside: true,
    want: [{ in: 'iran-khodro', has: { car_model: /^سمند/, production_year: { from: 1401, to: 1401 } } }],
  },
  {
    q: '۲۰۶ هشتاد و نه',
    want: [{ in: 'peugeot', has: { car_model: /^206/, production_year: { from: 1389, to: 1389 } } }],
  },
  {
    q: 'تیبا ۹۳ به بالا',
    setAside: true,
    want: [{ in: 'saipa', has: { car_model: /^تیبا/, production_year: { from: 1393 } } }],
  },
  {
    q: 'سمند ۸۵ تا ۸۹',
    setAside: true,
    want: [{ in: 'iran-khodro', has: { car_model: /^سمند/, production_year: { from: 1385, to: 1389 } } }],
  },
  {
    q: 'پراید ۸۵ به پایین',
    setAside: true,
    want: [{ in: 'saipa', has: { car_model: /^پراید/, production_year: { to: 1385 } } }],
  },
  { q: 'موتور مدل ۱۴۰۳', want: [{ in: 'motorcycles', has: { production_year: { from: 1403, to: 1403 } } }] },
  {
    q: 'ماشین صفر',
    want: [
      { in: 'cars', has: { mileage: { to: 100 } } },
      { in: 'cars', has: { vehicle_document: 'صفر و پلاک‌نشده' } },
      { in: 'cars', title: /صفر/ },
    ],
  },
  {
    q: 'نیسان زامیاد ۱۴۰۱',
    setAside: true,
    want: [
      { in: 'zamyad', has: { production_year: { from: 1401, to: 1401 } } },
      { in: 'pickups-vans', has: { pickup_brand: 'نیسان زامیاد', production_year: { from: 1401, to: 1401 } } },
    ],
  },
];
