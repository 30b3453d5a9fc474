import { walletOf } from '../../../domain/ledger/accounts.ts';
import { readBalance } from '../../../domain/ledger/ledger.server.ts';
import { readOrderOf } from '../../../domain/payments/orders/orders.server.ts';
import { hasBankInfo } from '../../../domain/purchases/bank-accounts/bank-accounts.server.ts';
import type { Booking } from '../../../domain/purchases/carriers/booking.ts';
import { canCancel, carrierFor, readShownBooking } from '../../../domain/purchases/carriers/bookings.server.ts';
import { readDispute } from '../../../domain/purchases/disputes/disputes.server.ts';
import { handOverCode } from '../../../domain/purchases/invoices/hand-over.server.ts';
import type { InvoiceState } from '../../../domain/purchases/invoices/invoice.ts';
import { type Invoice, type Side, totalOf } from '../../../domain/purchases/invoices/invoice-record.ts';
import { type InvoiceChange, readChanges, readInvoiceFor } from '../../../domain/purchases/invoices/invoices.server.ts';
import { feeOf } from '../../../domain/purchases/invoices/shares.ts';
import { DAY } from '../../../domain/values/durations.ts';
import { formatToman, toman } from '../../../domain/values/money.ts';
import { persianDigits, persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { type NamedGateway, namedGateways } from '../../parts/checkout/gateway-names.ts';
import type { FormState } from '../../parts/form/form-state.ts';
import { type DateTime, dateTime } from '../../parts/office/date-time.ts';
import { slotWords } from '../../parts/purchases/slot-words.ts';
import { paths } from '../../paths.ts';
import { defineFlash } from '../../web/flash.ts';
import { formState } from '../../web/form-state.ts';
import type { SignedIn } from '../../web/guards.ts';
import { newOrderKey } from '../../web/order-key.ts';
import { notFound } from '../../web/problem.ts';
import { addressLines } from './address-lines.ts';
import { openingActs } from './disputes/opening-acts.ts';
import { carriagePartsOf } from './quote-at.ts';

const words = fa.purchases;

/** Acts that the page offers, as calls name them. */
export type OfferedAct =
  | 'pay'
  | 'cancel'
  | 'ask-cancel'
  | 'accept'
  | 'decline'
  | 'ship'
  | 'book-courier'
  | 'cancel-courier'
  | 'hand-over'
  | 'arrive'
  | 'confirm';

type Amount = readonly [name: string, amount: string];

export type InvoiceView = {
  readonly id: string;
  readonly side: Side;
  readonly state: InvoiceState;
  readonly title: string;
  readonly listingId: number;
  readonly count: string;
  readonly flash: { readonly text: string } | null;
  /** Sentence about what is next, and by when. */
  readonly next: string;
  readonly until: string | null;
  readonly isFrozen: boolean;
  /** Step of the drawn line that it is at; null where it ended otherwise. */
  readonly step: number | null;
  /** Null once nothing is to be done by them. */
  readonly main: OfferedAct | null;
  readonly others: readonly OfferedAct[];
  readonly amounts: readonly Amount[];
  readonly total: string;
  readonly slot: string | null;
  readonly recipient: readonly string[];
  readonly tracking: readonly [carrier: string, number: string] | null;
  /** Courier whom the site has booked; null where none is. */
  readonly courier: CourierView | null;
  /** Carrier that the seller can let the site book; null where none takes it. */
  readonly bookable: { readonly name: string; readonly at: string | null } | null;
  /** Code that the buyer says when the goods are handed over; null at other times. */
  readonly code: string | null;
  readonly cancelAsked: boolean;
  readonly history: readonly { readonly at: DateTime; readonly text: string; readonly by: string }[];
  readonly payment: string | null;
  /** Page on which the seller says first how they are paid; null where they have. */
  readonly sellerInfo: string | null;
  readonly gateways: readonly NamedGateway[];
  /** Formatted; null where the wallet is empty. */
  readonly balance: string | null;
  /** Page on which they complain, or read what was said; null where there is nothing to dispute. */
  readonly dispute: { readonly name: string; readonly href: string } | null;
  readonly orderKey: string;
  readonly form: FormState;
};

export type CourierView = {
  readonly name: string;
  readonly text: string;
  /** Page of the carrier; null where it shows none. */
  readonly href: string | null;
};

export const invoiceFlash = (id: string) =>
  defineFlash(words.invoice.done, (flash) => paths.purchaseInvoice(id, flash));

/** An invoice as its buyer or its seller sees it; others get 404. */
export const loadInvoice = async (context: SignedIn): Promise<InvoiceView> =>
  (await loadInvoiceOf(context, context.params.id ?? '')) ?? notFound();

/** Null for others than its buyer and its seller. */
export async function loadInvoiceOf(context: SignedIn, publicId: string): Promise<InvoiceView | null> {
  const { db, viewer, services, url } = context;
  const found = await readInvoiceFor(db, publicId, viewer.userId);
  if (!found) return null;
  const { invoice, side } = found;
  const { publicId: id, state } = invoice;
  const [changes, order, balance, isPayable, hasDispute, booking, carrier] = await Promise.all([
    readChanges(db, invoice.id),
    side === 'buyer' && invoice.orderId !== null ? readOrderOf(db, invoice.orderId) : null,
    side === 'buyer' && state === 'created' ? readBalance(db, walletOf(viewer.userId)) : toman(0),
    side === 'buyer' || hasBankInfo(db, viewer.userId),
    DISPUTABLE.includes(state) && readDispute(db, invoice.id).then((dispute) => dispute !== null),
    COURIERS.includes(state) ? readShownBooking(db, invoice.id) : null,
    side === 'seller' ? carrierFor(db, carriagePartsOf(context), invoice) : null,
  ]);
  const { main, others } = actsOf(invoice, side, booking, carrier !== null);
  return {
    ...{ id, side, state, title: invoice.title, listingId: invoice.listingId, main },
    count: persianNumber(invoice.count),
    flash: invoiceFlash(id).read(url),
    next:
      side === 'seller' && booking && canCancel(booking)
        ? words.invoice.nextByCourier
        : words.invoice.next[side][state],
    until: invoice.dueAt && words.invoice.until(dateTime(invoice.dueAt).text),
    isFrozen: invoice.frozenAt !== null,
    step: STEPS[state] ?? null,
    others: others.filter((act) => act !== 'ask-cancel' || invoice.cancelAskedAt === null),
    amounts: amountsOf(invoice, side),
    total: formatToman(totalOf(invoice)),
    slot: invoice.slot && slotWords(invoice.slot),
    recipient: invoice.address && isShown(invoice, side, context.now) ? addressLines(context, invoice.address) : [],
    tracking: trackingOf(invoice),
    courier: booking && courierOf(context, booking, side),
    bookable: carrier && { name: carrier.title, at: invoice.slot && slotWords(invoice.slot) },
    code: side === 'buyer' && state === 'accepted' ? persianDigits(handOverCode(services.keys.handOver, id)) : null,
    cancelAsked: invoice.cancelAskedAt !== null && state === 'accepted',
    history: changes.filter((change) => isTold(change)).map((change) => historyOf(change)),
    payment: order?.settledAt ? paths.myPayment(order.publicId) : null,
    sellerInfo: !isPayable && state === 'paid' ? paths.sellerInfo(id) : null,
    gateways: state === 'created' && side === 'buyer' ? namedGateways(services.payments.gateways, 'purchase') : [],
    balance: balance > 0 ? formatToman(balance) : null,
    dispute: disputeOf(invoice, side, hasDispute),
    orderKey: newOrderKey(context),
    form: formState(context),
  };
}

const ACTS: Readonly<Record<Side, Partial<Record<InvoiceState, readonly OfferedAct[]>>>> = {
  buyer: {
    created: ['pay', 'cancel'],
    awaiting: ['pay', 'cancel'],
    paid: ['cancel'],
    accepted: ['ask-cancel'],
    shipped: ['confirm', 'arrive'],
    delivered: ['confirm'],
  },
  seller: { paid: ['accept', 'decline'], accepted: ['ship', 'hand-over', 'decline'] },
};

/** States in which a courier may be on the way, or have been. */
const COURIERS: readonly InvoiceState[] = ['accepted', 'shipped', 'delivered', 'disputed', 'settled', 'refunded'];

/** A courier is booked instead of what the seller sends; whoever has booked one may cancel it, and send it otherwise. */
function actsOf({ state }: Invoice, side: Side, booking: Booking | null, isBookable: boolean): Offered {
  const acts = ACTS[side][state] ?? [];
  const [first = null, ...rest] = acts;
  const plain = { main: first, others: rest };
  if (side !== 'seller' || state !== 'accepted') return plain;
  if (booking && canCancel(booking)) return { main: null, others: ['cancel-courier', ...acts] };
  const isOver = booking === null || booking.lookAt === null;
  return isBookable && isOver ? { main: 'book-courier', others: acts } : plain;
}

type Offered = { readonly main: OfferedAct | null; readonly others: readonly OfferedAct[] };

function courierOf({ services: { carriers } }: SignedIn, booking: Booking, side: Side): CourierView {
  const carrier = carriers.get(booking.carrier);
  const names: Readonly<Record<string, string>> = words.invoice.carriers;
  const { token, lookAt } = booking;
  return {
    name: carrier?.title ?? names[booking.carrier] ?? booking.carrier,
    text: courierText(booking, side),
    href: token !== null && carrier && lookAt !== null ? carrier.books.trackingUrl(token) : null,
  };
}

function courierText({ state, courier }: Booking, side: Side): string {
  const said = words.invoice.courier;
  if (state === 'failed') return side === 'seller' ? said.failedToSeller : said.failed;
  if (state === 'asked' || state === 'cancelling' || state === 'delivered') return said[state];
  return courier === null || courier === 'ended' ? said.asked : said[courier];
}

/** Positions on the line of six steps. */
const STEPS: Partial<Record<InvoiceState, number>> = {
  created: 0,
  awaiting: 0,
  paid: 1,
  accepted: 2,
  shipped: 3,
  delivered: 4,
  disputed: 4,
  settled: 5,
};

function amountsOf(invoice: Invoice, side: Side): readonly Amount[] {
  const { goods, shipping, discount, feePercent, vatPercent, isDiscountFromFee, isCarried } = invoice;
  const { fee, vat } = feeOf(goods, { feePercent, vatPercent, isDiscountFromFee, isCarried });
  const all: readonly (readonly [string, number])[] =
    side === 'buyer'
      ? [
          [words.checkout.goods, goods],
          [words.shipping, shipping],
          [words.checkout.discount, discount],
        ]
      : [
          [words.checkout.goods, goods],
          [words.shipping, shipping],
          [words.invoice.fee, fee + vat],
          // The shipping of what a courier of the site took is the carrier's.
          [words.invoice.toSeller, goods + (isCarried ? 0 : shipping) - fee - vat],
        ];
  return all.filter(([, amount]) => amount > 0).map(([name, amount]) => [name, formatToman(toman(amount))] as const);
}

/** How long after the end the seller may still see where the goods went. */
const SHOWN_FOR = 30 * DAY;
const TO_SELLER: readonly InvoiceState[] = ['accepted', 'shipped', 'delivered', 'disputed', 'settled'];

function isShown({ state, endedAt }: Invoice, side: Side, now: Date): boolean {
  if (side === 'buyer') return true;
  return TO_SELLER.includes(state) && (endedAt === null || now.getTime() - endedAt.getTime() < SHOWN_FOR);
}

/** States in which there may be a dispute, or have been one. */
const DISPUTABLE: readonly InvoiceState[] = ['disputed', 'settled', 'refunded'];

function disputeOf(invoice: Invoice, side: Side, hasDispute: boolean): InvoiceView['dispute'] {
  const { publicId } = invoice;
  if (hasDispute) return { name: fa.disputes.see, href: paths.purchaseDispute(publicId) };
  const [act] = openingActs(invoice, side);
  return act ? { name: fa.disputes.forms[act].title, href: paths.disputeForm(publicId, act) } : null;
}

function trackingOf({ carrier, trackingNumber }: Invoice): InvoiceView['tracking'] {
  if (carrier === null || trackingNumber === null) return null;
  const names: Readonly<Record<string, string>> = words.invoice.carriers;
  return [names[carrier] ?? carrier, trackingNumber];
}

const isTold = ({ act, from, to }: InvoiceChange): boolean => act !== 'late' || from !== to;

function historyOf({ at, act, actor, reason }: InvoiceChange): InvoiceView['history'][number] {
  const what = act === 'ask-cancel' ? words.invoice.askCancel : words.invoice.acts[act];
  const text = reason === null ? what : `${what}: ${reason}`;
  return { at: dateTime(at), text, by: words.invoice.actors[actor] };
}
