/**
 * Money that moves with an invoice, and its consequences: refunds, coupons, the seller's fee (SECP-04, SECP-06; E2 to
 * E4).
 */
import type { InTransaction } from '../../../db/transact.server.ts';
import type { Entry } from '../../ledger/entry.ts';
import { postEntry } from '../../ledger/ledger.server.ts';
import { carriageGivenBack, purchaseDivided, purchaseGivenBack, purchaseSettled } from '../../ledger/purchase-facts.ts';
import type { Order } from '../../orders/order.ts';
import { endedKey, settledKey } from '../../orders/order-entries.ts';
import { keepFee } from '../../orders/orders.server.ts';
import { endGivenBack, owePart } from '../../refunds/refunds.server.ts';
import { type Toman, toman } from '../../values/money.ts';
import type { InvoiceMove } from '../invoice.ts';
import type { Invoice } from './invoice-record.ts';
import { divide, type PurchaseSums, purchaseValue, type Shares } from './shares.ts';

/** Key of the ledger entry of a transition; null if no money moves. */
export function entryKeyOf({ id }: Invoice, order: Order | null, { effect }: InvoiceMove): string | null {
  // The order that pays the purchase posts this entry, in the same transaction.
  if (effect === 'purchase-paid') return order && settledKey(order.id);
  if (effect === undefined || effect === 'purchase-not-had') return null;
  if (order === null) throw new Error(`invoice ${id} holds the money of no order`);
  return endedKey(order.id);
}

/** Posts the entry of `entryKeyOf`, unless the order posts it. */
export async function moveMoney(
  trx: InTransaction,
  invoice: Invoice,
  order: Order | null,
  { move, back = null, withCarriage = false }: MoneyMoved,
): Promise<void> {
  const { effect } = move;
  const key = entryKeyOf(invoice, order, move);
  if (key === null || order === null || effect === 'purchase-paid') return;
  const isAll = effect === 'purchase-given-back' && back === null;
  if (isAll && (withCarriage || !invoice.isCarried)) await giveBack(trx, invoice, order, key);
  else await share(trx, { invoice, order, key }, isAll ? invoice.goods : (back ?? toman(0)));
  if (isAll && withCarriage) await giveCarriageBack(trx, invoice, key);
}

type MoneyMoved = {
  readonly move: InvoiceMove;
  readonly back?: Toman | null;
  readonly withCarriage?: boolean;
};

/**
 * Posts E2c: the site bears the shipping, because it is returned to the buyer although the site's carrier was paid for
 * it.
 */
async function giveCarriageBack(trx: InTransaction, invoice: Invoice, key: string): Promise<void> {
  const { carrier, shipping, isCarried } = invoice;
  if (isCarried && carrier !== null) await post(trx, carriageGivenBack(`${key}:carriage`, { carrier, shipping }));
}

const sumsOf = ({ goods, shipping, discount }: Invoice, { gatewayPart, walletPart }: Order): PurchaseSums => ({
  goods,
  shipping,
  gatewayPart,
  walletPart,
  discount,
});

/** Posts E2: everything is returned to the buyer. */
async function giveBack(
  trx: InTransaction,
  { id: invoiceId, buyerId }: Invoice,
  order: Order,
  key: string,
): Promise<void> {
  const { gatewayPart, walletPart, discount } = order;
  await endGivenBack(trx, order, { key, gatewayPart });
  await post(trx, purchaseGivenBack(key, { invoiceId, buyerId, gatewayPart, walletPart, discount }));
}

type Ended = { readonly invoice: Invoice; readonly order: Order; readonly key: string };

/** Posts E3 if nothing is returned to the buyer, otherwise E4. */
async function share(trx: InTransaction, ended: Ended, b: Toman): Promise<void> {
  const { invoice, order, key } = ended;
  const sums = sumsOf(invoice, order);
  const shares = divide(sums, invoice, b);
  await owePart(trx, order, { key, gatewayPart: shares.back.gatewayPart });
  await post(trx, sharedEntry(ended, shares, purchaseValue(sums)));
  // After the accounts are locked: its number is waited for by everybody.
  await keepFee(trx, order.id, { sellerId: invoice.sellerId, fee: shares.fee, vat: shares.vat });
}

function sharedEntry({ invoice, key }: Ended, { back, fee, vat, toCarrier }: Shares, value: Toman): Entry | null {
  const { id: invoiceId, sellerId, buyerId, carrier, isCarried } = invoice;
  const carried = isCarried && carrier !== null ? { carrier, shipping: toCarrier } : null;
  const sold = { invoiceId, sellerId, value, fee, vat, carried };
  const given = back.gatewayPart + back.walletPart + back.discount;
  return given === 0 ? purchaseSettled(key, sold) : purchaseDivided(key, { ...sold, buyerId, back });
}

async function post(trx: InTransaction, entry: Entry | null): Promise<void> {
  if (entry && !(await postEntry(trx, entry))) throw new Error(`${entry.key} was posted before`);
}
