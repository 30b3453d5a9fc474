import type { Area } from '../values/area.server.ts';

export const couponsArea: Area = {
  personal: {
    tables: {
      coupon_uses: {
        topic: 'payments',
        atEnd: 'stays',
        exported: { not: 'Which coupon an order of payments.json used.' },
      },
      coupons: {
        topic: 'payments',
        atEnd: 'stays',
        exported: { not: 'Coupons that staff gave to some accounts; what was used is in payments.json.' },
      },
    },
  },
};
