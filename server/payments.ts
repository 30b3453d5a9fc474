import { fa } from '../app/messages/fa.ts';
import { paths } from '../app/paths.ts';
import type { Db } from '../db/transact.server.ts';
import { USER_PAID_FEATURE_ORDERS } from '../domain/contact/contact.server.ts';
import type { Gateway, Gateways } from '../domain/gateways/gateway.ts';
import type { GatewaySettings } from '../domain/gateways/gateway-settings.ts';
import { createSandbox } from '../domain/gateways/sandbox-gateway.server.ts';
import { createSep } from '../domain/gateways/sep-gateway.server.ts';
import { createZarinpal } from '../domain/gateways/zarinpal-gateway.server.ts';
import { createZibal } from '../domain/gateways/zibal-gateway.server.ts';
import { type OrderKind, type OrderKinds, TOP_UP_ORDERS } from '../domain/orders/orders.server.ts';
import { boundsOf, gatewaysFor } from '../domain/orders/pricing.ts';
import { largestFee } from '../domain/promotion/limitation/fee.ts';
import {
  BUMP_ORDERS,
  type FeeParts,
  limitationOrders,
  paidFeatureOrders,
} from '../domain/promotion/promotion.server.ts';
import { purchaseOrders } from '../domain/purchases/purchases.server.ts';
import { createFakeHolderProvider } from '../domain/refunds/inquiry/holder-provider.fake.ts';
import type { HolderProvider } from '../domain/refunds/inquiry/holder-provider.ts';
import { bookRefund, createHttpHolderProvider, type PaymentParts } from '../domain/refunds/refunds.server.ts';
import type { SiteSettings } from '../domain/settings/settings.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';

type PaymentsOf = {
  readonly db: Db;
  readonly config: Pick<Config, 'origin' | 'gateways' | 'purchaseGateway' | 'holders'>;
  readonly settings: () => Promise<SiteSettings>;
  readonly cardKey: Buffer;
  readonly accountKey: Buffer;
  readonly clock: () => Date;
  readonly log: Pick<Log, 'warn'>;
};

/**
 * Creates the kinds of orders and the payment gateways, for web workers and jobs alike. If no gateway is configured,
 * the site takes no payments.
 */
export function createPayments({ db, config, settings, cardKey, accountKey, clock, log }: PaymentsOf): PaymentParts {
  const { origin } = config;
  const sandbox = () => createSandbox({ db, clock, pageOf: (token) => `${origin}${paths.paymentSandbox(token)}` });
  const gateways = gatewaysOf(
    config.gateways.map((of) => ({
      ...(of.name === 'sandbox' ? sandbox() : gatewayOf(of)),
      ...(config.purchaseGateway && { takes: of.name === config.purchaseGateway ? 'purchases' : 'others' }),
    })),
  );
  const fees: FeeParts = {
    largestFee: (now) => largestFee(boundsOf(gatewaysFor(gateways, 'limitation'), now), now.vatPercent),
    title: fa.payments.kinds.limitation,
  };
  return {
    kinds: kindsOf([
      BUMP_ORDERS,
      paidFeatureOrders(fees),
      limitationOrders(fees),
      USER_PAID_FEATURE_ORDERS,
      TOP_UP_ORDERS,
      purchaseOrders(fa.purchases.shipping),
    ]),
    gateways,
    settings,
    bookRefund,
    callbackUrl: (resNum) => `${origin}${paths.paymentCallback({ attempt: resNum })}`,
    cardKey,
    accountKey,
    holders: holdersOf(config),
    warn: log.warn,
    point: () => {},
  };
}

const holdersOf = ({ holders }: Pick<Config, 'holders'>): HolderProvider | null => {
  if (holders === null) return null;
  return holders.kind === 'fake' ? createFakeHolderProvider() : createHttpHolderProvider(holders);
};

const kindsOf = (kinds: readonly OrderKind[]): OrderKinds => new Map(kinds.map((kind) => [kind.name, kind]));
const gatewayOf = (settings: Exclude<GatewaySettings, { readonly name: 'sandbox' }>): Gateway => {
  if (settings.name === 'sep') return createSep(settings);
  return settings.name === 'zarinpal' ? createZarinpal(settings) : createZibal(settings);
};
const gatewaysOf = (gateways: readonly Gateway[]): Gateways =>
  new Map(gateways.map((gateway) => [gateway.name, gateway]));
