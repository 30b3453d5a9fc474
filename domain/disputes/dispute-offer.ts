/** Offers of one side of a dispute to the other, and the outcome of an agreement (SECP-07). */

import type { InvoiceState } from '../purchases/invoice.ts';
import type { Invoice } from '../purchases/invoices/invoice-record.ts';
import { divide, type PurchaseSums, type PurchaseTerms, purchaseValue } from '../purchases/invoices/shares.ts';
import { type Toman, toman } from '../values/money.ts';

export const OFFER_KINDS = ['all', 'part', 'return'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/**
 * `all`: everything is refunded. `part`: `amount` is refunded, and the seller gets the rest. `return`: everything is
 * refunded once the goods are returned.
 */
export type DisputeOffer =
  | { readonly kind: 'all' | 'return'; readonly amount: null }
  | { readonly kind: 'part'; readonly amount: Toman };

type Valued = Pick<Invoice, 'goods' | 'shipping' | 'isCarried'>;

/** Maximum that can be refunded. The shipping is left out if a carrier of ours was paid for it. */
export const mostBack = ({ isCarried, ...value }: Valued): Toman => (isCarried ? value.goods : purchaseValue(value));

/**
 * Returns whether an amount can be offered as a partial refund: more than zero, less than the value of the purchase,
 * and no more than `mostBack`.
 */
export const isPart = (invoice: Valued, amount: number): boolean =>
  Number.isSafeInteger(amount) && amount > 0 && amount < purchaseValue(invoice) && amount <= mostBack(invoice);

export type Ending = {
  readonly to: Extract<InvoiceState, 'refunded' | 'settled'>;
  /** Value to refund; null: the maximum. */
  readonly back: Toman | null;
};

/**
 * Outcome of a purchase if this value is refunded: `refunded` if the value covers at least the price of the goods,
 * otherwise `settled`.
 */
export function endingOf(invoice: Valued, back: Toman): Ending {
  if (back >= mostBack(invoice)) return { to: 'refunded', back: null };
  return { to: back >= invoice.goods ? 'refunded' : 'settled', back };
}

/** Value that goes back if an offer is accepted. */
export const backOf = (invoice: Valued, { kind, amount }: DisputeOffer): Toman =>
  kind === 'part' ? amount : mostBack(invoice);

/**
 * Sum that the buyer gets if this value is refunded. If a discount paid a part of the purchase, the sum is less than
 * the value.
 */
export function toBuyer(sums: PurchaseSums, terms: PurchaseTerms, back: Toman): Toman {
  if (back >= purchaseValue(sums)) return toman(sums.gatewayPart + sums.walletPart);
  const shares = divide(sums, terms, back).back;
  return toman(shares.gatewayPart + shares.walletPart);
}
