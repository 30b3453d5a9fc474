/** Acts of buyers and sellers on invoices, each done once by the key of its form (SECP-06, SECP-08). */
import { type Ctx, type Db, type InTransaction, transact } from '../../../db/transact.server.ts';
import { hasBankInfo } from '../../bank-accounts/bank-accounts.server.ts';
import { isUnpaid } from '../../orders/order.ts';
import { cancelOrder, type OrderParts, readOrderOf } from '../../orders/orders.server.ts';
import { isPublicId } from '../../values/public-ids.ts';
import { ok, type Refused, refused } from '../../values/result.ts';
import type { InvoiceAct, InvoiceState } from '../invoice.ts';
import { type Acted, actOn, againIfOrdered, lockWithOrder } from './act.server.ts';
import { insertInvoiceChange } from './change-store.server.ts';
import { nextLook } from './deadlines.ts';
import { GUESSES, isHandOverCode, LOCKED_FOR } from './hand-over.server.ts';
import type { Invoice, Side } from './invoice-record.ts';
import { readInvoiceBy, readNewestOf, readWithStory, storeInvoice } from './invoice-store.server.ts';
import { tell } from './move-invoice.server.ts';
import { sideFor } from './side.server.ts';

/** Null for users who are neither buyer nor seller, as if the invoice did not exist. */
export async function readInvoiceFor(
  db: Db,
  publicId: string,
  userId: number,
): Promise<{ readonly invoice: Invoice; readonly side: Side } | null> {
  const invoice = isPublicId(publicId) ? await readInvoiceBy(db, { publicId }) : null;
  const side = invoice && (await sideFor(db, invoice, userId));
  return invoice && side ? { invoice, side } : null;
}

/** Reads an invoice like `readInvoiceFor`, with the facts that its page shows. */
export async function readInvoicePage(db: Db, publicId: string, userId: number) {
  const found = isPublicId(publicId) ? await readWithStory(db, publicId) : null;
  const side = found && (await sideFor(db, found.invoice, userId));
  return found && side ? { ...found, side } : null;
}

/** Reads any invoice; for staff, without a check of the reader. */
export const readInvoiceOfId = (db: Db, id: number): Promise<Invoice | null> => readInvoiceBy(db, { id });

const OPEN: readonly InvoiceState[] = ['created', 'awaiting', 'paid', 'accepted', 'shipped', 'delivered', 'disputed'];

/** Newest open invoice of a buyer for a listing. */
export const readOpenFor = (db: Db, listingId: number, buyerId: number): Promise<Invoice | null> =>
  readNewestOf(db, { listingId, buyerId }, OPEN);

type By = { readonly publicId: string; readonly userId: number; readonly orderKey: string | null };

const asBuyer = ({ publicId, userId, orderKey }: By, act: InvoiceAct) =>
  ({ publicId, act, orderKey, actor: 'buyer', actorId: userId }) as const;
const asSeller = ({ publicId, userId, orderKey }: By, act: InvoiceAct) =>
  ({ publicId, act, orderKey, actor: 'seller', actorId: userId }) as const;

/** Cancels an unpaid invoice. `confirming`: its payment is being confirmed at this moment. */
export async function cancelInvoice(ctx: Ctx, parts: Pick<OrderParts, 'kinds'>, by: By): Promise<Acted<'confirming'>> {
  const found = await readInvoiceFor(ctx.db, by.publicId, by.userId);
  if (found?.side !== 'buyer') return refused('not-found');
  const { state, orderId } = found.invoice;
  const order = state === 'awaiting' && orderId !== null ? await readOrderOf(ctx.db, orderId) : null;
  if (order && isUnpaid(order.state)) {
    const ended = await cancelOrder(ctx, parts, { publicId: order.publicId, userId: by.userId });
    if (!ended.ok && ended.refused === 'confirming') return refused('confirming');
  }
  return actOn(ctx, { ...asBuyer(by, 'cancel'), to: state === 'paid' ? 'refunded' : 'cancelled' });
}

/** Asks the seller of an accepted purchase to decline it. */
export const requestCancellation = (ctx: Ctx, by: By): Promise<Acted> =>
  againIfOrdered(() => transact(ctx, (trx) => noteCancelAsked(trx, by)));

async function noteCancelAsked(trx: InTransaction, by: By): Promise<Acted> {
  const locked = isPublicId(by.publicId) ? await lockWithOrder(trx, { publicId: by.publicId }) : null;
  if (locked?.invoice.buyerId !== by.userId) return refused('not-found');
  const { invoice } = locked;
  if (invoice.state !== 'accepted') return refused('state', { state: invoice.state });
  if (invoice.cancelAskedAt) return ok({ invoice, isNew: false });
  const asked = { ...invoice, cancelAskedAt: trx.now };
  await store(trx, asked);
  const change = { invoiceId: invoice.id, act: 'ask-cancel', from: invoice.state, to: invoice.state } as const;
  const said = { actor: 'buyer', actorId: by.userId, reason: null, entryKey: null, orderKey: by.orderKey } as const;
  const changeId = await insertInvoiceChange(trx, { ...change, ...said });
  await tell(trx, { ...change, changeId });
  return ok({ invoice: asked, isNew: true });
}

const store = (trx: InTransaction, invoice: Invoice): Promise<void> =>
  storeInvoice(trx, invoice, nextLook(invoice, invoice.dueAt, trx.now));

/** `bank-info`: the seller has not entered a bank account for the payout yet (SECP-07). */
export const acceptInvoice = (ctx: Ctx, by: By): Promise<Acted<'bank-info'>> =>
  actOn<'bank-info'>(ctx, asSeller(by, 'accept'), async (trx, { invoice }) =>
    (await hasBankInfo(trx.db, invoice.sellerId)) ? ok({}) : refused('bank-info'),
  );

export const declineInvoice = (ctx: Ctx, by: By & { readonly reason: string }): Promise<Acted> =>
  actOn(ctx, asSeller(by, 'decline'), async () => ok({ reason: by.reason }));

type Shipped = By & { readonly carrier: string; readonly trackingNumber: string };

export const shipInvoice = (ctx: Ctx, { carrier, trackingNumber, ...by }: Shipped): Promise<Acted> =>
  actOn(ctx, asSeller(by, 'ship'), async () => ok({ facts: { carrier, trackingNumber } }));

/** `code`: not the buyer's code. `locked`: too many wrong codes; locked for an hour. */
export const confirmHandOver = (
  ctx: Ctx,
  key: Buffer,
  { code, ...by }: By & { readonly code: string },
): Promise<Acted<'code' | 'locked'>> =>
  actOn<'code' | 'locked'>(ctx, asSeller(by, 'hand-over'), async (trx, { invoice }) => {
    if (invoice.lockedUntil && invoice.lockedUntil > trx.now) return refused('locked');
    return isHandOverCode(key, by.publicId, code)
      ? ok({ facts: { wrongCodes: 0, lockedUntil: null } })
      : countGuess(trx, invoice);
  });

/**
 * Counts a wrong code in the transaction that checked it, so that parallel guesses from several sessions are all
 * counted.
 */
async function countGuess(trx: InTransaction, invoice: Invoice): Promise<Refused<'code'> | Refused<'locked'>> {
  const isLast = invoice.wrongCodes + 1 >= GUESSES;
  const until = isLast ? new Date(trx.now.getTime() + LOCKED_FOR) : null;
  await store(trx, { ...invoice, wrongCodes: isLast ? 0 : invoice.wrongCodes + 1, lockedUntil: until });
  return refused(isLast ? 'locked' : 'code');
}

export const arriveInvoice = (ctx: Ctx, by: By): Promise<Acted> => actOn(ctx, asBuyer(by, 'arrive'));
export const confirmInvoice = (ctx: Ctx, by: By): Promise<Acted> => actOn(ctx, asBuyer(by, 'confirm'));
