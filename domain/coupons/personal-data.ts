import type { PersonalData } from '../values/personal-data.ts';

export const couponsData: PersonalData = {
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
};
