/** Decisions of staff about purchases (SECP-07, ADM-02). */

import type { Invoice } from '../../purchases/invoices/invoice-record.ts';
import { purchaseValue } from '../../purchases/invoices/shares.ts';
import { type Toman, toman } from '../../values/money.ts';

/** Acts that move the money of a purchase. For large purchases they need a second person. */
export const DECISIONS = ['release', 'stop', 'decide'] as const;
export type DecisionAct = (typeof DECISIONS)[number];

export type Decision = {
  readonly act: DecisionAct;
  /** Value in toman that goes back to the buyer by the act `decide`; the other acts determine the value themselves. */
  readonly back: Toman;
  /** Reason, shown to both sides. */
  readonly reason: string;
  /** Whether to refund, as goodwill, also the shipping of goods that a carrier of ours transported. */
  readonly withCarriage: boolean;
};

const ONE_DECIDES_UP_TO = 20_000_000;

/**
 * Returns whether a decision needs a second person. The whole value of the purchase counts, even if only a part is
 * refunded.
 */
export const needsSecond = (invoice: Pick<Invoice, 'goods' | 'shipping'>): boolean =>
  purchaseValue(invoice) > toman(ONE_DECIDES_UP_TO);
