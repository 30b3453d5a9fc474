import type { Area } from '../values/area.server.ts';
import { SECOND } from '../values/durations.ts';
import { type PaymentParts, sumRefundsUnderWay, workRefunds } from './refunds.server.ts';

type Parts = { readonly payments: PaymentParts };

export const refundsArea: Area<Parts> = {
  sealed: [{ table: 'refunds', column: 'sheba', what: 'bank accounts for refunds' }],
  personal: {
    tables: {
      refunds: { topic: 'bank', atEnd: 'stays', exported: 'refunds.json' },
    },
  },
  end: { isHeld: async ({ db }, userId) => (await sumRefundsUnderWay(db, userId)) > 0 },
  timers: [{ name: 'work on refunds', every: 5 * SECOND, run: (ctx, { payments }) => workRefunds(ctx, payments) }],
};
