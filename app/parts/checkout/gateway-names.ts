import type { Gateways } from '../../../domain/gateways/gateway.ts';
import type { OrderKindName } from '../../../domain/orders/order.ts';
import { gatewaysFor } from '../../../domain/orders/pricing.ts';
import { fa } from '../../messages/fa.ts';

export type NamedGateway = { readonly name: string; readonly title: string };

/** Gateways with the names that payers see, in the order in which they are offered. */
export const namedGateways = (gateways: Gateways, kind: OrderKindName): readonly NamedGateway[] =>
  [...gatewaysFor(gateways, kind).keys()].map((name) => ({ name, title: titleOf(name) }));

const titleOf = (name: string): string =>
  Object.hasOwn(fa.payments.gateways, name) ? fa.payments.gateways[name as keyof typeof fa.payments.gateways] : name;
