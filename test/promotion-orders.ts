import { transact } from '../db/transact.server.ts';
import { findListing } from '../domain/listings/listings.server.ts';
import { NOT_GIVEN } from '../domain/orders/agreed-total.ts';
import type { Order, OrderKindName } from '../domain/orders/order.ts';
import { lockOrderWithLines, type OrderParts, placeOrder, settleVerified } from '../domain/orders/orders.server.ts';
import type { Settlement } from '../domain/orders/settle-order.server.ts';
import type { Package } from '../domain/promotion/package.ts';
import { packagesFor } from '../domain/promotion/packages/packages.server.ts';
import {
  BUMP_ORDERS,
  type FeeParts,
  limitationOrders,
  paidFeatureOrders,
} from '../domain/promotion/promotion.server.ts';
import { bookRefund } from '../domain/refunds/refunds.server.ts';
import { DEFAULT_SETTINGS } from '../domain/settings/settings.ts';
import { silentGateway } from './orders.ts';
import type { TestSite } from './site.ts';

const GATEWAY = silentGateway('sandbox', 1_000, 100_000_000);

/** Fee settings for tests. `largestFee`: maximum of a fee, an amount that the gateway accepts. */
export const TEST_FEES: FeeParts = { largestFee: () => 90_000_000, title: 'fee' };

/** Orders of promotions without VAT. */
const PROMOTION_PARTS: OrderParts = {
  kinds: new Map(
    [BUMP_ORDERS, paidFeatureOrders(TEST_FEES), limitationOrders(TEST_FEES)].map((kind) => [kind.name, kind]),
  ),
  gateways: new Map([[GATEWAY.name, GATEWAY]]),
  settings: async () => ({ ...DEFAULT_SETTINGS, vatPercent: 0 }),
  bookRefund,
};

/** Enables sales of promotions on a site, with 10 % VAT. */
export function sellPromotions({ services }: TestSite): void {
  const { kinds } = PROMOTION_PARTS;
  Object.assign(services, { payments: { ...services.payments, kinds, settings: async () => DEFAULT_SETTINGS } });
}

/** Packages that are sold for a listing, by analytics key. */
export async function packagesOf(site: TestSite, listingId: number): Promise<ReadonlyMap<string, Package>> {
  const listing = await findListing(site.services.db, listingId);
  const path = site.services.catalogue().taxonomy.byId.get(listing?.categoryId ?? 0)?.path ?? [];
  return new Map(
    (
      await packagesFor(
        site.services.db,
        path.map(({ id }) => id),
      )
    ).map((one) => [one.analyticsKey, one]),
  );
}

export type Bought = {
  readonly userId: number;
  readonly listingId: number;
  /** Analytics keys. */
  readonly keys: readonly string[];
  readonly kind?: OrderKindName;
};

export async function placePromotion(site: TestSite, { userId, listingId, keys, kind = 'paid-features' }: Bought) {
  const packages = await packagesOf(site, listingId);
  const items = keys.map((key) => String(packages.get(key)?.id ?? key));
  const asked = { items, amount: null, couponCode: null, useWallet: false };
  const sent = {
    userId,
    kind,
    listingId,
    asked,
    orderKey: null,
    paymentSource: '',
    isFromApp: false,
    agreed: NOT_GIVEN,
  };
  return placeOrder(site.ctx, PROMOTION_PARTS, sent);
}

/** Books a verified payment of an order's whole gateway part. */
export const payPromotion = (site: TestSite, order: Order): Promise<Settlement> =>
  transact(site.ctx, async (trx) =>
    settleVerified(trx, PROMOTION_PARTS, {
      order: await lockOrderWithLines(trx, order.id),
      attempt: {
        id: order.id * 1_000 + order.version,
        gateway: 'sandbox',
        refNum: `${order.id}`,
        amount: order.gatewayPart,
      },
    }),
  );

/** Places and pays an order, and runs the events by which it takes effect. */
export async function buyPromotion(site: TestSite, bought: Bought): Promise<Order> {
  const placed = await placePromotion(site, bought);
  if (!placed.ok) throw new Error(placed.refused);
  await payPromotion(site, placed.order);
  await site.runEvents();
  return placed.order;
}
