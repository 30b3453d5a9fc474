/**
 * Orders of the fee for a listing beyond the free ones, and what happens to the listing once the fee is paid (ITEM-17).
 */
import { type Ctx, type InTransaction, transact } from '../../../db/transact.server.ts';
import { type GivenUp, lockPaidListing, readFeeLines, readUnusedFees } from '../../listings/listings.server.ts';
import { lockOrder, type OrderKind, writeActed } from '../../orders/orders.server.ts';
import { DAY } from '../../values/durations.ts';
import { ok, refused } from '../../values/result.ts';
import { GIVEN_UP_DAYS } from '../features/feature.ts';
import { FEE_ITEM } from './fee.ts';
import {
  type FeeParts,
  feeLine,
  isFeeSellable,
  pathOf,
  paysForListing,
  recordFee,
  undoFee,
} from './fee-lines.server.ts';

export type { FeeParts } from './fee-lines.server.ts';

/** Kind of order that sells the fee alone. */
export const limitationOrders = (parts: FeeParts): OrderKind => ({
  name: 'limitation',
  isTaxed: true,
  takesCoupons: true,
  keeping: null,
  isRoundedUp: true,
  async price(trx, { userId, listingId, asked: { items } }, settings) {
    const listing = listingId === null ? null : await lockPaidListing(trx, listingId);
    if (!listing || !(await paysForListing(trx, userId, listing))) return refused('not-found');
    if (items.length !== 1 || items[0] !== FEE_ITEM) return refused('unknown-item');
    const line = await feeLine(trx, listing, parts, settings);
    return line ? ok({ lines: [line], categoryPath: pathOf(listing) }) : refused('not-for-sale');
  },
  async isSellable(trx, { userId, listingId }, lines) {
    const listing = listingId === null ? null : await lockPaidListing(trx, listingId);
    const [line] = lines;
    if (!listing || line === undefined || !(await paysForListing(trx, userId, listing))) return false;
    return isFeeSellable(trx, listing, line);
  },
  async settle(trx, { id: orderId, listingId }, lines) {
    if (listingId === null) throw new Error('an order of a fee has no listing');
    for (const line of lines) await recordFee(trx, { orderId, listingId }, line);
  },
  undo: (trx, _, line) => undoFee(trx, line.id),
});

/**
 * Returns the listings whose fee an order paid, for the caller to submit, and records that the lines have taken effect.
 */
export async function takePaidFees(trx: InTransaction, orderId: number): Promise<readonly number[]> {
  // The order is locked before its listings, as in a refund by finance; otherwise the two could deadlock.
  await lockOrder(trx, orderId);
  const lines = await readFeeLines(trx.db, orderId);
  if (lines.length === 0) return [];
  await writeActed(
    trx,
    lines.map(({ orderLineId }) => orderLineId),
  );
  return [...new Set(lines.map(({ listingId }) => listingId))];
}

const RETURNED_AT_ONCE = 200;

/** Refunds lines of an order to the wallet, and has the order's kind undo them. */
type Refund = (ctx: Ctx, lines: { readonly orderId: number; readonly lineIds: readonly number[] }) => Promise<void>;

/** Job that refunds the fees of listings that were never published and will not be; returns the number of orders. */
export async function returnUnusedFees(ctx: Ctx, refund: Refund): Promise<number> {
  const before = (days: number) => new Date(ctx.now.getTime() - days * DAY);
  const due = { removedBy: before(GIVEN_UP_DAYS.removed), rejectedBy: before(GIVEN_UP_DAYS.rejected) };
  const orders = await readUnusedFees(ctx, { ...due, orderId: null, limit: RETURNED_AT_ONCE });
  for (const { orderId } of orders) await transact(ctx, (trx) => returnFees(trx, orderId, due, refund));
  return orders.length;
}

/** Checks again under the locks, because the owner may submit the listing at this moment and thereby use its fee. */
async function returnFees(trx: InTransaction, orderId: number, due: GivenUp, refund: Refund): Promise<void> {
  const { listingId } = await lockOrder(trx, orderId);
  if (listingId !== null) await lockPaidListing(trx, listingId);
  const [unused] = await readUnusedFees(trx, { ...due, orderId, limit: 1 });
  if (unused) await refund(trx, unused);
}
