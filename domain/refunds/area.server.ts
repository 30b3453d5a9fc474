import type { Area } from '../values/area.server.ts';
import { SECOND } from '../values/durations.ts';
import { type PaymentParts, recoverDebts, sumOwed, sumRefundsUnderWay, workRefunds } from './refunds.server.ts';

type Parts = { readonly payments: PaymentParts };

export const refundsArea: Area<Parts> = {
  sealed: [{ table: 'refunds', column: 'sheba', what: 'bank accounts for refunds' }],
  personal: {
    tables: {
      refunds: { topic: 'bank', atEnd: 'stays', exported: 'refunds.json' },
      chargebacks: {
        topic: 'payments',
        atEnd: 'stays',
        exported: {
          not: 'What a bank took back; what was recovered of it is in wallet.json, and what is owed on the page of sales.',
        },
      },
    },
  },
  // An account does not end before its debts are recovered, or finance gives them up.
  end: {
    isHeld: async ({ db }, userId) => (await sumRefundsUnderWay(db, userId)) > 0 || (await sumOwed(db, userId)) > 0,
  },
  timers: [
    { name: 'work on refunds', every: 5 * SECOND, run: (ctx, { payments }) => workRefunds(ctx, payments) },
    { name: 'recover debts', every: 10 * SECOND, run: (ctx) => recoverDebts(ctx) },
  ],
};
