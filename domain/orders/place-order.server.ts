/**
 * Places orders: computes the price, uses the coupon and holds the wallet part, each only once (PAY-05, PROM-04 to
 * PROM-06).
 */
import { randomBytes } from 'node:crypto';
import { type Ctx, type Db, type InTransaction, transact } from '../../db/transact.server.ts';
import { couponCode } from '../coupons/coupon.ts';
import { postEntry } from '../ledger/ledger.server.ts';
import { type Toman, toman } from '../values/money.ts';
import { PUBLIC_ID_BYTES } from '../values/public-ids.ts';
import { type Ok, ok, refused } from '../values/result.ts';
import { changeReasonOf, type PricedNow, shownTotal } from './agreed-total.ts';
import { endOrder } from './end-order.server.ts';
import { type Order, type OrderLine, type RequestedItems, totalOf } from './order.ts';
import { heldEntry } from './order-entries.ts';
import type { OrderParts, PlacementRequest } from './order-parts.server.ts';
import type { Changed, RoundedUp, Unplaced, Unpriced } from './order-refusal.ts';
import { insertOrder, lockPayer, readOrderByKey, readUnpaidFor } from './order-store.server.ts';
import { hasEnded } from './payer-store.server.ts';
import { isInQuestion } from './payment-state-store.server.ts';
import { type PricedOrder, priceRequested } from './price-order.server.ts';
import type { PricedLine } from './pricing.ts';
import { settleOrder } from './settle-order.server.ts';
import { readShown } from './shown-prices-store.server.ts';

type Placed = Ok<{ readonly order: Order; readonly isNew: boolean }>;

/**
 * Places an order. The same key and body return the existing order in its current state. An order without a gateway
 * part settles immediately. An order without a key cancels the user's unpaid order of the same kind for the same
 * listing.
 *
 * Refused without any change if another order for the same purpose may already have been paid, if the order costs more
 * than was shown to the payer, or if it is rounded up without the payer's agreement.
 */
export async function placeOrder(ctx: Ctx, parts: OrderParts, sent: PlacementRequest): Promise<Placed | Unplaced> {
  const settings = await parts.settings();
  const asked = { ...sent, asked: spelt(sent) };
  return transact(ctx, async (trx) => {
    await lockPayer(trx.db, asked.userId);
    if (await hasEnded(trx, asked.userId)) return refused('not-found');
    if (asked.orderKey !== null) {
      const before = await readOrderByKey(trx.db, asked.orderKey);
      if (before) return repeated(before, asked);
    }
    const replaced = asked.orderKey === null ? await readUnpaidFor(trx.db, asked, { isLocked: true }) : null;
    if (replaced?.isConfirming || (await isPerhapsPaid(trx.db, asked))) return refused('confirming');
    const priced = await priceRequested(trx, { ...parts, settings }, asked, { replaced, isLocked: true });
    if (!priced.ok)
      return (await withoutCoupon(trx, { ...parts, settings }, asked, { replaced, refusal: priced })) ?? priced;
    const agreed = await agreedTotal(trx, asked, priced);
    if (!agreed.ok) return agreed;
    const rounded = roundedUnasked(priced, asked.agreed);
    if (rounded) return rounded;
    if (replaced) await endOrder(trx, parts, replaced, 'cancel', 'system');
    return (await keep(trx, asked, priced, agreed.total)) ?? refused('other-body');
  });
}

/**
 * Compares the total with the one that the payer was shown. The shown total is the one given by the form; otherwise it
 * is computed from the prices that the payer was shown within the last half hour.
 */
async function agreedTotal(
  trx: InTransaction,
  { agreed, asked, ...of }: PlacementRequest,
  { priced, vatPercent }: PricedOrder,
): Promise<Ok<{ readonly total: Toman | null }> | Changed> {
  const { couponCode } = asked;
  const now: PricedNow = { ...priced, vatPercent, couponCode };
  const total = toman(totalOf(priced));
  const isSaid = agreed.total !== null;
  if (isSaid && total <= (agreed.total ?? 0)) return ok({ total: toman(agreed.total ?? 0) });
  const shown = await readShown(trx, of, agreed.form);
  const before = isSaid ? toman(agreed.total ?? 0) : shown && shownTotal(shown, now);
  if (before === null || total <= before) return ok({ total: before });
  return refused('changed', { before, total, why: changeReasonOf(shown, now), now });
}

/**
 * Refusal for a coupon code that is no longer valid, if its discount was part of the total that the payer was shown.
 * Null if the payer was not shown the discount, or the code never existed.
 */
async function withoutCoupon(
  trx: InTransaction,
  parts: Parameters<typeof priceRequested>[1],
  asked: PlacementRequest,
  { replaced, refusal }: { readonly replaced: Order | null; readonly refusal: Unpriced },
): Promise<Changed | null> {
  if (refusal.refused !== 'coupon') return null;
  const bare = { ...asked, asked: { ...asked.asked, couponCode: null } };
  const priced = await priceRequested(trx, parts, bare, { replaced, isLocked: true });
  if (!priced.ok) return null;
  const { userId, kind, listingId, agreed } = asked;
  const shown = await readShown(trx, { userId, kind, listingId }, agreed.form);
  const code = asked.asked.couponCode;
  // A made-up total must not reveal whether a guessed code exists.
  if (refusal.why === 'unknown' && !shown?.discounts.some((one) => one.code === code)) return null;
  const changed = await agreedTotal(trx, asked, priced);
  return changed.ok ? null : { ...changed, why: shown === null ? 'coupon' : changed.why };
}

/**
 * Refusal if the order is rounded up without the payer's agreement; null if it is not rounded up, or the payer agreed
 * to this amount.
 */
function roundedUnasked({ priced }: PricedOrder, { gateway = 0 }: PlacementRequest['agreed']): RoundedUp | null {
  const { gatewayPart, roundedUp } = priced;
  if (roundedUp === 0 || gatewayPart <= gateway) return null;
  return refused('round-up', { total: toman(totalOf(priced)), gatewayPart, roundedUp });
}

/**
 * Returns whether another order for the same purpose may already have been paid. Top-ups do not count: a wallet may be
 * filled twice.
 */
const isPerhapsPaid = async (db: Db, { userId, kind, listingId }: PlacementRequest): Promise<boolean> =>
  kind !== 'top-up' && isInQuestion(db, { userId, kind, listingIds: listingId === null ? null : [listingId] });

/** Normalises a request for comparison: codes that mean the same coupon are equal, and only top-ups have an amount. */
const spelt = ({ kind, asked }: PlacementRequest): RequestedItems => ({
  ...asked,
  amount: kind === 'top-up' ? asked.amount : null,
  couponCode: asked.couponCode === null ? null : (couponCode(asked.couponCode) ?? asked.couponCode),
});

const repeated = (order: Order, asked: PlacementRequest): Placed | Unplaced =>
  bodyOf(order) === bodyOf(asked) ? ok({ order, isNew: false }) : refused('other-body');

const bodyOf = ({ userId, kind, listingId, asked }: Pick<Order, 'userId' | 'kind' | 'listingId' | 'asked'>): string =>
  JSON.stringify([userId, kind, listingId, asked.items, asked.amount, asked.couponCode, asked.useWallet]);

/** Stores an order, and settles it if it has no gateway part. Null if its key was taken at this moment. */
async function keep(
  trx: InTransaction,
  { userId, kind: kindName, listingId, asked, orderKey, paymentSource, isFromApp }: PlacementRequest,
  { kind, priced, couponId, vatPercent }: PricedOrder,
  agreedTotal: Toman | null,
): Promise<Placed | null> {
  const { lines, ...amounts } = priced;
  const made: Omit<Order, 'id' | 'version' | 'waived'> = {
    publicId: randomBytes(PUBLIC_ID_BYTES).toString('base64url'),
    userId,
    kind: kindName,
    listingId,
    asked,
    ...amounts,
    vatPercent,
    couponId,
    paymentSource,
    isFromApp,
    state: 'created',
    agreedTotal,
    createdAt: trx.now,
    settledAt: null,
  };
  const inserted = await insertOrder(trx, { ...made, orderKey }, lines);
  if (!inserted) return null;
  const order: Order = { ...made, id: inserted.id, version: 1, waived: false };
  const held = heldEntry(order);
  if (held) await postEntry(trx, held);
  if (order.gatewayPart > 0) {
    await kind.keeping?.placed(trx, order);
    return ok({ order, isNew: true });
  }
  const settled = await settleOrder(trx, kind, { ...order, lines: linesOf(lines, inserted.lineIds) }, null);
  return ok({ order: settled, isNew: true });
}

const linesOf = (lines: readonly PricedLine[], ids: readonly number[]): OrderLine[] =>
  lines.map((line, at) => ({ ...line, id: ids[at] ?? 0, actedAt: null, refundedAt: null }));
