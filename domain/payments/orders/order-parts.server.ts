/** Parts that orders work with, and what they are asked. */
import type { Gateways } from '../gateways/gateway.ts';
import type { OrderKindName } from './order.ts';
import type { OrderKinds } from './order-kind.server.ts';
import type { AskedOrder } from './order-kind.ts';
import type { PaymentSettings } from './payment-settings.ts';

export type OrderParts = {
  readonly kinds: OrderKinds;
  readonly gateways: Gateways;
  readonly settings: () => Promise<PaymentSettings>;
};

export type KindAsked = Omit<AskedOrder, 'replacedId'> & { readonly kind: OrderKindName };

export type PlaceAsked = KindAsked & {
  /** Idempotency key of its form. Without one the order replaces an unpaid one for the same. */
  readonly orderKey: string | null;
  readonly paymentSource: string;
  readonly isFromApp: boolean;
};
