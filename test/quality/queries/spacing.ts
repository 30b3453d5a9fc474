import type { JudgedQuery } from '../judged-query.ts';

/** Words joined, split and with half spaces lost. */
export const SPACING: readonly JudgedQuery[] = [
  { q: 'ظرف شویی', setAside: true, want: [{ in: 'dishwashers' }] },
  { q: 'سه تار', setAside: true, want: [{ in: 'persian-instruments', has: { persian_instrument_kind: 'سه‌تار' } }] },
  { q: 'میزناهارخوری', want: [{ in: 'dining-tables' }] },
  { q: 'مبلراحتی', want: [{ in: 'sofas', has: { sofa_kind: 'راحتی' } }] },
  { q: 'چرخخیاطی', want: [{ in: 'sewing-machines', has: { sewing_machine_kind: 'چرخ خیاطی' } }] },
  { q: 'آیفون۱۴', setAside: true, want: [{ in: 'mobile-phones', has: { phone_brand: 'اپل' }, title: /ایفون 14/ }] },
  { q: 'سمندef7', setAside: true, want: [{ in: 'iran-khodro', has: { car_model: 'سمند EF7' } }] },
  { q: 'پاور بانک', want: [{ in: 'phone-accessories', has: { mobile_accessory_kind: 'پاوربانک' } }] },
  { q: 'دستگاه جوش', want: [{ in: 'tools', has: { tool_kind: 'جوشکاری' } }] },
  { q: 'مبلشویی', want: [{ in: 'cleaning-services', has: { cleaning_kind: 'مبل‌شویی' } }] },
  { q: 'خانه‌ویلایی', want: [{ in: ['villas-for-sale', 'villas-for-rent', 'daily-villas'] }] },
  {
    q: 'ساعت‌هوشمند',
    want: [{ in: 'smart-watches', has: { wearable_kind: 'ساعت هوشمند' } }, { in: 'smart-watches' }],
  },
  { q: 'کتابهایدرسی', setAside: true, want: [{ in: 'textbooks' }] },
  { q: 'برنامه نویس پایتون', want: [{ in: 'it-jobs', title: /پایتون/ }] },
];
