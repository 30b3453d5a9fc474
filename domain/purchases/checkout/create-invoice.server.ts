/**
 * Makes invoices, each once (SECP-06). The server calculates all prices again, and makes nothing if the total is not
 * what the buyer saw.
 */
import { randomBytes } from 'node:crypto';
import { type Ctx, type InTransaction, transact } from '../../../db/transact.server.ts';
import { type CarriageParts, priceCarriage } from '../../carriers/carriers.server.ts';
import type { DeliveryTime } from '../../carriers/delivery/delivery-times.ts';
import type { PurchaseAddress } from '../../carriers/delivery/purchase-address.ts';
import { walletOf } from '../../ledger/accounts.ts';
import { readBalance } from '../../ledger/ledger.server.ts';
import type { OrderParts } from '../../orders/orders.server.ts';
import { boundsOf, gatewaysFor } from '../../orders/pricing.ts';
import { DAY } from '../../values/durations.ts';
import { PUBLIC_ID_BYTES } from '../../values/public-ids.ts';
import { type Ok, ok, type Refused, refused } from '../../values/result.ts';
import { type InvoiceState, STANDING } from '../invoice.ts';
import { moveOf } from '../invoices/act.server.ts';
import { invoiceDueAfter } from '../invoices/deadlines.ts';
import type { Invoice, Sign } from '../invoices/invoice-record.ts';
import {
  holdListing,
  insertInvoice,
  lockBuyer,
  lockInvoiceBy,
  type NewInvoice,
  readBefore,
} from '../invoices/invoice-store.server.ts';
import { moveInvoice, tell } from '../invoices/move-invoice.server.ts';
import { isOfSellersAddress, readSellers } from '../invoices/shared-means-store.server.ts';
import { type Quote, type QuoteInput, quote, type Unquoted } from './quote.server.ts';

export type InvoiceInput = Omit<QuoteInput, 'buyerId' | 'cityId' | 'carriage'> & {
  readonly buyerId: number;
  /** Validated by the form; ignored if nothing is delivered. */
  readonly address: PurchaseAddress | null;
  /** Id of a delivery slot. */
  readonly deliveryTime: string | null;
  /** Sum that the buyer saw; null if the form did not send it. */
  readonly totalPrice: number | null;
  readonly orderKey: string;
};

/**
 * `open`: the buyer already has an invoice for this listing that waits for its payment or is paid. `many`: more than
 * ten a day. `address`: missing although one is needed. `slot`: not offered, or in the past. `total`: not what the
 * buyer saw. `too-small`, `too-large`: no gateway accepts the amount. `other-body`: the form key belongs to another
 * buyer.
 */
export type Unmade =
  | Unquoted
  | Refused<'many' | 'address' | 'too-small' | 'too-large' | 'other-body' | 'off'>
  | Refused<'open', { readonly publicId: string; readonly state: InvoiceState }>
  | Refused<'slot', { readonly times: readonly DeliveryTime[] }>
  | Refused<'total', { readonly quote: Quote }>;

export type Made = Ok<{ readonly invoice: Invoice; readonly isNew: boolean }> | Unmade;

const MADE_A_DAY = 10;

export type CheckoutParts = Pick<OrderParts, 'gateways' | 'settings'> & CarriageParts;

export async function createInvoice(ctx: Ctx, parts: CheckoutParts, asked: InvoiceInput): Promise<Made> {
  const settings = await parts.settings();
  const bounds = boundsOf(gatewaysFor(parts.gateways, 'purchase'), settings);
  if (!bounds) return refused('off');
  const cityId = asked.address?.cityId ?? null;
  const carriage = await priceCarriage(ctx, parts, { ...asked, cityId, point: asked.address });
  return transact(ctx, async (trx): Promise<Made> => {
    const { buyerId } = asked;
    await lockBuyer(trx, buyerId);
    const { invoice: before, isSame, made } = await readBefore(trx.db, asked, new Date(trx.now.getTime() - DAY));
    if (before && isSame)
      return before.buyerId === buyerId ? ok({ invoice: before, isNew: false }) : refused('other-body');
    if (before && before.state !== 'created')
      return refused('open', { publicId: before.publicId, state: before.state });
    if (made >= MADE_A_DAY) return refused('many');
    // The invoice is locked before the listing, because a payment locks them in this order too; the opposite order
    // could deadlock.
    const locked = before && (await lockInvoiceBy(trx, { id: before.id }));
    const unpaid = locked?.state === 'created' ? locked : null;
    if (locked && !unpaid && STANDING.includes(locked.state))
      return refused('open', { publicId: locked.publicId, state: locked.state });
    await holdListing(trx, asked.listingId);
    const quoted = await quote(trx, parts.places, { ...asked, cityId, carriage });
    if (!quoted.ok) return quoted;
    const slot = slotOf(quoted.quote, asked);
    if (!slot.ok) return slot;
    const { total } = quoted.quote;
    if (asked.totalPrice !== null && asked.totalPrice !== total) return refused('total', { quote: quoted.quote });
    if (total > bounds.most || total < bounds.least) {
      const balance = await readBalance(trx.db, walletOf(buyerId));
      if (total > balance && total < bounds.least) return refused('too-small');
      if (total - balance > bounds.most) return refused('too-large');
    }
    if (unpaid) await replace(trx, unpaid);
    const signs = await signsOf(trx, asked, quoted.quote);
    return keep(trx, asked, { quote: quoted.quote, time: slot.time, vatPercent: settings.vatPercent, signs });
  });
}

type Slotted =
  | Ok<{ readonly time: DeliveryTime | null }>
  | Refused<'slot', { readonly times: readonly DeliveryTime[] }>
  | Refused<'address'>;

function slotOf({ policy, delivery }: Quote, { address, deliveryTime }: InvoiceInput): Slotted {
  if (!policy.hasDelivery) return ok({ time: null });
  if (!address || !delivery) return refused('address');
  const time = delivery.times.find(({ id }) => id === deliveryTime);
  return time ? ok({ time }) : refused('slot', { times: delivery.times });
}

/**
 * Signs that buyer and seller are the same person, as far as they are known when the invoice is made. The payment may
 * add more signs.
 */
async function signsOf(
  trx: InTransaction,
  { isBrowserOf, address }: InvoiceInput,
  { goods: { sellerId }, policy }: Quote,
): Promise<Sign[]> {
  const isOneBrowser = isBrowserOf !== undefined && (await readSellers(trx.db, sellerId)).some(isBrowserOf);
  const isTheirAddress =
    policy.hasDelivery && address !== null && (await isOfSellersAddress(trx.db, sellerId, address));
  return [...(isOneBrowser ? (['browser'] as const) : []), ...(isTheirAddress ? (['address'] as const) : [])];
}

type Quoted = {
  readonly quote: Quote;
  readonly time: DeliveryTime | null;
  readonly vatPercent: number;
  readonly signs: readonly Sign[];
};

async function keep(
  trx: InTransaction,
  { buyerId, listingId, address, cod, orderKey }: InvoiceInput,
  { quote: quoted, time, vatPercent, signs }: Quoted,
): Promise<Made> {
  const { goods, policy, unitPrice, offerId, count, sum, shipping, discount, couponCode, isDiscountFromFee } = quoted;
  const slot = time && { from: time.from, until: time.until };
  const dueAt = invoiceDueAfter({ state: 'created', since: trx.now, slot }, null);
  const change = { act: 'create', from: 'none', to: 'created' } as const;
  const made: NewInvoice = {
    publicId: randomBytes(PUBLIC_ID_BYTES).toString('base64url'),
    orderKey,
    listingId,
    buyerId,
    dueAt,
    slot,
    title: goods.name,
    coverKey: goods.coverKey,
    sellerId: goods.sellerId,
    isSingle: !policy.hasPieces,
    unitPrice,
    offerId,
    count,
    goods: sum,
    shipping,
    discount,
    couponCode,
    isDiscountFromFee,
    vatPercent,
    feePercent: policy.feePercent,
    hasDelivery: policy.hasDelivery,
    cod,
    codPrice: quoted.codPrice,
    rateTitle: quoted.delivery?.title ?? null,
    address: policy.hasDelivery ? address : null,
    signs,
  };
  const by = { actor: 'buyer', actorId: buyerId, reason: null, entryKey: null, orderKey } as const;
  const inserted = await insertInvoice(trx, made, { ...change, ...by });
  if (!inserted) return refused('other-body');
  const { invoice, changeId } = inserted;
  await tell(trx, { ...change, invoiceId: invoice.id, changeId });
  return ok({ invoice, isNew: true });
}

/** Cancels the buyer's earlier unpaid invoice for the listing. */
async function replace(trx: InTransaction, invoice: Invoice): Promise<void> {
  const move = moveOf(invoice, { act: 'replace', actor: 'system' });
  if (move) await moveInvoice(trx, invoice, null, { move, actor: 'system', actorId: null });
}
