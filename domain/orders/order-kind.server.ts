/**
 * Kinds of orders: each decides what an order costs, whether it can still be bought, and what happens when it is paid.
 */
import type { InTransaction } from '../../db/transact.server.ts';
import type { Entry } from '../ledger/entry.ts';
import type { Result } from '../values/result.ts';
import type { Order, OrderKindName, OrderLine } from './order.ts';
import type { Priced, PriceRefusal, RequestedOrder } from './order-kind.ts';
import type { PaymentSettings } from './payment-settings.ts';

export type OrderKind = {
  readonly name: OrderKindName;
  /** Whether VAT is added and lines can be refunded; false for top-ups and purchases. */
  readonly isTaxed: boolean;
  readonly takesCoupons: boolean;
  /** Whether a total below the minimum of all gateways is rounded up, with the difference going to the wallet. */
  readonly isRoundedUp: boolean;
  /**
   * Computes the price from our own records. Locks the thing to be bought, such as the listing; this must happen before
   * coupons and accounts are locked.
   */
  readonly price: (
    trx: InTransaction,
    asked: RequestedOrder,
    settings: PaymentSettings,
  ) => Promise<Result<Priced, PriceRefusal>>;
  /** Returns whether the order can be bought at this moment; locks the thing to be bought, such as the listing. */
  readonly isSellable: (trx: InTransaction, order: Order, lines: readonly OrderLine[]) => Promise<boolean>;
  /**
   * Carries out the effect of the paid order, in the transaction that settles it. Slower work follows in reaction to
   * the event `order-settled`.
   */
  readonly settle: (trx: InTransaction, order: Order, lines: readonly OrderLine[]) => Promise<void>;
  /** Reverses the effect of a refunded line, in the transaction that refunds it. */
  readonly undo: (trx: InTransaction, order: Order, line: OrderLine) => Promise<void>;
  /** Functions of kinds whose money belongs to others; null if the payment belongs to the site. */
  readonly keeping: HeldMoney | null;
};

/**
 * Functions for orders whose money the site holds for others (SECP-06). Such orders keep their price until they end. If
 * such an order can no longer be bought, its payment is refunded to the card. All functions run in a transaction that
 * has locked the order.
 */
export type HeldMoney = {
  /** Entry that is posted instead of L3. `gateway`: null without a gateway part. */
  readonly settledEntry: (order: Order, lines: readonly OrderLine[], gateway: string | null) => Entry | null;
  /** Called when the order was placed, but not paid yet. */
  readonly placed: (trx: InTransaction, order: Order) => Promise<void>;
  /** Called when the order ended unpaid. */
  readonly ended: (trx: InTransaction, order: Order) => Promise<void>;
  /** Called when a payment of the order was refunded. */
  readonly returned: (trx: InTransaction, order: Order) => Promise<void>;
  /**
   * Returns the user who owes the site a payment that had settled the order, after a bank has taken the payment back.
   * Locks the thing that was bought.
   */
  readonly debtor: (trx: InTransaction, order: Order) => Promise<Debtor>;
};

/**
 * User who owes the site a payment that a bank took back. `of`: the balance from which the debt is recovered, the
 * user's wallet or the money owed to them as a seller. `people`: ids of users who must not decide about the debt.
 */
export type Debtor = {
  readonly of: 'wallet' | 'payable';
  readonly userId: number;
  readonly people: readonly number[];
};

/** All kinds of orders that the site sells; `server/` wires them for web workers and jobs alike. */
export type OrderKinds = ReadonlyMap<OrderKindName, OrderKind>;
