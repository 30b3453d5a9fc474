/** Keeps a listing's purchase mark consistent with its seller's switch and its purchases (SECP-01). */
import type { Db, InTransaction } from '../../../db/transact.server.ts';
import { recordEvents } from '../../events/events.server.ts';
import { notifyChanged, writePurchaseMark } from '../../listings/listings.server.ts';
import { policyFor } from '../goods/goods.ts';
import { readGoods, readSwitchedOn } from '../goods/goods-store.server.ts';
import { lockGoods, readInvoiceBy } from '../invoices/invoice-store.server.ts';

/** Listing of a settled purchase, if it had only one piece; null for others. */
export async function readSoldListing(db: Db, invoiceId: number): Promise<number | null> {
  const invoice = await readInvoiceBy(db, { id: invoiceId });
  return invoice?.state === 'settled' && invoice.isSingle ? invoice.listingId : null;
}

/**
 * Queues an update of the purchase marks of all listings of a seller whose account ends or is restored; in the
 * background, because they may be many.
 */
export async function markSalesOf(trx: InTransaction, sellerId: number): Promise<void> {
  const ids = await readSwitchedOn(trx.db, sellerId);
  await recordEvents(
    trx,
    ids.map((listingId) => ({ kind: 'purchase-switched', data: { listingId } })),
  );
}

/** Reaction: sets the purchase mark by the facts that are stored now, so that events may arrive in any order. */
export async function markSold(trx: InTransaction, listingId: number): Promise<void> {
  await lockGoods(trx, listingId);
  const goods = await readGoods(trx.db, listingId, { buyerId: null, agreedSince: trx.now });
  if (!goods) return;
  const isSold = goods.isOn === true && goods.isSellerActive && policyFor(goods) !== null;
  const mark = goods.isReserved ? 'reserved' : isSold ? 'on' : null;
  if (await writePurchaseMark(trx.db, listingId, mark)) await notifyChanged(trx.db, [listingId]);
}

export async function markSoldBy(trx: InTransaction, invoiceId: number): Promise<void> {
  const invoice = await readInvoiceBy(trx.db, { id: invoiceId });
  if (invoice) await markSold(trx, invoice.listingId);
}
