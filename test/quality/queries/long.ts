import type { JudgedQuery } from '../judged-query.ts';

/** Queries with many conditions at once. */
export const LONG: readonly JudgedQuery[] = [
  {
    q: 'آپارتمان دو خوابه با پارکینگ و آسانسور در تهران',
    want: [
      {
        in: ['apartments-for-sale', 'apartments-for-rent', 'presale-property'],
        has: { property_rooms: 'دو اتاق', elevator: true, parking: true },
        place: ['tehran', 'tehran-province'],
      },
    ],
  },
  {
    q: 'سامسونگ s22 اولترا ۲۵۶ گیگ',
    want: [{ in: 'mobile-phones', has: { internal_storage: '۲۵۶ گیگابایت' }, title: /s22/ }],
  },
  {
    q: 'پراید ۱۳۱ مدل ۹۰ به بالا سفید',
    setAside: true,
    want: [{ in: 'saipa', has: { car_model: 'پراید ۱۳۱', production_year: { from: 1390 }, body_colour: /^سفید/ } }],
  },
  {
    q: 'لپ تاپ ایسوس ۱۶ گیگ رم',
    want: [{ in: 'laptops', has: { laptop_brand: 'ایسوس', computer_ram: '۱۶ گیگابایت' } }],
  },
  {
    q: 'آپارتمان رهن کامل تهران زیر ۲ میلیارد',
    want: [
      {
        in: 'apartments-for-rent',
        has: { rent_kind: 'رهن کامل' },
        place: ['tehran', 'tehran-province'],
        price: { to: 2_000_000_000 },
      },
    ],
  },
  {
    q: 'تلویزیون ۵۰ اینچ سامسونگ نو',
    setAside: true,
    want: [{ in: 'televisions', has: { tv_brand: 'سامسونگ', tv_size: { from: 49, to: 51 } } }],
  },
  {
    q: 'ماشین لباسشویی ۸ کیلویی سفید بوش',
    setAside: true,
    want: [
      { in: 'washing-machines', has: { appliance_brand: 'بوش', washing_capacity: { from: 8, to: 8 } } },
      { in: 'washing-machines', has: { appliance_brand: 'بوش', product_colour: 'سفید' } },
    ],
  },
  {
    q: 'آیفون ۱۳ ۱۲۸ گیگ کارکرده',
    setAside: true,
    want: [
      {
        in: 'mobile-phones',
        has: { phone_brand: 'اپل', internal_storage: '۱۲۸ گیگابایت', condition: ['کارکرده', 'در حد نو'] },
        title: /ایفون 13/,
      },
    ],
  },
  {
    q: 'کت و شلوار دامادی سایز ایکس لارج',
    want: [
      { in: 'formal-wear', has: { formal_wear_kind: 'کت و شلوار دامادی', clothing_size: 'XL' } },
      { in: 'formal-wear', has: { formal_wear_kind: 'کت و شلوار دامادی' } },
    ],
  },
  {
    q: 'فرش ماشینی ۱۲ متری ۱۲۰۰ شانه دست دوم',
    setAside: true,
    want: [{ in: 'carpets', has: { carpet_kind: 'فرش ماشینی', carpet_size: '۱۲ متری', carpet_shaneh: '۱۲۰۰ شانه' } }],
  },
  {
    q: 'استخدام حسابدار با بیمه در تهران',
    setAside: true,
    want: [{ in: 'accounting-jobs', place: ['tehran', 'tehran-province'] }],
  },
  {
    q: 'دوچرخه بچه گانه سایز ۲۰ در حد نو',
    want: [{ in: 'bicycles', has: { bicycle_kind: 'بچگانه', wheel_size: '۲۰' } }],
  },
];
