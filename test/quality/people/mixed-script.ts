import type { PeopleQuery } from '../people-query.ts';

const FLATS = ['apartments-for-sale', 'apartments-for-rent'];

/** Latin and Persian letters, both keyboard layouts, and no spaces at all. */
export const MIXED_SCRIPT: readonly PeopleQuery[] = [
  { q: 'pride 131 sefid', want: [{ in: 'cars', has: { car_model: 'پراید ۱۳۱', body_colour: ['سفید', 'سفید صدفی'] } }] },
  { q: 'سشئسعدل s23', want: [{ in: 'mobile-phones', has: { phone_brand: 'سامسونگ' }, title: /s ?23/ }] },
  { q: 'آپارتماندوخوابه', want: [{ in: FLATS, has: { property_rooms: 'دو اتاق' } }] },
  { q: 'گوشیسامسونگ', want: [{ in: 'mobile-phones', has: { phone_brand: 'سامسونگ' } }] },
  { q: 'samsung گوشی', want: [{ in: 'mobile-phones', has: { phone_brand: 'سامسونگ' } }] },
  { q: 'mobl rahati', want: [{ in: 'sofas', has: { sofa_kind: 'راحتی' } }] },
  { q: 'ejare apartment tehran', want: [{ in: 'apartments-for-rent', place: 'tehran' }] },
  { q: 'peugeot 206 سفید', want: [{ in: 'cars', has: { car_model: /^206/, body_colour: ['سفید', 'سفید صدفی'] } }] },
  { q: 'laptop دست دوم', want: [{ in: 'laptops', has: { condition: ['در حد نو', 'کارکرده', 'نیازمند تعمیر'] } }] },
  {
    q: 'yakhchal سامسونگ',
    says: { refrigerator_kind: ['یخچال فریزر', 'یخچال تکی', 'یخچال کوچک'] },
    want: [{ in: 'refrigerators', has: { appliance_brand: 'سامسونگ' } }],
  },
  { q: 'lebas aroos', want: [{ in: 'formal-wear', has: { formal_wear_kind: 'لباس عروس' } }] },
  { q: 'motor honda 125', want: [{ in: 'motorcycles', title: /هوندا|honda/ }] },
  {
    q: 'villa ramsar',
    want: [{ in: ['villas-for-sale', 'villas-for-rent', 'daily-villas'], place: 'ramsar' }],
    near: [{ in: ['villas-for-sale', 'villas-for-rent', 'daily-villas'] }],
  },
  { q: 'زمین shahriar', want: [{ in: 'land', place: 'shahriar' }], near: [{ in: 'land' }] },
  { q: "',ad", want: [{ in: 'mobile-phones' }], near: [{ in: 'mobile-phones' }] },
  { q: ',lhadk gfhsa,dd', want: [{ in: 'washing-machines' }] },
  { q: 'iphone ۱۳', want: [{ in: 'mobile-phones', has: { phone_brand: 'اپل' }, title: /13/ }] },
  { q: 'ps5 دسته دار', want: [{ in: 'game-consoles', has: { console_model: /پلی ?استیشن 5/ } }] },
  { q: 'تردمیلبرقی', want: [{ in: 'fitness-equipment', has: { fitness_kind: 'تردمیل' } }] },
  { q: 'پرایدمدل۹۵', want: [{ in: 'cars', has: { car_model: /^پراید/, production_year: { from: 1395, to: 1395 } } }] },
  { q: 'farsh 12 metri', want: [{ in: 'carpets', has: { carpet_size: '۱۲ متری' } }] },
];
