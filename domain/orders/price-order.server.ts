/** Computes the price of a request from our own records, including coupon and wallet (PROM-04, PROM-05, PROM-06). */

import { type Ctx, type InTransaction, transact } from '../../db/transact.server.ts';
import type { Coupon, CouponRefusal } from '../coupons/coupon.ts';
import { couponFor, lockCoupons } from '../coupons/coupons.server.ts';
import { walletOf } from '../ledger/accounts.ts';
import { lockBalance, readBalance } from '../ledger/ledger.server.ts';
import { type Toman, toman } from '../values/money.ts';
import { type Ok, ok, type Refused, type Result, refused } from '../values/result.ts';
import type { Order } from './order.ts';
import type { OrderKind } from './order-kind.server.ts';
import type { Priced, PriceRefusal, RequestedOrder } from './order-kind.ts';
import type { KindRequest, OrderParts } from './order-parts.server.ts';
import type { Unpriced } from './order-refusal.ts';
import { readUnpaidFor } from './order-store.server.ts';
import type { PaymentSettings } from './payment-settings.ts';
import { boundsOf, gatewaysFor, type OrderPrice, priceUp, sumOfPrices } from './pricing.ts';

/** Price of an order without a key if it were placed now; nothing is stored or used. */
export async function priceOrder(
  ctx: Ctx,
  parts: OrderParts,
  asked: KindRequest,
): Promise<Ok<OrderPrice & Pick<PricedOrder, 'couponType'>> | Unpriced> {
  const settings = await parts.settings();
  return transact(ctx, async (trx) => {
    const replaced = await readUnpaidFor(trx.db, asked, { isLocked: false });
    const priced = await priceRequested(trx, { ...parts, settings }, asked, { replaced, isLocked: false });
    return priced.ok ? ok({ ...priced.priced, couponType: priced.couponType }) : priced;
  });
}

export type PricedOrder = {
  readonly kind: OrderKind;
  readonly priced: OrderPrice;
  readonly couponId: number | null;
  /** Null without a coupon. */
  readonly couponType: Coupon['type'] | null;
  readonly vatPercent: number;
};

type Around = {
  /** Order that ends when this one is placed, so its hold and its use of a coupon are available to this one. */
  readonly replaced: Order | null;
  /** Whether coupon and wallet are locked until the transaction ends. */
  readonly isLocked: boolean;
};

/**
 * Settings are read before the transaction, which would otherwise wait for a second connection while others wait for
 * its locks.
 */
type PricingParts = Pick<OrderParts, 'kinds' | 'gateways'> & { readonly settings: PaymentSettings };

/**
 * Computes the price of a request; writes nothing. Locks first the thing to be bought, such as the listing, and then
 * its coupons and the wallet.
 */
export async function priceRequested(
  trx: InTransaction,
  { kinds, gateways, settings }: PricingParts,
  asked: KindRequest,
  around: Around,
): Promise<Ok<PricedOrder> | Unpriced> {
  const kind = kinds.get(asked.kind);
  const bounds = boundsOf(gatewaysFor(gateways, asked.kind), settings);
  if (!kind || !bounds) return refused('off');
  const sold = await priceByKind(trx, kind, { ...asked, replacedId: around.replaced?.id ?? null }, settings);
  if (!sold.ok) return sold;
  const taken = await discountFor(trx, kind, asked, sold, around);
  if (!taken.ok) return taken;
  const balance = await readSpendable(trx, asked, around);
  const vatPercent = kind.isTaxed ? settings.vatPercent : 0;
  const { discount, couponId, couponType } = taken;
  const up = priceUp({ lines: sold.lines, discount, vatPercent, balance, bounds, isRoundedUp: kind.isRoundedUp });
  return up.ok ? ok({ kind, priced: up.priced, couponId, couponType, vatPercent }) : up;
}

/** Computes the price of the items. An item that is named twice is refused as unknown. */
export async function priceByKind(
  trx: InTransaction,
  kind: OrderKind,
  asked: RequestedOrder,
  settings: PaymentSettings,
): Promise<Result<Priced, PriceRefusal>> {
  const { items } = asked.asked;
  return new Set(items).size === items.length ? kind.price(trx, asked, settings) : refused('unknown-item');
}

type TakenOff = { readonly discount: Toman } & Pick<PricedOrder, 'couponId' | 'couponType'>;

const NOT_TAKEN = { why: 'not-taken' } as const;

/** Checks the requested coupon, and returns its discount. */
export async function discountFor(
  trx: InTransaction,
  kind: OrderKind,
  { userId, asked }: KindRequest,
  { lines, categoryPath, discount }: Priced,
  { replaced, isLocked }: Around,
): Promise<Ok<TakenOff> | Refused<'coupon', { readonly why: CouponRefusal }>> {
  // The coupon of the replaced order will be released, even if the new order has none, and must be locked before the
  // wallet.
  if (isLocked && replaced?.couponId) await lockCoupons(trx, { typed: asked.couponCode, id: replaced.couponId });
  if (asked.couponCode === null) return ok({ discount: toman(0), couponId: null, couponType: null });
  if (!kind.takesCoupons) return refused('coupon', NOT_TAKEN);
  const order = { userId, kind: kind.name, price: sumOfPrices(lines), categoryPath };
  const coupon = await couponFor(trx, asked.couponCode, order, { without: replaced?.id ?? null, isLocked });
  if (!coupon.ok) return refused('coupon', { why: coupon.refused });
  return ok({ discount: discount ?? coupon.discount, couponId: coupon.id, couponType: coupon.type });
}

/** Maximum amount that the wallet can pay; never anything for a top-up. */
async function readSpendable(
  trx: InTransaction,
  { userId, kind, asked }: KindRequest,
  { replaced, isLocked }: Around,
): Promise<Toman> {
  if (!asked.useWallet || kind === 'top-up') return toman(0);
  const wallet = walletOf(userId);
  const balance = await (isLocked ? lockBalance(trx, wallet) : readBalance(trx.db, wallet));
  return toman(balance + (replaced?.walletPart ?? 0));
}
