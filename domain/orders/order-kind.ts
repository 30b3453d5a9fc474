/** Lines that a kind of order sells, and reasons why it does not. */
import type { Toman } from '../values/money.ts';
import type { RequestedItems } from './order.ts';

export type SoldLine = {
  /** Unique in its order. */
  readonly item: string;
  readonly title: string;
  readonly price: Toman;
  /** JSON that the kind reads when it acts; prices and names may have changed by then. */
  readonly terms: unknown;
};

/**
 * `not-found`: nothing of theirs is there. `unknown-item`: no such item for it, or one that is not sold. `running`: bought
 * already. `not-for-sale`: the state of what it is for does not allow it. `amount`, `wallet-full`: a top-up out of bounds, or of
 * a wallet that would hold too much.
 */
export type PriceRefusal = 'not-found' | 'unknown-item' | 'running' | 'not-for-sale' | 'amount' | 'wallet-full';

export type Priced = {
  readonly lines: readonly SoldLine[];
  /** Which coupons fit; null: no category. */
  readonly categoryPath: readonly number[] | null;
  /** Amount that its coupon takes off, where that was agreed before. */
  readonly discount?: Toman;
};

export type RequestedOrder = {
  readonly userId: number;
  readonly listingId: number | null;
  readonly asked: RequestedItems;
  /** Unpaid order that ends when this one is placed. */
  readonly replacedId: number | null;
};
