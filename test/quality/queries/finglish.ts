import type { JudgedQuery } from '../judged-query.ts';

/** Persian words in Latin letters. */
export const FINGLISH: readonly JudgedQuery[] = [
  {
    q: 'yakhchal',
    want: [{ in: 'refrigerators' }, { in: ['appliance-repair', 'shop-equipment'], title: /یخچال/ }],
  },
  { q: 'gooshi xiaomi', want: [{ in: 'mobile-phones', has: { phone_brand: ['شیائومی', 'پوکو'] } }] },
  { q: 'peykan', want: [{ in: 'paykan' }, { in: ['pickups-vans', 'classic-cars'], title: /پیکان/ }] },
  { q: 'samand lx', setAside: true, want: [{ in: 'iran-khodro', has: { car_model: 'سمند LX' } }] },
  {
    q: 'aparteman karaj',
    setAside: true,
    want: [
      { in: ['apartments-for-sale', 'apartments-for-rent', 'presale-property', 'daily-apartments'], place: 'karaj' },
    ],
  },
  { q: 'docharkhe', want: [{ in: 'bicycles' }] },
  {
    q: 'kooler gazi',
    want: [{ in: 'air-conditioners', has: { cooling_device_kind: 'کولر گازی و اسپلیت' } }],
  },
  { q: 'mobl rahati', setAside: true, want: [{ in: 'sofas', has: { sofa_kind: 'راحتی' } }] },
  { q: 'farsh dastbaf', want: [{ in: 'carpets', has: { carpet_kind: 'فرش دستباف' } }] },
  { q: 'zamin', setAside: true, want: [{ in: ['land', 'construction-partnership'] }] },
  { q: 'gorbe', want: [{ in: 'cats' }, { in: ['lost-pets', 'pet-supplies', 'pet-services'], title: /گربه/ }] },
  { q: 'estekhdam ashpaz', setAside: true, want: [{ in: 'restaurant-jobs', title: /اشپز/ }] },
  { q: 'pezho 206', setAside: true, want: [{ in: 'peugeot', has: { car_model: /^206/ } }] },
  { q: 'ejare maghaze', setAside: true, want: [{ in: 'shops-for-rent' }] },
];
