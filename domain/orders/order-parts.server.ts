/** Parts that orders work with, and what they are asked. */
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
  /** Refunds stand above orders: what books one is passed in, and runs in the transaction that owes it. */
  readonly bookRefund: (trx: InTransaction, owed: Owed) => Promise<unknown>;
};

/** Money that is owed to a card, under the lock of its payment. `key`: that of the entry which owes it. */
export type Owed = Pick<Refund, 'key' | 'userId' | 'reason'> & {
  readonly amount: Toman;
  /** `id`: null for money that belongs to no attempt. */
  readonly payment: { readonly id: number | null; readonly gateway: string; readonly refNum: string | null };
};

export type KindRequest = Omit<RequestedOrder, 'replacedId'> & { readonly kind: OrderKindName };

export type PlacementRequest = KindRequest & {
  /** Total that its payer was shown: an order for more is not placed. */
  readonly agreed: Agreed;
  /** Idempotency key of its form. Without one the order replaces an unpaid one for the same. */
  readonly orderKey: string | null;
  readonly paymentSource: string;
  readonly isFromApp: boolean;
};
