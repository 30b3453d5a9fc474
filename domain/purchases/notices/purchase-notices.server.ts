/** Notifies buyers and sellers of changes of a purchase and of deadlines that are near (SECP-03, SECP-08). */
import type { InTransaction } from '../../../db/transact.server.ts';
import { hasBankInfo } from '../../bank-accounts/bank-accounts.server.ts';
import type { EventData } from '../../events/events.ts';
import { ownerOfListing } from '../../listings/listings.server.ts';
import type { ChosenInNotice, PurchaseNews } from '../../notifications/notice.ts';
import { notify } from '../../notifications/notifications.server.ts';
import { readSettings } from '../../settings/settings.server.ts';
import { refuseGoods } from '../goods/goods.ts';
import { readAskers, readGoods } from '../goods/goods-store.server.ts';
import type { InvoiceAct } from '../invoice.ts';
import { readInvoiceChanges } from '../invoices/change-store.server.ts';
import type { Invoice, Side } from '../invoices/invoice-record.ts';
import { readInvoiceBy } from '../invoices/invoice-store.server.ts';
import { bothHear, type News, newsOf, REMINDERS } from './purchase-news.ts';

/** Reaction: one notice of each change for each side that it concerns. */
export async function notifyOfPurchase(trx: InTransaction, changed: EventData['purchase-changed']): Promise<void> {
  const invoice = await readInvoiceBy(trx.db, { id: changed.invoiceId });
  const news = (await isOwnNews(trx, changed)) ? [] : newsOf({ ...changed, act: changed.act as InvoiceAct });
  if (invoice)
    for (const { to, did } of [...news, ...(await newsOfLook(trx, changed, invoice))])
      await notifySide(trx, invoice, { to, did, key: `${changed.changeId}:${did}` });
}

/** Notice to both sides that the payout of their sale is delayed until finance has looked at it. */
async function newsOfLook(
  { db }: InTransaction,
  { to }: EventData['purchase-changed'],
  { signs, state }: Invoice,
): Promise<readonly News[]> {
  if (to !== 'settled' || state !== 'settled' || signs.length === 0) return [];
  return (await readSettings(db)).lookHours > 0 ? bothHear('looked-at') : [];
}

/** Whether the buyer reported the arrival themself; then they need no notice that the goods have arrived. */
async function isOwnNews({ db }: InTransaction, { invoiceId, changeId, act }: EventData['purchase-changed']) {
  if (act !== 'arrive') return false;
  return (await readInvoiceChanges(db, invoiceId)).some(({ id, actor }) => id === changeId && actor === 'buyer');
}

/** Reaction: one notice for each reminder, unless the purchase has left the state since. */
export async function remindOfPurchase(trx: InTransaction, reminded: EventData['purchase-reminded']): Promise<void> {
  const { invoiceId, state, number, to } = reminded;
  const invoice = await readInvoiceBy(trx.db, { id: invoiceId });
  const did = REMINDERS[state];
  if (invoice?.state !== state || !did) return;
  await notifySide(trx, invoice, { to, did, key: `${invoiceId}:${state}:${number}` });
}

/** Reaction: notifies a seller that the courier does not come, or has not delivered the goods. */
export async function notifyOfCourier(trx: InTransaction, failed: EventData['courier-failed']): Promise<void> {
  const invoice = await readInvoiceBy(trx.db, { id: failed.invoiceId });
  if (invoice)
    await notifySide(trx, invoice, { to: 'seller', did: 'courier-failed', key: `booking ${failed.bookingId}` });
}

type Told = { readonly to: Side; readonly did: PurchaseNews; readonly key: string };

/** Sends one notice to a side of a purchase; a repeated call with the same key sends none. */
export async function notifySide(trx: InTransaction, invoice: Invoice, { to, did, key }: Told): Promise<void> {
  const { publicId, listingId, buyerId, sellerId, dueAt } = invoice;
  const due = did === 'paid' && dueAt !== null ? { due: dueAt.toISOString() } : {};
  const lacksSheba = did === 'paid' && !(await hasBankInfo(trx.db, sellerId));
  const sheba = lacksSheba && ({ sheba: 'missing' } as const);
  const chosen = TELLS_CHOICES.includes(did) && { chosen: chosenOf(invoice, to) };
  const data = { invoice: publicId, listingId, did, ...due, ...sheba, ...chosen };
  await notify(trx, [{ userId: to === 'buyer' ? buyerId : sellerId, kind: 'purchase', key, data }]);
}

/**
 * Notices that first confirm the order to their reader, and so repeat the chosen options: the payment to the seller,
 * the acceptance to the buyer.
 */
const TELLS_CHOICES: readonly PurchaseNews[] = ['paid', 'accepted'];

function chosenOf({ count, slot, cod, codPrice, couponCode }: Invoice, to: Side): ChosenInNotice {
  return {
    count,
    ...(slot && { slot: { from: slot.from.toISOString(), until: slot.until.toISOString() } }),
    ...(cod && { cod: codPrice }),
    ...(couponCode !== null && to === 'buyer' && { coupon: couponCode }),
  };
}

/** Reaction: notifies a seller that a payout was made, or came back. */
export async function notifyOfPayout(trx: InTransaction, moved: EventData['payout-moved']): Promise<void> {
  const { payoutId, sellerId: userId, outcome: did, amount } = moved;
  await notify(trx, [{ userId, kind: 'payout', key: `${payoutId}:${did}`, data: { did, amount } }]);
}

/** Reaction: notifies a seller that their sheba (IBAN) was replaced by another, at the time `at`. */
export async function notifyOfBankAccount(
  trx: InTransaction,
  { sellerId: userId, at }: EventData['bank-account-changed'] & { readonly at: Date },
): Promise<void> {
  await notify(trx, [{ userId, kind: 'payout', key: `sheba ${at.getTime()}`, data: { did: 'account-changed' } }]);
}

/**
 * Reaction: notifies those who asked for it that a listing can now be bought securely, once for each request (SECP-03).
 */
export async function notifyRequesters(trx: InTransaction, listingId: number): Promise<void> {
  const askers = await readAskers(trx.db, listingId);
  if (askers.length === 0) return;
  const why = refuseGoods(await readGoods(trx.db, listingId, { buyerId: null, agreedSince: trx.now }), null, trx.now);
  // Even a listing that somebody else is buying is reported, because that purchase may fail.
  if (why !== null && why !== 'reserved') return;
  const data = { listingId };
  await notify(
    trx,
    askers.map(({ buyerId, askedAt }) => ({
      userId: buyerId,
      kind: 'purchase-on',
      key: `${listingId}:${askedAt.getTime()}`,
      data,
    })),
  );
}

/** Reaction: notifies a seller that a buyer would like to buy securely. */
export async function notifyOfRequest(
  trx: InTransaction,
  { listingId, buyerId }: EventData['purchase-asked-for'],
): Promise<void> {
  const userId = await ownerOfListing(trx.db, listingId);
  const key = `${listingId}:${buyerId}:${trx.now.getTime()}`;
  if (userId !== null) await notify(trx, [{ userId, kind: 'purchase-asked', key, data: { listingId } }]);
}
