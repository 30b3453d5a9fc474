import type { JudgedQuery } from '../judged-query.ts';

/** Sentences and questions, as people speak them into the keyboard. */
export const SENTENCE: readonly JudgedQuery[] = [
  {
    q: 'سلام یه دوچرخه بچگانه برای پسرم میخوام',
    setAside: true,
    want: [{ in: 'bicycles', has: { bicycle_kind: 'بچگانه' } }],
  },
  {
    q: 'دنبال یه آپارتمان دو خوابه برای اجاره می‌گردم',
    want: [{ in: 'apartments-for-rent', has: { property_rooms: 'دو اتاق' } }],
  },
  {
    q: 'قیمت سمند ۹۰ چنده؟',
    want: [{ in: 'iran-khodro', has: { car_model: /^سمند/, production_year: { from: 1390, to: 1390 } } }],
  },
  {
    q: 'کسی لپ تاپ دست دوم ارزون داره؟',
    want: [{ in: 'laptops', has: { condition: ['کارکرده', 'در حد نو'] } }],
  },
  {
    q: 'برای مغازه‌ام یه یخچال ویترینی لازم دارم',
    want: [{ in: 'shop-equipment', has: { shop_equipment_kind: 'یخچال ویترینی' } }],
  },
  {
    q: 'کجا میتونم سیم کارت ایرانسل بخرم',
    setAside: true,
    want: [{ in: 'sim-cards', has: { sim_operator: 'ایرانسل' } }],
  },
  {
    q: 'میخوام فرشامو بدم قالیشویی',
    setAside: true,
    want: [{ in: 'cleaning-services', has: { cleaning_kind: 'قالیشویی' } }],
  },
  {
    q: 'یه کار نیمه وقت برای دانشجو سراغ دارید',
    setAside: true,
    want: [{ in: 'part-time-student-jobs' }, { in: 'jobs', has: { contract_kind: 'پاره‌وقت' } }],
  },
  {
    q: '۲۰۷ یا دنا پلاس؟',
    setAside: true,
    want: [
      { in: 'peugeot', has: { car_model: /^207/ } },
      { in: 'iran-khodro', has: { car_model: /^دنا پلاس/ } },
    ],
  },
  {
    q: 'معلم خصوصی ریاضی کنکور لطفا',
    want: [
      { in: 'private-tutoring', has: { school_subject: 'ریاضی' } },
      { in: 'private-tutoring', has: { school_level: 'کنکور' } },
    ],
  },
  { q: 'گوشی خوب تا ۱۵ میلیون چی هست', setAside: true, want: [{ in: 'mobile-phones', price: { to: 15_000_000 } }] },
  {
    q: 'یه نفر که بیاد خونه رو تمیز کنه',
    want: [{ in: 'cleaning-services', has: { cleaning_kind: 'نظافت منزل' } }, { in: 'cleaning-jobs' }],
  },
  {
    q: 'وانت بار برای اسباب کشی دارید؟',
    setAside: true,
    want: [{ in: 'moving-transport', has: { moving_kind: ['وانت‌بار', 'اسباب‌کشی منزل'] } }],
  },
  { q: 'توله سگ ژرمن واکسن زده می‌خوام 🐶', want: [{ in: 'dogs', has: { dog_breed: 'ژرمن شپرد' } }] },
  {
    q: 'خونه ویلایی بدون واسطه',
    want: [{ in: ['villas-for-sale', 'villas-for-rent'], has: { property_advertiser: 'شخصی' } }],
  },
  {
    q: 'اجاره ماشین بدون راننده',
    want: [{ in: 'car-rental', has: { rental_driver: ['بدون راننده', 'هر دو'] } }],
  },
];
