import type { PeopleQuery } from '../people-query.ts';

const FLATS = ['apartments-for-sale', 'apartments-for-rent'];
const VILLAS = ['villas-for-sale', 'villas-for-rent', 'daily-villas'];

/** Small places, districts with a name that others have, and directions. */
export const SMALL_PLACES: readonly PeopleQuery[] = [
  { q: 'ویلا رامسر', want: [{ in: VILLAS, place: 'ramsar' }] },
  { q: 'ویلا متل قو', want: [{ in: VILLAS, place: ['mazandaran-province'] }], near: [{ in: VILLAS }] },
  { q: 'زمین در کلاردشت', want: [{ in: 'land', place: 'kelardasht' }], near: [{ in: 'land' }] },
  { q: 'ویلا ماسال', want: [{ in: VILLAS, place: 'masal' }], near: [{ in: VILLAS }] },
  {
    q: 'اجاره سوئیت ماسوله',
    want: [{ in: ['daily-apartments', 'daily-villas'], place: 'gilan-province' }],
    near: [{ in: ['daily-apartments', 'daily-villas'] }],
  },
  { q: 'باغ در دماوند', want: [{ in: 'gardens-for-sale', place: 'damavand' }], near: [{ in: 'gardens-for-sale' }] },
  { q: 'زمین لواسان', want: [{ in: 'land', place: 'lavasan' }], near: [{ in: 'land' }] },
  { q: 'ویلا فشم', want: [{ in: VILLAS, place: ['fasham', 'tehran-province'] }], near: [{ in: VILLAS }] },
  { q: 'آپارتمان شهر پردیس', want: [{ in: FLATS, place: 'pardis' }] },
  {
    q: 'خونه تو بومهن',
    want: [{ in: [...FLATS, 'villas-for-sale', 'villas-for-rent'], place: 'bumahen' }],
    near: [{ in: [...FLATS, 'villas-for-sale', 'villas-for-rent'] }],
  },
  { q: 'آپارتمان تهرانپارس', want: [{ in: FLATS, place: 'tehran', district: /تهران ?پارس/ }] },
  { q: 'آپارتمان نارمک', want: [{ in: FLATS, place: 'tehran', district: /نارمک/ }] },
  { q: 'آپارتمان نیاوران', want: [{ in: FLATS, place: 'tehran', district: /نیاوران/ }] },
  { q: 'آپارتمان گلشن تهران', want: [{ in: FLATS, place: 'tehran' }] },
  { q: 'آپارتمان شمال تهران', want: [{ in: FLATS, place: 'tehran' }] },
  {
    q: 'آپارتمان جنوبی تهران',
    want: [{ in: FLATS, place: 'tehran', has: { building_direction: 'جنوبی' } }],
    near: [{ in: FLATS, place: 'tehran' }],
  },
  { q: 'زمین شمال', want: [{ in: 'land', place: ['gilan-province', 'mazandaran-province', 'golestan-province'] }] },
  { q: 'ویلا نوشهر', want: [{ in: VILLAS, place: 'nowshahr' }] },
  {
    q: 'پژو ۲۰۶ کاشان',
    want: [{ in: 'cars', has: { car_model: /^206/ }, place: 'kashan' }],
    near: [{ in: 'cars', has: { car_model: /^206/ } }],
  },
  { q: 'گوشی شاهین شهر', want: [{ in: 'mobile-phones', place: 'shahin-shahr' }], near: [{ in: 'mobile-phones' }] },
  { q: 'زعفران قائنات', want: [{ in: 'food-produce', title: /زعفران/ }] },
  { q: 'برنج گیلان', want: [{ in: 'food-produce', title: /برنج/ }] },
  { q: 'عسل سبلان', want: [{ in: ['food-produce'], has: { food_kind: 'عسل' } }] },
  { q: 'همسفر به تهران از مشهد', want: [{ in: 'carpool', place: 'mashhad' }], near: [{ in: 'carpool' }] },
  { q: 'آپارتمان اطراف کرج', want: [{ in: FLATS, place: ['karaj', 'alborz-province'] }] },
  {
    q: 'مغازه محله هفت حوض',
    want: [{ in: ['shops-for-sale', 'shops-for-rent'], place: 'tehran' }],
    near: [{ in: ['shops-for-sale', 'shops-for-rent'] }],
  },
  { q: 'آپارتمان شهرک غرب', want: [{ in: FLATS, place: 'tehran', district: /شهرک غرب/ }] },
  {
    q: 'ماشین پلاک منطقه آزاد کیش',
    says: { free_zone: 'کیش' },
    want: [{ in: 'cars', has: { plate: 'منطقهٔ آزاد' } }],
    near: [{ in: 'cars' }],
  },
];
