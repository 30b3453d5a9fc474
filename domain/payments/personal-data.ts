import type { PersonalData } from '../values/personal-data.ts';

export const paymentsData: PersonalData = {
  tables: {
    orders: { topic: 'payments', atEnd: 'stays', exported: 'payments.json' },
    order_lines: { topic: 'payments', atEnd: 'stays', exported: 'payments.json' },
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
    payments: { topic: 'payments', atEnd: 'stays', exported: 'card-payments.json' },
    payment_callbacks: {
      topic: 'payments',
      atEnd: 'stays',
      exported: { not: 'What a gateway said, kept as evidence; its outcome is in payments.json.' },
    },
    receipts: {
      topic: 'payments',
      atEnd: 'stays',
      exported: { not: 'Numbers of receipts, which the pages of orders show.' },
    },
    refunds: { topic: 'bank', atEnd: 'stays', exported: 'refunds.json' },
    finance_approvals: {
      topic: 'decisions',
      atEnd: 'stays',
      exported: { not: 'It is work of staff, and says nothing of its own about a user.' },
    },
    settlement_lines: {
      topic: 'payments',
      atEnd: 'stays',
      exported: { not: 'Lines of the banks’ files about payments of payments.json.' },
    },
    settlement_reports: {
      topic: 'payments',
      atEnd: 'stays',
      exported: { not: 'The banks’ files about payments of payments.json.' },
    },
  },
  gateways: {
    'domain/payments/gateways/json-call-gateway.server.ts': 'gateways',
  },
};
