import type { JudgedQuery } from '../judged-query.ts';

/** Queries typed on the wrong keyboard layout. */
export const LAYOUT: readonly JudgedQuery[] = [
  { q: 'lfg vhpjd', want: [{ in: 'sofas', has: { sofa_kind: 'راحتی' } }] },
  { q: 'n,]voi', want: [{ in: 'bicycles' }] },
  {
    q: ";,gv 'hcd",
    setAside: true,
    want: [{ in: 'air-conditioners', has: { cooling_device_kind: 'کولر گازی و اسپلیت' } }],
  },
  { q: 'cldk ls;,kd', want: [{ in: 'land', has: { land_use: 'مسکونی' } }] },
  { q: 'jvnldg', want: [{ in: 'fitness-equipment', has: { fitness_kind: 'تردمیل' } }] },
  {
    q: "'vfi",
    setAside: true,
    want: [{ in: 'cats' }, { in: ['lost-pets', 'pet-supplies', 'pet-services'], title: /گربه/ }],
  },
  { q: 'gfhsa,dd', setAside: true, want: [{ in: 'washing-machines' }, { in: 'appliance-repair', title: /لباسشویی/ }] },
  { q: 'shdkh', setAside: true, want: [{ in: 'saipa', has: { car_model: /^ساینا/ } }] },
  { q: "jfgj shls,k'", want: [{ in: 'tablets', has: { tablet_brand: 'سامسونگ' } }] },
  { q: 'هحاخدث', want: [{ in: 'mobile-phones', has: { phone_brand: 'اپل' } }] },
  { q: 'مشحفخح', setAside: true, want: [{ in: 'laptops' }] },
  { q: 'پخدهفخق', want: [{ in: 'monitors' }] },
  {
    q: 'طهشخپه',
    setAside: true,
    want: [
      { in: 'digital', title: /شیایومی/ },
      { in: 'mobile-phones', has: { phone_brand: ['شیائومی', 'پوکو'] } },
    ],
  },
];
