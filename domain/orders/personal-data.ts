import type { PersonalData } from '../values/personal-data.ts';

export const ordersData: PersonalData = {
  tables: {
    orders: { topic: 'payments', atEnd: 'stays', exported: 'payments.json' },
    order_lines: { topic: 'payments', atEnd: 'stays', exported: 'payments.json' },
    shown_prices: {
      topic: 'payments',
      atEnd: 'goes',
      exported: { not: 'Prices that were shown in the last half hour, as anybody is shown them.' },
    },
  },
};
