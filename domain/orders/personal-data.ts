import type { PersonalData } from '../values/personal-data.ts';

export const ordersData: PersonalData = {
  tables: {
    orders: { topic: 'payments', atEnd: 'stays', exported: 'payments.json' },
    order_lines: { topic: 'payments', atEnd: 'stays', exported: 'payments.json' },
  },
};
