import type { Area } from '../values/area.server.ts';
import { MINUTE } from '../values/durations.ts';
import { expireOrders } from './orders.server.ts';

type Parts = { readonly payments: Parameters<typeof expireOrders>[1] };

export const ordersArea: Area<Parts> = {
  personal: {
    tables: {
      orders: { topic: 'payments', atEnd: 'stays', exported: 'payments.json' },
      order_lines: { topic: 'payments', atEnd: 'stays', exported: 'payments.json' },
      fee_documents: { topic: 'payments', atEnd: 'stays', exported: 'fee-invoices.json' },
      shown_prices: {
        topic: 'payments',
        atEnd: 'goes',
        exported: { not: 'Prices that were shown in the last half hour, as anybody is shown them.' },
      },
    },
  },
  timers: [{ name: 'expire orders', every: MINUTE, run: (ctx, { payments }) => expireOrders(ctx, payments) }],
};
