import { fa } from '../app/messages/fa.ts';
import { paths } from '../app/paths.ts';
import type { Db } from '../db/transact.server.ts';
import type { Gateway, Gateways } from '../domain/payments/gateways/gateway.ts';
import { createSandbox } from '../domain/payments/gateways/sandbox.server.ts';
import type { OrderKind, OrderKinds } from '../domain/payments/orders/order-kind.server.ts';
import { boundsOf } from '../domain/payments/orders/pricing.ts';
import { topUpKind } from '../domain/payments/orders/top-up.server.ts';
import type { PaymentParts } from '../domain/payments/refunds/refunds.server.ts';
import { largestFee } from '../domain/promotion/limitation/fee.ts';
import { limitationOrders } from '../domain/promotion/limitation/limitation.server.ts';
import { BUMP_ORDERS, paidFeatureOrders } from '../domain/promotion/orders/promotion-kinds.server.ts';
import type { SiteSettings } from '../domain/settings/settings.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';

type PaymentsOf = {
  readonly db: Db;
  readonly config: Pick<Config, 'origin' | 'publicSite'>;
  readonly settings: () => Promise<SiteSettings>;
  readonly cardKey: Buffer;
  readonly accountKey: Buffer;
  readonly clock: () => Date;
  readonly log: Pick<Log, 'warn'>;
};

/** Creates the kinds of orders and the gateways, for web workers and jobs alike. A public site has no gateway to pay at yet. */
export function createPayments({ db, config, settings, cardKey, accountKey, clock, log }: PaymentsOf): PaymentParts {
  const { origin, publicSite } = config;
  const sandbox = createSandbox({ db, clock, pageOf: (token) => `${origin}${paths.paymentSandbox(token)}` });
  const gateways = gatewaysOf(publicSite ? [] : [sandbox]);
  const fees = {
    largestFee: async () => largestFee(boundsOf(gateways), (await settings()).vatPercent),
    title: fa.payments.kinds.limitation,
  };
  return {
    kinds: kindsOf([BUMP_ORDERS, paidFeatureOrders(fees), limitationOrders(fees), topUpKind(settings)]),
    gateways,
    settings,
    callbackUrl: (resNum) => `${origin}${paths.paymentCallback({ attempt: resNum })}`,
    cardKey,
    accountKey,
    warn: log.warn,
    point: () => {},
  };
}

const kindsOf = (kinds: readonly OrderKind[]): OrderKinds => new Map(kinds.map((kind) => [kind.name, kind]));
const gatewaysOf = (gateways: readonly Gateway[]): Gateways =>
  new Map(gateways.map((gateway) => [gateway.name, gateway]));
