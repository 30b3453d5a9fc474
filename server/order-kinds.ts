import type { OrderKind, OrderKinds } from '../domain/payments/orders/order-kind.server.ts';
import { BUMP_ORDERS, PAID_FEATURE_ORDERS } from '../domain/promotion/orders/promotion-kinds.server.ts';

const KINDS: readonly OrderKind[] = [BUMP_ORDERS, PAID_FEATURE_ORDERS];

/** All kinds of orders, for web workers and jobs alike. */
export const ORDER_KINDS: OrderKinds = new Map(KINDS.map((kind) => [kind.name, kind]));
