import type { Area } from '../values/area.server.ts';
import { SECOND } from '../values/durations.ts';
import { endPaymentsOf, hasHold, lockPaymentsOf, moveHolds, numberReceipts, paymentsPart } from './payments.server.ts';

type Parts = { readonly payments: Parameters<typeof endPaymentsOf>[1]; readonly taxMemoryId: string | null };

export const paymentsArea: Area<Parts> = {
  personal: {
    tables: {
      receipts: {
        topic: 'payments',
        atEnd: 'stays',
        exported: { not: 'Numbers of receipts, which the pages of orders show.' },
      },
      money_holds: {
        topic: 'decisions',
        atEnd: 'stays',
        exported: { not: 'It is held for an authority; what moved is in wallet.json.' },
      },
      finance_approvals: {
        topic: 'decisions',
        atEnd: 'stays',
        exported: { not: 'It is work of staff, and says nothing of its own about a user.' },
      },
    },
  },
  exported: () => [paymentsPart],
  // An account with an open hold on its money cannot be deleted until the hold ends.
  end: {
    isHeld: ({ db }, userId) => hasHold(db, userId),
    lock: lockPaymentsOf,
    erase: (trx, { userId }, { payments }) => endPaymentsOf(trx, payments, userId),
  },
  timers: [
    { name: 'move holds', every: 10 * SECOND, run: moveHolds },
    { name: 'number receipts', every: 15 * SECOND, run: numberReceipts },
  ],
};
