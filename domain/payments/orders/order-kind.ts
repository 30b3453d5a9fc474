/** What can be bought: each kind of order says what it costs, whether it can still be had, and what it does once paid. */
import type { InTransaction } from '../../../db/transact.server.ts';
import type { Toman } from '../../values/money.ts';
import type { Result } from '../../values/result.ts';
import type { AskedFor, Order, OrderKindName, OrderLine } from './order.ts';

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
};

export type AskedOrder = {
  readonly userId: number;
  readonly listingId: number | null;
  readonly asked: AskedFor;
  /** Unpaid order that ends when this one is placed. */
  readonly replacedId: number | null;
};

export type OrderKind = {
  readonly name: OrderKindName;
  /** Whether VAT is added and coupons are taken; not for top-ups and purchases. */
  readonly isTaxed: boolean;
  /** Whether a total below every gateway's least is waived. */
  readonly isWaived: boolean;
  /** Prices by our own records, locking what it is for, before coupons and accounts. */
  readonly price: (trx: InTransaction, asked: AskedOrder) => Promise<Result<Priced, PriceRefusal>>;
  /** Whether it can be had at this moment; locks what it is for. */
  readonly isSellable: (trx: InTransaction, order: Order, lines: readonly OrderLine[]) => Promise<boolean>;
  /** In the transaction that settles; what takes longer follows by the event `order-settled`. */
  readonly settle: (trx: InTransaction, order: Order, lines: readonly OrderLine[]) => Promise<void>;
  /** Takes the effect of a refunded line back, in the transaction that refunds it. */
  readonly undo: (trx: InTransaction, order: Order, line: OrderLine) => Promise<void>;
};

/** All kinds that the site sells; `server/` wires them for web workers and jobs alike. */
export type OrderKinds = ReadonlyMap<OrderKindName, OrderKind>;
