import type { JudgedQuery } from '../judged-query.ts';

/** Homes and land by rooms, area, deal and equipment. */
export const HOME: readonly JudgedQuery[] = [
  {
    q: 'آپارتمان سه خوابه',
    want: [
      {
        in: ['apartments-for-sale', 'apartments-for-rent', 'presale-property', 'daily-apartments'],
        has: { property_rooms: 'سه اتاق' },
      },
    ],
  },
  {
    q: 'خانه ویلایی ۴ خوابه',
    want: [{ in: ['villas-for-sale', 'villas-for-rent'], has: { property_rooms: 'چهار اتاق' } }],
  },
  {
    q: 'آپارتمان ۷۵ متری',
    setAside: true,
    want: [
      {
        in: ['apartments-for-sale', 'apartments-for-rent', 'presale-property'],
        has: { property_area: { from: 72, to: 78 } },
      },
    ],
  },
  {
    q: 'آپارتمان صد متری فروشی',
    want: [{ in: 'apartments-for-sale', has: { property_area: { from: 97, to: 103 } } }],
  },
  {
    q: 'رهن کامل دو خوابه',
    setAside: true,
    want: [
      { in: ['apartments-for-rent', 'villas-for-rent'], has: { rent_kind: 'رهن کامل', property_rooms: 'دو اتاق' } },
    ],
  },
  { q: 'اجاره ویلا یک شبه', setAside: true, want: [{ in: 'daily-villas' }] },
  { q: 'زمین کشاورزی', want: [{ in: 'land', has: { land_use: 'کشاورزی' } }] },
  {
    q: 'آپارتمان با آسانسور و پارکینگ',
    setAside: true,
    want: [{ in: ['apartments-for-sale', 'apartments-for-rent'], has: { elevator: true, parking: true } }],
  },
  { q: 'پیش خرید آپارتمان', setAside: true, want: [{ in: 'presale-property' }] },
  { q: 'دفتر کار اجاره ای', setAside: true, want: [{ in: 'offices-for-rent' }] },
  { q: 'آپارتمان مبله', want: [{ in: 'apartments-for-rent', has: { furnished: true } }, { in: 'daily-apartments' }] },
  { q: 'همخونه خانم', want: [{ in: 'rooms-for-rent', has: { housemate_gender: ['خانم‌ها', 'فرقی ندارد'] } }] },
  {
    q: 'زمین ۳۰۰ متری',
    setAside: true,
    want: [{ in: ['land', 'old-houses', 'construction-partnership'], has: { land_area: { from: 291, to: 309 } } }],
  },
  {
    q: 'ویلای جنگلی',
    want: [{ in: ['villas-for-sale', 'villas-for-rent', 'daily-villas'], has: { villa_kind: 'ویلای جنگلی' } }],
  },
  {
    q: 'واحد تک خواب',
    setAside: true,
    want: [
      {
        in: ['apartments-for-sale', 'apartments-for-rent', 'presale-property', 'daily-apartments'],
        has: { property_rooms: 'یک اتاق' },
      },
    ],
  },
];
