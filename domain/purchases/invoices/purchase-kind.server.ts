/**
 * The kind of order that pays an invoice: its money goes into escrow, or back to where it came from (SECP-06; E1, E1a).
 */
import { type InferOutput, number, object, parse } from 'valibot';
import type { InTransaction } from '../../../db/transact.server.ts';
import type { Entry } from '../../ledger/entry.ts';
import { purchasePaid } from '../../ledger/purchase-facts.ts';
import type { Order, OrderLine } from '../../orders/order.ts';
import { settledKey } from '../../orders/order-entries.ts';
import type { Priced, PriceRefusal, RequestedOrder } from '../../orders/order-kind.ts';
import type { Debtor, OrderKind } from '../../orders/orders.server.ts';
import { readPeopleOf } from '../../sellers/sellers.server.ts';
import { ok, type Result, refused } from '../../values/result.ts';
import { areFree, type Goods } from '../goods/goods.ts';
import { readGoods } from '../goods/goods-store.server.ts';
import type { InvoiceAct, InvoiceState } from '../invoice.ts';
import { moveOf } from './act.server.ts';
import { insertInvoiceChange } from './change-store.server.ts';
import { SLOT_CLOSES } from './deadlines.ts';
import type { Invoice, Sign } from './invoice-record.ts';
import { type InvoiceFacts, lockGoods, lockInvoiceBy } from './invoice-store.server.ts';
import { moveInvoice, tell } from './move-invoice.server.ts';
import { shareMeans, shareNetwork } from './shared-means-store.server.ts';

/** The item of the order is the public id of its invoice. `shipping`: title of the order line for shipping. */
export function purchaseOrders(shipping: string): OrderKind {
  return {
    name: 'purchase',
    isTaxed: false,
    takesCoupons: true,
    isRoundedUp: false,
    price: (trx, asked) => price(trx, shipping, asked),
    isSellable: isHad,
    settle: pay,
    undo: () => Promise.reject(new Error('a purchase is decided as a whole')),
    keeping: {
      settledEntry: paidEntry,
      placed: awaitPayment,
      ended: release,
      returned: giveUp,
      debtor: debtorOf,
    },
  };
}

const TERMS = object({ invoiceId: number() });
type Terms = InferOutput<typeof TERMS>;

/** Returns the id of the invoice that order lines pay. Throws for lines of another kind. */
const invoiceOf = ([line]: readonly OrderLine[]): number => parse(TERMS, line?.terms).invoiceId;

async function price(
  trx: InTransaction,
  title: string,
  { userId, asked: { items } }: RequestedOrder,
): Promise<Result<Priced, PriceRefusal>> {
  const [publicId = ''] = items;
  const invoice = items.length === 1 ? await lockInvoiceBy(trx, { publicId }) : null;
  if (invoice?.buyerId !== userId) return refused('not-found');
  if (invoice.state !== 'created' || isOver(invoice, trx.now)) return refused('not-for-sale');
  const goods = await lockedGoods(trx, invoice);
  // Since the invoice was made, the buyer may have become a member of the shop, or buyer or seller may have blocked the
  // other.
  if (!goods || !areFree(goods) || goods.isOwn || goods.isBlocked) return refused('not-for-sale');
  const terms: Terms = { invoiceId: invoice.id };
  const line = { item: 'goods', title: invoice.title, price: invoice.goods, terms };
  const lines = invoice.shipping === 0 ? [line] : [line, { item: 'shipping', title, price: invoice.shipping, terms }];
  return ok({ lines, categoryPath: goods.path, discount: invoice.discount });
}

/** Whether the time to pay an invoice has passed. */
export const isOver = ({ slot, dueAt }: Pick<Invoice, 'slot' | 'dueAt'>, now: Date): boolean =>
  (dueAt !== null && dueAt <= now) || (slot !== null && slot.from.getTime() - now.getTime() < SLOT_CLOSES);

/**
 * Reads the goods of a locked invoice, and locks them so that no other buyer can take them until the transaction ends.
 */
async function lockedGoods(trx: InTransaction, { listingId, buyerId }: Invoice): Promise<Goods | null> {
  await lockGoods(trx, listingId);
  return readGoods(trx.db, listingId, { buyerId, agreedSince: trx.now });
}

const UNPAID: readonly InvoiceState[] = ['created', 'awaiting'];

async function isHad(trx: InTransaction, order: Order): Promise<boolean> {
  const invoice = await lockOf(trx, order);
  if (invoice.orderId !== order.id || !UNPAID.includes(invoice.state)) return false;
  const goods = await lockedGoods(trx, invoice);
  return goods !== null && areFree(goods);
}

async function lockOf(trx: InTransaction, { asked: { items } }: Order): Promise<Invoice> {
  const invoice = await lockInvoiceBy(trx, { publicId: items[0] ?? '' });
  if (!invoice) throw new Error('an order of a purchase has no invoice');
  return invoice;
}

function paidEntry(order: Order, lines: readonly OrderLine[], gateway: string | null): Entry | null {
  const { id: orderId, userId: buyerId, gatewayPart, walletPart, discount } = order;
  const invoiceId = invoiceOf(lines);
  return purchasePaid(settledKey(orderId), { invoiceId, buyerId, orderId, gateway, gatewayPart, walletPart, discount });
}

/** Moves the invoice to `awaiting`: its order was placed and waits for the payment. */
async function awaitPayment(trx: InTransaction, order: Order): Promise<void> {
  const invoice = await lockOf(trx, order);
  await make(trx, { invoice, order }, { act: 'pay', to: 'awaiting', actor: 'buyer' });
}

/** Moves the invoice to `paid`: its order is fully paid, at once from the wallet or by a payment that arrived later. */
async function pay(trx: InTransaction, order: Order): Promise<void> {
  const invoice = await lockOf(trx, order);
  const isAtOnce = invoice.orderId !== order.id;
  await make(
    trx,
    { invoice, order },
    isAtOnce ? { act: 'pay', to: 'paid', actor: 'buyer' } : { act: 'paid', to: 'paid' },
    await looksAt(trx, invoice),
  );
}

/**
 * Facts that the payment adds to an invoice. `needsRelease`: finance must release the payout if the site's fee does not
 * cover the discount, or if buyer and seller of a discounted purchase use the same card or account. `signs`: with any
 * sign, the payout of the sale waits a while.
 */
async function looksAt(trx: InTransaction, invoice: Invoice): Promise<InvoiceFacts> {
  const { discount, isDiscountFromFee, buyerId, sellerId } = invoice;
  const isOneCard = await shareMeans(trx.db, buyerId, sellerId);
  const signs: Sign[] = [...invoice.signs, ...(isOneCard ? (['card'] as const) : [])];
  const isOneNetwork = signs.length > 0 && (await shareNetwork(trx, buyerId, sellerId));
  return {
    needsRelease: discount > 0 && (!isDiscountFromFee || isOneCard),
    signs: isOneNetwork ? [...signs, 'network'] : signs,
  };
}

/** Moves the invoice back to `created`: its order ended unpaid. It can be paid again until its deadline. */
async function release(trx: InTransaction, order: Order): Promise<void> {
  const invoice = await lockOf(trx, order);
  if (invoice.orderId === order.id && invoice.state === 'awaiting')
    await make(trx, { invoice, order }, { act: 'unpaid', to: 'created' });
}

const OVER: readonly InvoiceState[] = ['cancelled', 'expired'];

/**
 * Records that a payment of the invoice was returned to its card. Moves the invoice to `refunded` if the payment
 * belongs to its newest order and the invoice is not paid otherwise.
 */
async function giveUp(trx: InTransaction, order: Order): Promise<void> {
  const invoice = await lockOf(trx, order);
  const isNewest = invoice.orderId === order.id;
  if (isNewest && UNPAID.includes(invoice.state)) return make(trx, { invoice, order }, { act: 'paid', to: 'refunded' });
  if (isNewest && OVER.includes(invoice.state)) return make(trx, { invoice, order }, { act: 'late', to: 'refunded' });
  const { id: invoiceId, state } = invoice;
  const change = { invoiceId, act: 'late', from: state, to: state } as const;
  const changeId = await insertInvoiceChange(trx, {
    ...change,
    actor: 'system',
    actorId: null,
    reason: null,
    entryKey: null,
    orderKey: null,
  });
  await tell(trx, { ...change, changeId });
}

/**
 * User who owes the site a chargeback of the order. If the purchase is settled and the money belongs to the seller, it
 * is the seller; otherwise it is the buyer, with their wallet.
 */
async function debtorOf(trx: InTransaction, order: Order): Promise<Debtor> {
  const { buyerId, sellerId, state, orderId } = await lockOf(trx, order);
  const people = [buyerId, ...(await readPeopleOf(trx.db, sellerId))];
  const isSold = state === 'settled' && orderId === order.id;
  return isSold ? { of: 'payable', userId: sellerId, people } : { of: 'wallet', userId: buyerId, people };
}

type Made = { readonly act: InvoiceAct; readonly to: InvoiceState; readonly actor?: 'buyer' };

async function make(
  trx: InTransaction,
  { invoice, order }: { readonly invoice: Invoice; readonly order: Order },
  { act, to, actor }: Made,
  facts: InvoiceFacts = {},
): Promise<void> {
  const by = { actor: actor ?? 'system', actorId: actor === 'buyer' ? invoice.buyerId : null } as const;
  const move = moveOf(invoice, { act, actor: by.actor }, to);
  if (!move) throw new Error(`invoice ${invoice.id} is ${invoice.state}: ${act} cannot lead to ${to}`);
  await moveInvoice(trx, invoice, order, { move, ...by, facts: { orderId: order.id, ...facts } });
}
