/** Paying out by files that finance takes to the bank: a table for people, and ISO 20022 for the bank's own system. */
import { painOf } from './pain.ts';
import type { PayingOut } from './paying-out.ts';
import { payoutCsvOf } from './payout-csv.ts';

export const payByFile: PayingOut = {
  filesOf: (order) => [
    { name: 'csv', content: payoutCsvOf(order) },
    { name: 'pain', content: painOf(order) },
  ],
};
