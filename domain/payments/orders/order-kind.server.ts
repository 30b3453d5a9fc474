/** Each kind of order says what it costs, whether it can still be had, and what it does once it is paid. */
import type { InTransaction } from '../../../db/transact.server.ts';
import type { Result } from '../../values/result.ts';
import type { Order, OrderKindName, OrderLine } from './order.ts';
import type { AskedOrder, Priced, PriceRefusal } from './order-kind.ts';
import type { PaymentSettings } from './payment-settings.ts';

export type OrderKind = {
  readonly name: OrderKindName;
  /** Whether VAT is added and coupons are taken; not for top-ups and purchases. */
  readonly isTaxed: boolean;
  /** Whether a total below every gateway's least is waived. */
  readonly isWaived: boolean;
  /** Prices by our own records, locking what it is for, before coupons and accounts. */
  readonly price: (
    trx: InTransaction,
    asked: AskedOrder,
    settings: PaymentSettings,
  ) => Promise<Result<Priced, PriceRefusal>>;
  /** Whether it can be had at this moment; locks what it is for. */
  readonly isSellable: (trx: InTransaction, order: Order, lines: readonly OrderLine[]) => Promise<boolean>;
  /** In the transaction that settles; what takes longer follows by the event `order-settled`. */
  readonly settle: (trx: InTransaction, order: Order, lines: readonly OrderLine[]) => Promise<void>;
  /** Takes the effect of a refunded line back, in the transaction that refunds it. */
  readonly undo: (trx: InTransaction, order: Order, line: OrderLine) => Promise<void>;
};

/** All kinds that the site sells; `server/` wires them for web workers and jobs alike. */
export type OrderKinds = ReadonlyMap<OrderKindName, OrderKind>;
