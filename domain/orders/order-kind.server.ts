/** Each kind of order says what it costs, whether it can still be had, and what it does once it is paid. */
import type { InTransaction } from '../../db/transact.server.ts';
import type { Entry } from '../ledger/entry.ts';
import type { Result } from '../values/result.ts';
import type { Order, OrderKindName, OrderLine } from './order.ts';
import type { Priced, PriceRefusal, RequestedOrder } from './order-kind.ts';
import type { PaymentSettings } from './payment-settings.ts';

export type OrderKind = {
  readonly name: OrderKindName;
  /** Whether VAT is added, and lines are refunded; not for top-ups and purchases. */
  readonly isTaxed: boolean;
  readonly takesCoupons: boolean;
  /** Whether a total below every gateway's least is rounded up into the wallet. */
  readonly isRoundedUp: boolean;
  /** Prices by our own records, locking what it is for, before coupons and accounts. */
  readonly price: (
    trx: InTransaction,
    asked: RequestedOrder,
    settings: PaymentSettings,
  ) => Promise<Result<Priced, PriceRefusal>>;
  /** Whether it can be had at this moment; locks what it is for. */
  readonly isSellable: (trx: InTransaction, order: Order, lines: readonly OrderLine[]) => Promise<boolean>;
  /** In the transaction that settles; what takes longer follows by the event `order-settled`. */
  readonly settle: (trx: InTransaction, order: Order, lines: readonly OrderLine[]) => Promise<void>;
  /** Takes the effect of a refunded line back, in the transaction that refunds it. */
  readonly undo: (trx: InTransaction, order: Order, line: OrderLine) => Promise<void>;
  /** Duties of kinds whose money belongs to others; null where what is paid is the site's. */
  readonly keeping: Keeping | null;
};

/**
 * Orders whose money the site keeps for others (SECP-06). They keep their price until they end, and what cannot be had goes back
 * to its card. All of it happens in the transaction of the order, which is locked.
 */
export type Keeping = {
  /** Posted in place of L3. `gateway`: null without a gateway part. */
  readonly settledEntry: (order: Order, lines: readonly OrderLine[], gateway: string | null) => Entry | null;
  /** It is placed, and not paid yet. */
  readonly placed: (trx: InTransaction, order: Order) => Promise<void>;
  /** It ended unpaid. */
  readonly ended: (trx: InTransaction, order: Order) => Promise<void>;
  /** A payment of it went back. */
  readonly returned: (trx: InTransaction, order: Order) => Promise<void>;
  /** Tells who owes the payment that settled it, once a bank has taken it back; locks what it is for. */
  readonly debtor: (trx: InTransaction, order: Order) => Promise<Debtor>;
};

/** Owner of a wallet, or a seller of what is owed to them; `people`: users who do not decide about it. */
export type Debtor = {
  readonly of: 'wallet' | 'payable';
  readonly userId: number;
  readonly people: readonly number[];
};

/** All kinds that the site sells; `server/` wires them for web workers and jobs alike. */
export type OrderKinds = ReadonlyMap<OrderKindName, OrderKind>;
