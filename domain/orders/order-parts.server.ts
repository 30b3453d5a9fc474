/** Parts with which orders work, and requests for orders. */
import type { InTransaction } from '../../db/transact.server.ts';
import type { Toman } from '../values/money.ts';
import type { Agreed } from './agreed-total.ts';
import type { OrderKindName } from './order.ts';
import type { OrderKinds } from './order-kind.server.ts';
import type { RequestedOrder } from './order-kind.ts';
import type { PaymentSettings } from './payment-settings.ts';
import type { GatewaysTerms } from './pricing.ts';
import type { Refund } from './refund.ts';

export type OrderParts = {
  readonly kinds: OrderKinds;
  readonly gateways: GatewaysTerms;
  readonly settings: () => Promise<PaymentSettings>;
  /**
   * Refunds are a higher module, so the function that books one is passed in. Runs in the transaction that owes the
   * refund.
   */
  readonly bookRefund: (trx: InTransaction, owed: Owed) => Promise<unknown>;
};

/** Money that is owed to a card; the payment must be locked. `key`: the key of the entry that records the debt. */
export type Owed = Pick<Refund, 'key' | 'userId' | 'reason'> & {
  readonly amount: Toman;
  /** `id`: null for money that belongs to no attempt. */
  readonly payment: { readonly id: number | null; readonly gateway: string; readonly refNum: string | null };
};

export type KindRequest = Omit<RequestedOrder, 'replacedId'> & { readonly kind: OrderKindName };

export type PlacementRequest = KindRequest & {
  /** Total that was shown to the payer: an order for more is not placed. */
  readonly agreed: Agreed;
  /**
   * Idempotency key of the form. An order without a key replaces the user's unpaid order of the same kind for the same
   * listing.
   */
  readonly orderKey: string | null;
  readonly paymentSource: string;
  readonly isFromApp: boolean;
};
