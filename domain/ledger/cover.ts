/**
 * Comparison of the site's money with its obligations (PAY-05): bank and gateways against money that belongs to others.
 */
import type { Toman } from '../values/money.ts';

export type Cover = {
  readonly has: number;
  readonly owes: number;
  /** Sum in toman that the owner of the site has to pay in, so that the money covers the obligations. */
  readonly missing: Toman;
};

const HAS = /^(?:bank$|gateway:)/;
const OWES = /^(?:(?:wallet|held|escrow|payable|payout|frozen|carrier)(?::|$)|refunds-due$|suspense$|vat$)/;

/** Compares the site's money with its obligations. `totals`: sums by account or by kind of account, debits positive. */
export function coverOf(totals: Iterable<readonly [account: string, total: number]>): Cover {
  let [has, owes] = [0, 0];
  for (const [account, total] of totals) {
    if (HAS.test(account)) has += total;
    else if (OWES.test(account)) owes -= total;
  }
  return { has, owes, missing: Math.max(0, owes - has) as Toman };
}
