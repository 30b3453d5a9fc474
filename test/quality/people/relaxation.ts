import type { PeopleQuery } from '../people-query.ts';

/**
 * Searches with a word that listings do not have, or with a specific word that must not be replaced by a more general
 * category.
 */
export const RELAXATION: readonly PeopleQuery[] = [
  {
    q: 'آیفون ۱۳ پرومکس آکبند پلمپ پارت نامبر',
    says: { condition: 'نو' },
    want: [{ in: 'mobile-phones', has: { phone_brand: 'اپل' }, title: /13/ }],
  },
  { q: 'ایفون ۱۲ پک دربسته', want: [{ in: 'mobile-phones', has: { phone_brand: 'اپل' }, title: /12/ }] },
  { q: 'گوشی سامسونگ a54 ویتنامی', want: [{ in: 'mobile-phones', has: { phone_brand: 'سامسونگ' }, title: /a ?54/ }] },
  {
    q: 'پراید ۱۳۱ مدل ۹۵ تمیز خانگی',
    want: [{ in: 'cars', has: { car_model: /^پراید 131/, production_year: { from: 1395, to: 1395 } } }],
    near: [{ in: 'cars', has: { car_model: /^پراید/ } }],
  },
  {
    q: 'کیس گیمینگ',
    want: [
      { in: 'desktop-computers', title: /گیمینگ|بازی/ },
      { in: 'desktop-computers', has: { laptop_use: 'بازی' } },
    ],
    near: [{ in: 'desktop-computers' }],
  },
  {
    q: 'ادمین اینستا',
    want: [{ in: ['design-media-jobs', 'sales-marketing-jobs'], title: /ادمین/ }],
    near: [{ in: 'jobs' }],
  },
  { q: 'ماشین اتومات', want: [{ in: 'cars', has: { gearbox: 'اتوماتیک' } }] },
  {
    q: 'میز دفتر',
    want: [{ in: 'office-furniture', has: { office_furniture_kind: ['میز', 'میز کنفرانس'] } }],
    near: [{ in: 'office-furniture' }],
  },
  {
    q: 'دیسک gta ps4',
    want: [{ in: 'video-games', has: { game_item_kind: 'دیسک بازی' } }],
    near: [{ in: 'video-games' }],
    says: { console_model: /پلی.?استیشن 4/ },
  },
  { q: 'وانت پیکان یا وانت مزدا', want: [{ in: 'pickups-vans', has: { pickup_brand: ['پیکان', 'مزدا'] } }] },
  { q: 'صندلی ماشین کودک', want: [{ in: 'strollers-car-seats', has: { stroller_kind: 'صندلی خودرو' } }] },
  { q: 'مانتو بلند مجلسی گلدوزی شده', want: [{ in: 'women-clothing', has: { women_clothing_kind: 'مانتو' } }] },
  {
    q: 'فرش ۹ متری کرم جهیزیه عروس',
    want: [{ in: 'carpets', has: { carpet_size: '۹ متری', product_colour: 'کرم' } }],
    near: [{ in: 'carpets' }],
  },
  {
    q: 'یخچال امرسان سفید آکبند جهازی',
    want: [{ in: 'refrigerators', has: { appliance_brand: 'امرسان', condition: 'نو' } }],
    near: [{ in: 'refrigerators' }],
  },
  {
    q: 'لپ تاپ ایسوس vivobook قرمز',
    says: { product_colour: 'قرمز' },
    want: [{ in: 'laptops', has: { laptop_brand: 'ایسوس' } }],
  },
  { q: 'دوچرخه کوهستان ۲۶ المپیا', want: [{ in: 'bicycles', has: { bicycle_kind: 'کوهستان' } }] },
  {
    q: 'گیتار یاماها سی ۷۰ نو',
    says: { condition: 'نو' },
    want: [{ in: 'guitars-strings', title: /یاماها|yamaha/ }],
    near: [{ in: 'guitars-strings' }],
  },
  {
    q: 'تخت خواب دو نفره چوب راش',
    says: { furniture_material: 'چوب' },
    want: [{ in: 'beds', has: { bed_size: 'دونفره' } }],
  },
  { q: 'هدفون سونی نویز کنسلینگ', want: [{ in: 'headphones', has: { audio_brand: 'سونی' } }] },
  {
    q: 'کولر گازی ۱۸۰۰۰ اینورتر سرد و گرم',
    want: [{ in: 'air-conditioners', has: { cooling_device_kind: 'کولر گازی و اسپلیت', cooling_power: '۱۸۰۰۰' } }],
    near: [{ in: 'air-conditioners' }],
  },
  { q: 'گران ترین ماشین', want: [{ in: 'cars', price: { from: 3_000_000_000 } }] },
  { q: 'ارزان ترین آیفون', want: [{ in: 'mobile-phones', has: { phone_brand: 'اپل' } }] },
  { q: 'جدیدترین گوشی سامسونگ', want: [{ in: 'mobile-phones', has: { phone_brand: 'سامسونگ' } }] },
  { q: 'کم کارکردترین ۲۰۶', want: [{ in: 'cars', has: { car_model: /^206/ } }] },
  { q: 'لباسشویی ماشین', want: [{ in: 'washing-machines' }] },
  { q: 'پرا', want: [{ in: 'cars', has: { car_model: /^پراید/ } }] },
  { q: 'لباس شب نامزدی', says: { formal_wear_kind: 'لباس مجلسی' }, want: [{ in: 'formal-wear' }] },
];
