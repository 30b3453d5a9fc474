/**
 * Public interface of the orders module: orders are placed, paid, settled or ended, each only once (PAY-05). Attempts
 * to pay them belong to the module `gateways`.
 */
import type { Db, InTransaction } from '../../db/transact.server.ts';
import { postEntry } from '../ledger/ledger.server.ts';
import { feeGivenBack } from '../ledger/purchase-facts.ts';
import { isPublicId } from '../values/public-ids.ts';
import { ok, type Result, refused } from '../values/result.ts';
import { jalaliYear } from '../values/time.ts';
import type { KeptFee } from './fee-document.ts';
import { insertDocument, readKeptFee, storeFee, storeFeeBack } from './fee-document-store.server.ts';
import { type Order, stateAfter } from './order.ts';
import { feeBackKey } from './order-entries.ts';
import { readLines } from './order-line-store.server.ts';
import { lockOrderWhere, moveOrder, readOrderByAddress, readOrderById } from './order-store.server.ts';
import type { OrderWithLines } from './settle-order.server.ts';

export { writeActed } from './acted-lines-store.server.ts';
export { type CouponUse, readUses } from './coupon-uses-store.server.ts';
export { cancelOrder, endOrder, expireOrders, failOrder } from './end-order.server.ts';
export {
  feeDocumentList,
  readFeeDocument,
  readFeeDocumentsOf,
  readSellerDocuments,
} from './fee-document-store.server.ts';
export type { Debtor, OrderKind, OrderKinds } from './order-kind.server.ts';
export { readLines, writeRefunded } from './order-line-store.server.ts';
export { countOrdersOf, type OwnOrder, readOrdersOf, readUnpaidOf, sumHeld } from './order-list-store.server.ts';
export type { OrderParts, Owed } from './order-parts.server.ts';
export {
  lockOrderWhere,
  lockPayer,
  moveOrder,
  readAttempted,
  readListingsWithOrders,
  readOrderByAddress,
  readOrderById,
  readOrderByKey,
} from './order-store.server.ts';
export { hasEnded, isUnspendable } from './payer-store.server.ts';
export { readQuestions } from './payment-state-store.server.ts';
export { placeOrder } from './place-order.server.ts';
export { priceOrder } from './price-order.server.ts';
export { reprice } from './reprice.server.ts';
export { type OrderWithLines, recordOutcome, settleVerified } from './settle-order.server.ts';
export { forgetShown, noteDiscount, noteShown } from './shown-prices-store.server.ts';
export { TOP_UP_ORDERS } from './top-up.server.ts';

/** Reads an order; null if it does not exist. */
export const readOrderOf = (db: Db, id: number): Promise<Order | null> => readOrderById(db, id);

export async function readOrder(db: Db, publicId: string): Promise<OrderWithLines | null> {
  const order = isPublicId(publicId) ? await readOrderByAddress(db, publicId) : null;
  return order && { ...order, lines: await readLines(db, order.id) };
}

/**
 * Locks an order, which must happen before its attempts are locked, and returns its current state. Throws if it does
 * not exist.
 */
export async function lockOrder(trx: InTransaction, orderId: number): Promise<Order> {
  const order = await lockOrderWhere(trx, { id: orderId });
  if (!order) throw new Error(`there is no order ${orderId}`);
  return order;
}

/** Like `lockOrder`, but with the lines, for callers that settle or refund them. */
export async function lockOrderWithLines(trx: InTransaction, orderId: number): Promise<OrderWithLines> {
  const order = await lockOrder(trx, orderId);
  return { ...order, lines: await readLines(trx.db, orderId) };
}

/** Records that a gateway was asked for a token for a locked order. */
export async function askOrder(trx: InTransaction, order: Order): Promise<Order> {
  const state = stateAfter(order, 'ask', 'payer');
  if (state !== order.state) await moveOrder(trx, order.id, state);
  return { ...order, state };
}

/** Notes the fee that was kept of a locked order, once, and numbers its invoice. To be called after the entry is posted. */
export async function keepFee(trx: InTransaction, orderId: number, fee: KeptFee): Promise<void> {
  const isNew = await storeFee(trx, orderId, fee);
  if (isNew && fee.fee > 0)
    await insertDocument(trx, { ...fee, orderId, series: 'invoice', year: jalaliYear(trx.now) });
}

/** `gone`: the order has no fee. `decided`: it was given back before. */
export type FeeBackRefusal = 'gone' | 'decided';

/** Fee of a locked order that can be given back. */
export async function readFeeToGiveBack(
  trx: InTransaction,
  orderId: number,
): Promise<Result<{ readonly kept: KeptFee }, FeeBackRefusal>> {
  const kept = await readKeptFee(trx.db, orderId);
  if (!kept) return refused('gone');
  return kept.isBack ? refused('decided') : ok({ kept });
}

/** E8, with a credit note: the whole fee and its VAT is owed to the seller again. */
export async function giveFeeBack(
  trx: InTransaction,
  orderId: number,
): Promise<Result<{ readonly kept: KeptFee }, FeeBackRefusal>> {
  const found = await readFeeToGiveBack(trx, orderId);
  if (!found.ok) return found;
  const entry = feeGivenBack(feeBackKey(orderId), found.kept);
  if (entry) await postEntry(trx, entry);
  await storeFeeBack(trx, orderId);
  await insertDocument(trx, { ...found.kept, orderId, series: 'credit-note', year: jalaliYear(trx.now) });
  return found;
}
