/** Places orders: priced, their coupon taken and the wallet's part held, each once (PAY-05, PROM-04 to PROM-06). */
import { randomBytes } from 'node:crypto';
import { type Ctx, type Db, type InTransaction, transact } from '../../db/transact.server.ts';
import { couponCode } from '../coupons/coupon.ts';
import { postEntry } from '../ledger/ledger.server.ts';
import { type Toman, toman } from '../values/money.ts';
import { PUBLIC_ID_BYTES } from '../values/public-ids.ts';
import { type Ok, ok, refused } from '../values/result.ts';
import { type PricedNow, reasonOf, shownTotal } from './agreed-total.ts';
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
 * Places an order; the same key and body give the order as it is now. One without a gateway part settles at once. An order
 * without a key cancels the user's unpaid one for the same. None is placed while the same was perhaps paid already, nor for more than
 * its payer was shown, nor rounded up unasked: then nothing is changed.
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

/** Compares with the total that was shown: as the form says it, else by what its payer was shown within half an hour. */
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
  return refused('changed', { before, total, why: reasonOf(shown, now), now });
}

/** A code that took something off what its payer was shown, and takes nothing off any more; null: it was not shown, or was never one. */
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
  // Codes that are guessed are not told from coupons by a total that was made up.
  if (refusal.why === 'unknown' && !shown?.discounts.some((one) => one.code === code)) return null;
  const changed = await agreedTotal(trx, asked, priced);
  return changed.ok ? null : { ...changed, why: shown === null ? 'coupon' : changed.why };
}

/** Refuses what is rounded up unasked; null where nothing is, or its payer agreed to as much. */
function roundedUnasked({ priced }: PricedOrder, { gateway = 0 }: PlacementRequest['agreed']): RoundedUp | null {
  const { gatewayPart, roundedUp } = priced;
  if (roundedUp === 0 || gatewayPart <= gateway) return null;
  return refused('round-up', { total: toman(totalOf(priced)), gatewayPart, roundedUp });
}

/** Whether the same was perhaps paid before. A wallet can be filled twice. */
const isPerhapsPaid = async (db: Db, { userId, kind, listingId }: PlacementRequest): Promise<boolean> =>
  kind !== 'top-up' && isInQuestion(db, { userId, kind, listingIds: listingId === null ? null : [listingId] });

/** Codes that mean the same coupon are one body, and an amount is asked for by top-ups alone. */
const spelt = ({ kind, asked }: PlacementRequest): RequestedItems => ({
  ...asked,
  amount: kind === 'top-up' ? asked.amount : null,
  couponCode: asked.couponCode === null ? null : (couponCode(asked.couponCode) ?? asked.couponCode),
});

const repeated = (order: Order, asked: PlacementRequest): Placed | Unplaced =>
  bodyOf(order) === bodyOf(asked) ? ok({ order, isNew: false }) : refused('other-body');

const bodyOf = ({ userId, kind, listingId, asked }: Pick<Order, 'userId' | 'kind' | 'listingId' | 'asked'>): string =>
  JSON.stringify([userId, kind, listingId, asked.items, asked.amount, asked.couponCode, asked.useWallet]);

/** Null if another user took the key at this moment. */
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
