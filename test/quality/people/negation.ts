import type { PeopleQuery } from '../people-query.ts';

const FLATS = ['apartments-for-sale', 'apartments-for-rent'];
const FLATS_FOR_SALE = 'apartments-for-sale';

/** Queries that exclude something, in the words that people use for this. */
export const NEGATION: readonly PeopleQuery[] = [
  { q: 'آپارتمان بدون پارکینگ', want: [{ in: FLATS, not: { parking: true } }] },
  {
    q: 'خونه بدون آسانسور تهران',
    want: [{ in: [...FLATS, 'villas-for-sale', 'villas-for-rent'], not: { elevator: true }, place: 'tehran' }],
  },
  { q: 'آپارتمانی که آسانسور نداشته باشه', want: [{ in: FLATS, not: { elevator: true } }] },
  { q: 'آپارتمان پارکینگ نداشته باشه مهم نیست', want: [{ in: FLATS }] },
  { q: 'گوشی غیر از سامسونگ', want: [{ in: 'mobile-phones', not: { phone_brand: 'سامسونگ' } }] },
  { q: 'گوشی به جز آیفون و سامسونگ', want: [{ in: 'mobile-phones', not: { phone_brand: ['اپل', 'سامسونگ'] } }] },
  { q: 'موبایل نه شیائومی', want: [{ in: 'mobile-phones', not: { phone_brand: 'شیائومی' } }] },
  {
    q: 'پراید غیر سفید',
    want: [{ in: 'cars', has: { car_model: /^پراید/ }, not: { body_colour: ['سفید', 'سفید صدفی'] } }],
  },
  { q: 'ماشین به جز پراید', want: [{ in: 'cars', not: { car_model: /^پراید/ } }] },
  { q: 'سمند دوگانه نباشه', want: [{ in: 'cars', has: { car_model: /^سمند/ }, not: { fuel: 'دوگانه‌سوز' } }] },
  { q: '۲۰۶ تصادفی نباشه', want: [{ in: 'cars', has: { car_model: /^206/ }, not: { body_condition: 'تصادفی' } }] },
  { q: 'پژو پارس نه اتومات', want: [{ in: 'cars', has: { car_model: /^پارس/ }, not: { gearbox: 'اتوماتیک' } }] },
  { q: 'لپ تاپ غیر از اپل', want: [{ in: 'laptops', not: { laptop_brand: 'اپل (مک‌بوک)' } }] },
  {
    q: 'لپ تاپ ایسوس گیمینگ نباشه',
    want: [{ in: 'laptops', has: { laptop_brand: 'ایسوس' }, not: { laptop_use: 'بازی' } }],
  },
  { q: 'مبل غیر ال', want: [{ in: 'sofas', not: { sofa_kind: 'ال' } }] },
  { q: 'یخچال به غیر از ساید', want: [{ in: 'refrigerators', not: { refrigerator_kind: 'ساید بای ساید' } }] },
  { q: 'تلویزیون سامسونگ نمیخوام', want: [{ in: 'televisions', not: { tv_brand: 'سامسونگ' } }] },
  { q: 'آپارتمان بیشتر از ۸ میلیارد نباشد', want: [{ in: FLATS_FOR_SALE, price: { to: 8_000_000_000 } }] },
  { q: 'گوشی کمتر از ۱۰ میلیون نباشه', want: [{ in: 'mobile-phones', price: { from: 10_000_000 } }] },
  {
    q: 'پراید بدون رنگ',
    want: [
      {
        in: 'cars',
        has: { car_model: /^پراید/, body_condition: ['سالم و بی‌خط و خش', 'خط و خش جزئی', 'صافکاری بی‌رنگ'] },
      },
    ],
  },
  { q: 'آپارتمان بدون واسطه', want: [{ in: FLATS, has: { property_advertiser: 'شخصی' } }] },
  { q: 'موتور بدون سند', want: [{ in: 'motorcycles', has: { vehicle_document: 'بدون سند' } }] },
  { q: 'اجاره ماشین بدون راننده', want: [{ in: 'car-rental', has: { rental_driver: ['بدون راننده', 'هر دو'] } }] },
  { q: 'کار بدون سابقه', want: [{ in: 'jobs', has: { job_experience: 'بدون سابقه' } }] },
  { q: 'گربه غیر از پرشین', want: [{ in: 'cats', not: { cat_breed: 'پرشین' } }] },
  { q: 'سگ نر نباشه', want: [{ in: 'dogs', not: { animal_sex: 'نر' } }] },
  { q: 'آپارتمان اجاره ای به شرطی که مبله نباشد', want: [{ in: 'apartments-for-rent', not: { furnished: true } }] },
  {
    q: 'آپارتمان سه خوابه شرقی نباشه',
    want: [{ in: FLATS, has: { property_rooms: 'سه اتاق' }, not: { building_direction: 'شرقی' } }],
  },
  { q: 'آپارتمان تهران طبقه همکف نباشه', want: [{ in: FLATS, place: 'tehran', not: { property_floor: 'همکف' } }] },
  {
    q: 'ماشین لباسشویی غیر از ال جی و سامسونگ',
    want: [{ in: 'washing-machines', not: { appliance_brand: ['ال‌جی', 'سامسونگ'] } }],
  },
  { q: 'دوچرخه غیر بچگانه', want: [{ in: 'bicycles', not: { bicycle_kind: 'بچگانه' } }] },
  { q: 'مبل -راحتی', want: [{ in: 'sofas', not: { sofa_kind: 'راحتی' } }] },
  {
    q: 'خودرو نه چینی نه ایرانی',
    want: [{ in: 'cars', not: { car_model: /^(پراید|سمند|دنا|تیبا|کوییک|206|405|پارس|تیگو|آریزو)/ } }],
    near: [{ in: 'cars' }],
  },
  {
    q: 'ویلا بدون استخر',
    want: [{ in: ['villas-for-sale', 'villas-for-rent', 'daily-villas'], not: { swimming_pool: true } }],
  },
  { q: 'آپارتمان فروشی غیر از تهران', want: [{ in: FLATS_FOR_SALE, notPlace: 'tehran' }] },
];
