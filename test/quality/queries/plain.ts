import type { JudgedQuery } from '../judged-query.ts';

/** The words that sellers themselves use. */
export const PLAIN: readonly JudgedQuery[] = [
  { q: 'سه‌تار', want: [{ in: 'persian-instruments', has: { persian_instrument_kind: 'سه‌تار' } }] },
  { q: 'تردمیل خانگی', setAside: true, want: [{ in: 'fitness-equipment', has: { fitness_kind: 'تردمیل' } }] },
  {
    q: 'میز ناهارخوری شش نفره',
    setAside: true,
    want: [{ in: 'dining-tables', has: { seat_count: { from: 6, to: 6 } } }],
  },
  { q: 'سمند LX', want: [{ in: 'iran-khodro', has: { car_model: 'سمند LX' } }] },
  { q: 'مانتو کتی', want: [{ in: 'women-clothing', has: { women_clothing_kind: 'مانتو' } }] },
  { q: 'دریل شارژی', setAside: true, want: [{ in: 'tools', title: /دریل/ }] },
  {
    q: 'کولر آبی ۷۰۰۰',
    setAside: true,
    want: [{ in: 'air-conditioners', has: { cooling_device_kind: 'کولر آبی' }, title: /7000/ }],
  },
  { q: 'مرغ مینا', setAside: true, want: [{ in: 'birds', has: { bird_kind: 'مرغ مینا' } }] },
  { q: 'نقاشی ساختمان', want: [{ in: 'painting-decorating', has: { painting_kind: 'نقاشی ساختمان' } }] },
  { q: 'کلاه کاسکت', setAside: true, want: [{ in: 'motorcycle-parts', has: { motorcycle_part_kind: 'کلاه کاسکت' } }] },
  { q: 'دوچرخه کوهستان', want: [{ in: 'bicycles', has: { bicycle_kind: 'کوهستان' } }] },
  {
    q: 'ویلچر',
    setAside: true,
    want: [{ in: 'health-devices', has: { health_device_kind: 'ویلچر و عصا' }, title: /ویلچر/ }],
  },
  { q: 'گلس سرامیکی', want: [{ in: 'phone-accessories', has: { mobile_accessory_kind: 'محافظ صفحه' } }] },
  { q: 'ساینا', want: [{ in: 'saipa', has: { car_model: /^ساینا/ } }] },
];
