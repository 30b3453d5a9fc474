import type { PeopleQuery } from '../people-query.ts';

/** Queries with words that name two things, of which only one is meant. */
export const SAME_NAME: readonly PeopleQuery[] = [
  {
    q: 'آیفون تصویری',
    says: { security_camera_kind: 'آیفون تصویری' },
    want: [{ in: ['electrical-work', 'security-cameras', 'landline-phones'] }],
  },
  { q: 'شیر آب', says: { bathroom_item_kind: 'شیرآلات' }, want: [{ in: 'bathroom-fittings' }] },
  {
    q: 'شیر خشک',
    says: { baby_care_kind: 'غذای کودک' },
    want: [{ in: 'baby-care' }],
    near: [{ in: ['baby-care', 'food-produce'] }],
  },
  {
    q: 'تار',
    want: [{ in: 'persian-instruments', has: { persian_instrument_kind: 'تار' } }],
    near: [{ in: 'persian-instruments' }],
  },
  { q: 'باند ماشین', want: [{ in: 'car-accessories', has: { car_accessory_kind: 'باند، ساب و آمپلی‌فایر' } }] },
  { q: 'باند خونگی', want: [{ in: 'speakers' }] },
  { q: 'موس لاجیتک', says: { computer_accessory_kind: 'ماوس' }, want: [{ in: 'computer-accessories' }] },
  { q: 'کیس کامپیوتر', want: [{ in: ['desktop-computers', 'computer-parts'] }] },
  { q: 'رخش ۹۵', want: [{ in: ['motorcycles', 'cars', 'pickups-vans'] }] },
  {
    q: 'ماشین حساب',
    want: [{ in: 'stationery', has: { stationery_kind: 'ماشین حساب' } }],
    near: [{ in: ['stationery', 'shop-equipment'] }],
  },
  { q: 'ماشین ریش تراش', want: [{ in: 'personal-care-devices', has: { care_device_kind: 'ریش‌تراش و ماشین اصلاح' } }] },
  { q: 'ماشین شارژی', want: [{ in: 'toys', has: { toy_kind: 'ماشین شارژی' } }] },
  { q: 'دنا پلاس', want: [{ in: 'cars', has: { car_model: /^دنا/ } }] },
  { q: 'شاهین', want: [{ in: 'cars', has: { car_model: /^شاهین/ } }], near: [{ in: ['cars', 'birds'] }] },
  { q: 'پارس', want: [{ in: 'cars', has: { car_model: /^پارس/ } }], near: [{ in: 'cars' }] },
  { q: 'مرغ', want: [{ in: ['poultry', 'birds', 'food-produce'] }] },
  { q: 'مرغ مینا', want: [{ in: 'birds', has: { bird_kind: 'مرغ مینا' } }], near: [{ in: 'birds' }] },
  { q: 'دف', want: [{ in: 'persian-instruments', has: { persian_instrument_kind: 'دف' } }] },
  {
    q: 'نی',
    want: [{ in: 'persian-instruments', has: { persian_instrument_kind: 'نی' } }],
    near: [{ in: 'persian-instruments' }],
  },
  { q: 'قاب عکس', want: [{ in: 'decoration', has: { decoration_kind: 'قاب عکس' } }], near: [{ in: 'decoration' }] },
  {
    q: 'ساعت دیواری',
    want: [{ in: 'decoration', has: { decoration_kind: 'ساعت دیواری' } }],
    near: [{ in: 'decoration' }],
  },
  {
    q: 'فرز نجاری',
    says: { tool_kind: 'فرز و سنگ' },
    want: [{ in: 'tools' }],
    near: [{ in: ['tools', 'industrial-machines'] }],
  },
  {
    q: 'کلنگی نازی آباد',
    want: [{ in: 'old-houses', place: 'tehran' }],
    near: [{ in: ['old-houses', 'villas-for-sale'] }],
  },
  {
    q: 'کانن',
    want: [{ in: 'cameras', has: { camera_brand: 'کانن' } }],
    near: [{ in: ['cameras', 'camera-accessories', 'printers'] }],
  },
  { q: 'سنتور', want: [{ in: 'persian-instruments', has: { persian_instrument_kind: 'سنتور' } }] },
];
