import type { PeopleQuery } from '../people-query.ts';

const FLATS = ['apartments-for-sale', 'apartments-for-rent'];

/** Whole sentences, as people speak to a telephone. */
export const VOICE: readonly PeopleQuery[] = [
  {
    q: 'دنبال یه آپارتمان دو خوابه تو تهران می‌گردم که پارکینگ داشته باشه',
    want: [{ in: FLATS, has: { property_rooms: 'دو اتاق', parking: true }, place: 'tehran' }],
  },
  {
    q: 'یه گوشی سامسونگ تا بیست میلیون میخوام',
    want: [{ in: 'mobile-phones', has: { phone_brand: 'سامسونگ' }, price: { to: 20_000_000 } }],
  },
  {
    q: 'برای بچم یه دوچرخه سایز بیست میخوام',
    want: [{ in: 'bicycles', has: { wheel_size: '۲۰' } }],
    near: [{ in: 'bicycles' }],
  },
  {
    q: 'کسی هست پژو دویست و شش مدل نود و پنج بفروشه',
    want: [{ in: 'cars', has: { car_model: /^206/, production_year: { from: 1395, to: 1395 } } }],
    near: [{ in: 'cars', has: { car_model: /^206/ } }],
  },
  {
    q: 'خونه اجاره‌ای میخوام ماهی ده میلیون بیشتر نباشه',
    want: [{ in: ['apartments-for-rent', 'villas-for-rent'], has: { monthly_rent: { to: 10_000_000 } } }],
  },
  {
    q: 'یه کار نیمه وقت تو مشهد میخوام',
    want: [{ in: 'jobs', has: { contract_kind: 'پاره‌وقت' }, place: 'mashhad' }],
    near: [{ in: 'jobs' }],
  },
  { q: 'لوله کش میخوام برای فردا', want: [{ in: 'plumbing' }] },
  {
    q: 'یخچالم خراب شده یه تعمیرکار میخوام',
    want: [{ in: 'appliance-repair', has: { repair_kind: 'یخچال و فریزر' } }],
    near: [{ in: 'appliance-repair' }],
  },
  {
    q: 'سلام ببخشید مبل راحتی دست دوم دارین',
    want: [{ in: 'sofas', has: { sofa_kind: 'راحتی', condition: ['در حد نو', 'کارکرده', 'نیازمند تعمیر'] } }],
  },
  {
    q: 'میخوام ماشینم رو کارشناسی کنم',
    want: [{ in: 'car-services', has: { car_service_kind: 'کارشناسی خودرو' } }],
    near: [{ in: 'car-services' }],
  },
  { q: 'یه معلم ریاضی برای پسرم کلاس نهم', want: [{ in: 'private-tutoring', has: { school_subject: 'ریاضی' } }] },
  {
    q: 'ارزون‌ترین پراید تو اصفهان چنده',
    want: [{ in: 'cars', has: { car_model: /^پراید/ }, place: 'isfahan' }],
    near: [{ in: 'cars', has: { car_model: /^پراید/ } }],
  },
  {
    q: 'یه خط رند همراه اول میخوام',
    want: [{ in: 'sim-cards', has: { sim_operator: 'همراه اول', sim_round_number: true } }],
  },
  {
    q: 'سیمکارت صفر نهصد و دوازده',
    want: [{ in: 'sim-cards', has: { sim_operator: 'همراه اول' } }],
    near: [{ in: 'sim-cards' }],
  },
  {
    q: 'سمند چهارصد و یک زیر پونصد میلیون',
    want: [
      {
        in: 'cars',
        has: { car_model: /^سمند/, production_year: { from: 1401, to: 1401 } },
        price: { to: 500_000_000 },
      },
    ],
    near: [{ in: 'cars', has: { car_model: /^سمند/ } }],
  },
  { q: 'یه سگ نگهبان برای باغ میخوام', want: [{ in: 'dogs' }] },
  {
    q: 'زمین هزار متری کشاورزی',
    want: [{ in: 'land', has: { land_area: { from: 900, to: 1100 }, land_use: 'کشاورزی' } }],
    near: [{ in: 'land' }],
  },
  {
    q: 'تلویزیون پنجاه و پنج اینچ سامسونگ',
    want: [{ in: 'televisions', has: { tv_brand: 'سامسونگ', tv_size: { from: 54, to: 56 } } }],
  },
  { q: 'لپ تاپ برای دانشجو زیر سی میلیون', want: [{ in: 'laptops', price: { to: 30_000_000 } }] },
  { q: 'کتاب کنکور تجربی دست دوم', says: { school_level: 'کنکور' }, want: [{ in: 'textbooks' }] },
  {
    q: 'خونه ویلایی حیاط دار تو شیراز میخوام اجاره کنم',
    want: [{ in: 'villas-for-rent', has: { yard: true }, place: 'shiraz' }],
    near: [{ in: ['villas-for-rent', 'villas-for-sale'] }],
  },
];
