import type { PeopleQuery } from '../people-query.ts';

const RENTED = ['apartments-for-rent', 'villas-for-rent'];
const FLATS = ['apartments-for-sale', 'apartments-for-rent'];

/** Queries with numbers, next to which a word says what they count. */
export const NUMBER: readonly PeopleQuery[] = [
  {
    q: 'اجاره آپارتمان ماهی ۱۰ میلیون',
    want: [{ in: 'apartments-for-rent', has: { monthly_rent: { to: 11_500_000 } } }],
  },
  {
    q: 'آپارتمان رهن ۲۰۰ اجاره ۵',
    want: [
      {
        in: 'apartments-for-rent',
        price: { from: 170_000_000, to: 230_000_000 },
        has: { monthly_rent: { to: 6_000_000 } },
      },
    ],
  },
  { q: 'اجاره خونه ماهی زیر ۱۵', want: [{ in: RENTED, has: { monthly_rent: { to: 15_000_000 } } }] },
  {
    q: 'آپارتمان اجاره ماهانه تا ۲۰ میلیون تهران',
    want: [{ in: 'apartments-for-rent', has: { monthly_rent: { to: 20_000_000 } }, place: 'tehran' }],
  },
  { q: 'آپارتمان ودیعه زیر ۵۰۰ میلیون', want: [{ in: 'apartments-for-rent', price: { to: 500_000_000 } }] },
  { q: 'مغازه اجاره ای پیش ۳۰۰ تومن', want: [{ in: 'shops-for-rent', price: { from: 250_000_000, to: 350_000_000 } }] },
  { q: 'کار با حقوق بالای ۳۰ میلیون', want: [{ in: 'jobs', has: { monthly_pay: { from: 30_000_000 } } }] },
  {
    q: 'استخدام حسابدار حقوق ۲۵ میلیون',
    want: [{ in: 'accounting-jobs', has: { monthly_pay: { from: 22_000_000, to: 28_000_000 } } }],
    near: [{ in: 'accounting-jobs' }],
  },
  {
    q: 'راننده درآمد بالای ۴۰ تومن',
    want: [{ in: 'driver-jobs', has: { monthly_pay: { from: 40_000_000 } } }],
    near: [{ in: 'driver-jobs' }],
  },
  {
    q: 'منشی ماهیانه ۲۰ میلیون به بالا',
    want: [{ in: 'office-jobs', has: { monthly_pay: { from: 20_000_000 } } }],
    near: [{ in: 'office-jobs' }],
  },
  {
    q: 'آیفون سلامت باتری بالای ۸۵',
    want: [{ in: 'mobile-phones', has: { phone_brand: 'اپل', battery_health: { from: 85 } } }],
  },
  { q: 'گوشی باتری ۹۰ درصد به بالا', want: [{ in: 'mobile-phones', has: { battery_health: { from: 90 } } }] },
  {
    q: 'آیفون ۱۳ باطری ۱۰۰',
    want: [{ in: 'mobile-phones', has: { phone_brand: 'اپل', battery_health: { from: 100 } }, title: /13/ }],
    near: [{ in: 'mobile-phones', has: { phone_brand: 'اپل' } }],
  },
  { q: 'آپارتمان ۵ سال ساخت', want: [{ in: FLATS, has: { year_built: { from: 1398, to: 1402 } } }] },
  { q: 'آپارتمان ۱۰ ساله', want: [{ in: FLATS, has: { year_built: { from: 1394, to: 1397 } } }] },
  {
    q: 'آپارتمان نوساز ۳ خوابه',
    want: [{ in: FLATS, has: { property_rooms: 'سه اتاق', year_built: { from: 1402 } } }],
  },
  { q: 'آپارتمان زیر ۵ سال ساخت تهران', want: [{ in: FLATS, has: { year_built: { from: 1400 } }, place: 'tehran' }] },
  {
    q: 'انگشتر طلا زیر ۱۰ گرم',
    want: [{ in: 'gold-jewellery', has: { jewellery_kind: 'انگشتر و حلقه', gold_weight: { to: 10 } } }],
    near: [{ in: 'gold-jewellery' }],
  },
  {
    q: 'گردنبند طلا بالای ۵ گرم',
    want: [{ in: 'gold-jewellery', has: { jewellery_kind: 'گردنبند', gold_weight: { from: 5 } } }],
    near: [{ in: 'gold-jewellery' }],
  },
  { q: 'لباسشویی ۸ کیلویی', want: [{ in: 'washing-machines', has: { washing_capacity: { from: 8, to: 8 } } }] },
  { q: 'ماشین لباسشویی بالای ۹ کیلو', want: [{ in: 'washing-machines', has: { washing_capacity: { from: 9 } } }] },
  { q: 'گوشی ۱۰-۱۵ میلیون', want: [{ in: 'mobile-phones', price: { from: 10_000_000, to: 15_000_000 } }] },
  { q: 'لپ تاپ ۳۰–۴۰ میلیون', want: [{ in: 'laptops', price: { from: 30_000_000, to: 40_000_000 } }] },
  { q: 'پژو 2008', want: [{ in: 'cars', has: { car_model: /^2008/ } }] },
  { q: 'تیبا 2015', want: [{ in: 'cars', has: { car_model: /^تیبا/, production_year: { from: 1393, to: 1394 } } }] },
  {
    q: 'سانتافه ۲۰۱۲',
    want: [{ in: 'cars', has: { car_model: /^سانتافه/, production_year: { from: 1390, to: 1391 } } }],
    near: [{ in: 'hyundai' }],
  },
  { q: 'آپارتمان زیر ۴ تومن', want: [{ in: 'apartments-for-sale', price: { to: 4_000_000_000 } }] },
  { q: 'ماشین زیر ۸۰۰', want: [{ in: 'cars', price: { to: 800_000_000 } }] },
  {
    q: 'قاب گوشی زیر ۲۰۰ تومن',
    want: [{ in: 'phone-accessories', has: { mobile_accessory_kind: 'قاب و کیف' }, price: { to: 200_000 } }],
    near: [{ in: 'phone-accessories' }],
  },
  {
    q: 'لباس زیر ۵۰۰ تومن',
    want: [{ in: ['women-clothing', 'men-clothing', 'kids-clothing'], price: { to: 500_000 } }],
  },
  { q: 'کتاب زیر ۱۰۰ تومن', want: [{ in: ['books', 'textbooks'], price: { to: 100_000 } }] },
  {
    q: 'مانتو تا ۸۰۰',
    says: { women_clothing_kind: 'مانتو' },
    want: [{ in: 'women-clothing', price: { to: 800_000 } }],
  },
  { q: 'آپارتمان تا ۳ میلیارد', want: [{ in: 'apartments-for-sale', price: { to: 3_000_000_000 } }] },
  {
    q: 'خونه ۲ میلیاردی',
    want: [{ in: ['apartments-for-sale', 'villas-for-sale'], price: { from: 1_700_000_000, to: 2_300_000_000 } }],
    near: [{ in: ['apartments-for-sale', 'villas-for-sale', 'old-houses'] }],
  },
  { q: 'دوچرخه زیر ۱۰ تومن', want: [{ in: 'bicycles', price: { to: 10_000_000 } }] },
  { q: 'کفش مردانه سایز ۴۳', want: [{ in: 'men-shoes', has: { shoe_size: { from: 42, to: 44 } } }] },
  { q: 'تلویزیون ۵۵ اینچ', want: [{ in: 'televisions', has: { tv_size: { from: 54, to: 56 } } }] },
  {
    q: 'گوسفند ۵۰ کیلویی',
    want: [{ in: 'livestock', has: { livestock_kind: 'گوسفند', live_weight: { from: 42, to: 58 } } }],
    near: [{ in: 'livestock' }],
  },
  { q: 'مبل ۷ نفره', want: [{ in: 'sofas', has: { seat_count: { from: 7, to: 7 } } }] },
  { q: 'ویلا روزانه ۱۰ نفره', want: [{ in: 'daily-villas', has: { guest_capacity: { from: 10 } } }] },
  { q: 'زمین ۵۰۰ متری', want: [{ in: 'land', has: { land_area: { from: 450, to: 550 } } }] },
  {
    q: 'پراید زیر ۳۰۰ تا کارکرد زیر ۱۵۰ هزار',
    want: [{ in: 'cars', has: { car_model: /^پراید/, mileage: { to: 150_000 } }, price: { to: 300_000_000 } }],
    near: [{ in: 'cars', has: { car_model: /^پراید/ } }],
  },
];
