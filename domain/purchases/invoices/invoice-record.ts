/** One purchase as it is stored (SECP-06). */

import type { PurchaseAddress } from '../../carriers/delivery/purchase-address.ts';
import { type Toman, toman } from '../../values/money.ts';
import type { InvoiceState } from '../invoice.ts';

/**
 * Signs that buyer and seller may be one hand: a browser that has signed in to both, the seller's address, a card or an account of both;
 * a network only beside another, because thousands share one of a mobile operator.
 */
export type Sign = 'browser' | 'address' | 'card' | 'network';

export type Slot = { readonly from: Date; readonly until: Date };

export type Invoice = {
  readonly id: number;
  /** Its address, which nobody guesses. */
  readonly publicId: string;
  readonly listingId: number;
  /** Name of the listing, as it was. */
  readonly title: string;
  readonly coverKey: string | null;
  readonly buyerId: number;
  readonly sellerId: number;
  readonly state: InvoiceState;
  /** Beginning of the state. */
  readonly since: Date;
  readonly createdAt: Date;
  /** When a job ends the state; null: it waits for people. */
  readonly dueAt: Date | null;
  /** Null: not frozen. */
  readonly frozenAt: Date | null;
  readonly endedAt: Date | null;
  /** The listing has one piece, which it reserves once it is paid. */
  readonly isSingle: boolean;
  readonly unitPrice: Toman;
  /** Accepted offer that names the price; null: the listing does. */
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
  /** The shipping is paid to the courier at the door. */
  readonly cod: boolean;
  /** Sum that the courier takes there; null: not paid so, or made before it was kept. */
  readonly codPrice: Toman | null;
  readonly rateTitle: string | null;
  readonly address: PurchaseAddress | null;
  readonly slot: Slot | null;
  /** Its newest order. */
  readonly orderId: number | null;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  /** A carrier of the site took it. */
  readonly isCarried: boolean;
  readonly wrongCodes: number;
  readonly lockedUntil: Date | null;
  /** When the buyer wished the seller to decline. */
  readonly cancelAskedAt: Date | null;
  /** Finance looks at it before it is paid out. */
  readonly needsRelease: boolean;
  /** Its payout waits a while for them, unless finance has looked at it. */
  readonly signs: readonly Sign[];
  readonly lookedAt: Date | null;
};

/** Sum that the buyer pays. */
export const totalOf = ({ goods, shipping, discount }: Pick<Invoice, 'goods' | 'shipping' | 'discount'>): Toman =>
  toman(goods + shipping - discount);

export type Side = 'buyer' | 'seller';

/** Null: they are no part of it. */
export function sideOf({ buyerId, sellerId }: Pick<Invoice, 'buyerId' | 'sellerId'>, userId: number): Side | null {
  if (userId === buyerId) return 'buyer';
  return userId === sellerId ? 'seller' : null;
}
