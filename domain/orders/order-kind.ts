/** Lines that a kind of order sells, and reasons why it refuses to sell one. */
import type { Toman } from '../values/money.ts';
import type { RequestedItems } from './order.ts';

export type SoldLine = {
  /** Unique within the order. */
  readonly item: string;
  readonly title: string;
  readonly price: Toman;
  /** JSON for the kind itself, read when the line takes effect: prices and names may have changed by then. */
  readonly terms: unknown;
};

/**
 * `not-found`: the thing to be bought for, such as the listing, does not exist for this user. `unknown-item`: no such
 * item is sold for it. `running`: the item was already bought. `not-for-sale`: the state of the listing or purchase
 * does not allow the order. `amount`: a top-up is out of bounds. `wallet-full`: the wallet would hold too much after
 * the top-up.
 */
export type PriceRefusal = 'not-found' | 'unknown-item' | 'running' | 'not-for-sale' | 'amount' | 'wallet-full';

export type Priced = {
  readonly lines: readonly SoldLine[];
  /** Category that decides which coupons fit; null if there is none. */
  readonly categoryPath: readonly number[] | null;
  /** Discount of its coupon, if it was agreed before. */
  readonly discount?: Toman;
};

export type RequestedOrder = {
  readonly userId: number;
  readonly listingId: number | null;
  readonly asked: RequestedItems;
  /** Unpaid order that ends when this one is placed. */
  readonly replacedId: number | null;
};
