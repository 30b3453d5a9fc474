/** Offers of one side of a dispute to the other, and the end that an agreement brings (SECP-07). */

import type { InvoiceState } from '../purchases/invoice.ts';
import type { Invoice } from '../purchases/invoices/invoice-record.ts';
import { divide, type PurchaseSums, type PurchaseTerms, purchaseValue } from '../purchases/invoices/shares.ts';
import { type Toman, toman } from '../values/money.ts';

export const OFFER_KINDS = ['all', 'part', 'return'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** `part`: a value that goes back, the rest is the seller's. `return`: all goes back once the goods are back. */
export type DisputeOffer =
  | { readonly kind: 'all' | 'return'; readonly amount: null }
  | { readonly kind: 'part'; readonly amount: Toman };

type Valued = Pick<Invoice, 'goods' | 'shipping' | 'isCarried'>;

/** Most that can go back: the shipping is spent where a carrier of ours took it. */
export const mostBack = ({ isCarried, ...value }: Valued): Toman => (isCarried ? value.goods : purchaseValue(value));

/** Whether this value can be offered as a part: neither nothing nor more than there is. */
export const isPart = (invoice: Valued, amount: number): boolean =>
  Number.isSafeInteger(amount) && amount > 0 && amount < purchaseValue(invoice) && amount <= mostBack(invoice);

export type Ending = {
  readonly to: Extract<InvoiceState, 'refunded' | 'settled'>;
  /** Value that goes back; null: all of it. */
  readonly back: Toman | null;
};

/** How a purchase ends of which this value goes back: with all the goods' price it is refunded, else settled. */
export function endingOf(invoice: Valued, back: Toman): Ending {
  if (back >= mostBack(invoice)) return { to: 'refunded', back: null };
  return { to: back >= invoice.goods ? 'refunded' : 'settled', back };
}

/** Value that goes back by an offer. */
export const backOf = (invoice: Valued, { kind, amount }: DisputeOffer): Toman =>
  kind === 'part' ? amount : mostBack(invoice);

/** Sum that reaches the buyer of a value that goes back: their discount is no money of theirs. */
export function toBuyer(sums: PurchaseSums, terms: PurchaseTerms, back: Toman): Toman {
  if (back >= purchaseValue(sums)) return toman(sums.gatewayPart + sums.walletPart);
  const shares = divide(sums, terms, back).back;
  return toman(shares.gatewayPart + shares.walletPart);
}
