/** One purchase as it is stored (SECP-06). */

import type { PurchaseAddress } from '../../carriers/delivery/purchase-address.ts';
import { type Toman, toman } from '../../values/money.ts';
import type { InvoiceState } from '../invoice.ts';

/**
 * Signs that buyer and seller may be the same person: a browser that has signed in to both accounts, the seller's own
 * address, a card or bank account of both. A common network counts only together with another sign, because thousands
 * share a mobile operator's network.
 */
export type Sign = 'browser' | 'address' | 'card' | 'network';

export type Slot = { readonly from: Date; readonly until: Date };

export type Invoice = {
  readonly id: number;
  /** Id in addresses, which cannot be guessed. */
  readonly publicId: string;
  readonly listingId: number;
  /** Name of the listing at the time of the invoice. */
  readonly title: string;
  readonly coverKey: string | null;
  readonly buyerId: number;
  readonly sellerId: number;
  readonly state: InvoiceState;
  /** Time at which the present state began. */
  readonly since: Date;
  readonly createdAt: Date;
  /** Time at which a job ends the state; null if it waits for people. */
  readonly dueAt: Date | null;
  /** Null: not frozen. */
  readonly frozenAt: Date | null;
  readonly endedAt: Date | null;
  /** Whether the listing has only one piece, which is reserved once this purchase is paid. */
  readonly isSingle: boolean;
  readonly unitPrice: Toman;
  /** Accepted offer that set the price; null if it is the listing's price. */
  readonly offerId: number | null;
  readonly count: number;
  readonly goods: Toman;
  readonly shipping: Toman;
  readonly discount: Toman;
  readonly couponCode: string | null;
  readonly isDiscountFromFee: boolean;
  readonly feePercent: number;
  readonly vatPercent: number;
  readonly hasDelivery: boolean;
  /** Whether the buyer pays the shipping to the courier at the door. */
  readonly cod: boolean;
  /**
   * Sum that the courier collects at the door; null if the buyer does not pay there, or if the invoice is older than
   * this column.
   */
  readonly codPrice: Toman | null;
  readonly rateTitle: string | null;
  readonly address: PurchaseAddress | null;
  readonly slot: Slot | null;
  /** Newest order that was placed to pay the invoice. */
  readonly orderId: number | null;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  /** Whether one of the site's carriers took the goods. */
  readonly isCarried: boolean;
  readonly wrongCodes: number;
  readonly lockedUntil: Date | null;
  /** Time at which the buyer asked the seller to decline. */
  readonly cancelAskedAt: Date | null;
  /** Whether finance must examine the purchase before its payout. */
  readonly needsRelease: boolean;
  /**
   * Signs that buyer and seller are the same person. They delay the payout for a while, unless finance has looked at
   * the purchase.
   */
  readonly signs: readonly Sign[];
  readonly lookedAt: Date | null;
};

/** Sum that the buyer pays. */
export const totalOf = ({ goods, shipping, discount }: Pick<Invoice, 'goods' | 'shipping' | 'discount'>): Toman =>
  toman(goods + shipping - discount);

export type Side = 'buyer' | 'seller';

/** Null if the user is neither buyer nor seller. */
export function sideOf({ buyerId, sellerId }: Pick<Invoice, 'buyerId' | 'sellerId'>, userId: number): Side | null {
  if (userId === buyerId) return 'buyer';
  return userId === sellerId ? 'seller' : null;
}
