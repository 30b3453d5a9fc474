/** Computes the price of an order again when its page is opened, before the first request to a gateway (PAY-01). */

import { isDeepStrictEqual } from 'node:util';
import { type Ctx, type Db, type InTransaction, transact } from '../../db/transact.server.ts';
import { giveUseBack } from '../coupons/coupons.server.ts';
import { postEntry } from '../ledger/ledger.server.ts';
import { type Toman, toman } from '../values/money.ts';
import { endOrder } from './end-order.server.ts';
import { isUnpaid, type Order, type OrderLine, totalOf } from './order.ts';
import { heldEntry, releasedEntry } from './order-entries.ts';
import type { OrderKind } from './order-kind.server.ts';
import { readLines, replaceLines } from './order-line-store.server.ts';
import type { OrderParts } from './order-parts.server.ts';
import { lockOrderWhere, type NewPrice, readAttempted, updatePrice } from './order-store.server.ts';
import type { PaymentSettings } from './payment-settings.ts';
import { discountFor, priceByKind } from './price-order.server.ts';
import { type Bounds, boundsOf, gatewaysFor, type OrderPrice, type PricedLine, priceUp } from './pricing.ts';
import { settleOrder } from './settle-order.server.ts';

export type Repriced = {
  readonly order: Order;
  /** Previous total; null if it is unchanged. */
  readonly before: Toman | null;
  /** `gone`: the thing to be bought, such as the listing, is no longer sold, and the order is cancelled. */
  readonly state: 'same' | 'changed' | 'gone';
  /** Whether its coupon was dropped because it no longer fits. */
  readonly hasLostCoupon: boolean;
};

/**
 * Computes the price again. The wallet never pays more than was agreed. An order with nothing left to pay settles
 * immediately. Once an attempt to pay it was made at a gateway, an order keeps its price; the function then returns
 * without locking or reading the order. Throws if the order does not exist.
 */
export async function reprice(ctx: Ctx, parts: OrderParts, found: Order): Promise<Repriced> {
  const settings = await parts.settings();
  const kind = parts.kinds.get(found.kind);
  const bounds = boundsOf(gatewaysFor(parts.gateways, found.kind), settings);
  if (!bounds || !kind?.isTaxed || !(await isNeverTried(ctx.db, found))) return sameAs(found);
  return transact(ctx, async (trx) => {
    const order = await lockOrderWhere(trx, { id: found.id });
    if (!order) throw new Error('there is no such order');
    const same = sameAs(order);
    if (!(await isNeverTried(trx.db, order))) return same;
    const priced = await priceAgain(trx, kind, { order, bounds, settings });
    if (!priced) return { ...same, order: await endOrder(trx, parts, order, 'cancel', 'system'), state: 'gone' };
    const before = await readLines(trx.db, order.id);
    if (isSame(order, before, priced)) return same;
    const changed = await store(trx, kind, order, priced);
    const hasLostCoupon = changed.couponId !== order.couponId;
    if (totalOf(changed) === totalOf(order) && changed.roundedUp <= order.roundedUp)
      return { ...same, order: changed, hasLostCoupon };
    return { order: changed, before: toman(totalOf(order)), state: 'changed', hasLostCoupon };
  });
}

const sameAs = (order: Order): Repriced => ({ order, before: null, state: 'same', hasLostCoupon: false });

const isNeverTried = async (db: Db, { id, state }: Order): Promise<boolean> =>
  isUnpaid(state) && (await readAttempted(db, id)).attempts === 0;

type Again = { readonly price: NewPrice; readonly lines: readonly PricedLine[] };

/**
 * Returns the new price. Null if the thing to be bought is no longer sold, or no gateway accepts the amount. Locks
 * first this thing, such as the listing, and then the coupon of the order.
 */
async function priceAgain(
  trx: InTransaction,
  kind: OrderKind,
  { order, bounds, settings }: { readonly order: Order; readonly bounds: Bounds; readonly settings: PaymentSettings },
): Promise<Again | null> {
  const sold = await priceByKind(trx, kind, { ...order, replacedId: order.id }, settings);
  if (!sold.ok) return null;
  // A coupon that was dropped before is not used again.
  const asked = {
    ...order,
    asked: { ...order.asked, couponCode: order.couponId === null ? null : order.asked.couponCode },
  };
  const off = await discountFor(trx, kind, asked, sold, { replaced: order, isLocked: true });
  const { discount, couponId } = off.ok ? off : { discount: toman(0), couponId: null };
  const { vatPercent } = settings;
  const balance = order.walletPart;
  const up = priceUp({ lines: sold.lines, discount, vatPercent, balance, bounds, isRoundedUp: kind.isRoundedUp });
  return up.ok ? split(up.priced, { couponId, vatPercent }) : null;
}

const split = ({ lines, ...amounts }: OrderPrice, rest: Pick<NewPrice, 'couponId' | 'vatPercent'>): Again => ({
  price: { ...amounts, ...rest },
  lines,
});

const isSame = (order: Order, before: readonly OrderLine[], { price, lines }: Again): boolean =>
  isDeepStrictEqual(pick(order), price) && isDeepStrictEqual(before.map(soldLine), lines.map(soldLine));

/** Form of a line for comparison; terms are compared as they are stored. */
const soldLine = ({ item, title, price, discount, vat, terms }: PricedLine) => ({
  item,
  title,
  price,
  discount,
  vat,
  terms: JSON.parse(JSON.stringify(terms)),
});

const pick = ({ price, discount, vat, walletPart, gatewayPart, roundedUp, couponId, vatPercent }: Order): NewPrice => ({
  price,
  discount,
  vat,
  walletPart,
  gatewayPart,
  roundedUp,
  couponId,
  vatPercent,
});

async function store(trx: InTransaction, kind: OrderKind, order: Order, { price, lines }: Again): Promise<Order> {
  const again = { ...order, ...price, version: order.version + 1 };
  if (price.couponId !== order.couponId) await giveUseBack(trx, order.id);
  await updatePrice(trx, order.id, price);
  await replaceLines(trx, order.id, lines);
  for (const entry of [releasedEntry(order), heldEntry(again)]) if (entry) await postEntry(trx, entry);
  if (again.gatewayPart > 0) return again;
  return settleOrder(trx, kind, { ...again, lines: await readLines(trx.db, order.id) }, null);
}
