/** Decisions of staff about purchases (SECP-07, ADM-02). */

import type { Invoice } from '../../purchases/invoices/invoice-record.ts';
import { purchaseValue } from '../../purchases/invoices/shares.ts';
import { type Toman, toman } from '../../values/money.ts';

/** Acts that move the money of a purchase; those of large ones wait for a second person. */
export const DECISIONS = ['release', 'stop', 'decide'] as const;
export type DecisionAct = (typeof DECISIONS)[number];

export type Decision = {
  readonly act: DecisionAct;
  /** Value that goes back to the buyer of a dispute; the other acts say it themselves. */
  readonly back: Toman;
  /** Read by both sides. */
  readonly reason: string;
  /** Also the shipping of goods that a carrier of ours took, from goodwill. */
  readonly withCarriage: boolean;
};

const ONE_DECIDES_UP_TO = 20_000_000;

/** By the value of the purchase, whatever part of it goes back. */
export const needsSecond = (invoice: Pick<Invoice, 'goods' | 'shipping'>): boolean =>
  purchaseValue(invoice) > toman(ONE_DECIDES_UP_TO);
