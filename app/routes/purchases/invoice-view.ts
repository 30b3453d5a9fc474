import { hasBankInfo } from '../../../domain/bank-accounts/bank-accounts.server.ts';
import { conversationBetween } from '../../../domain/chat/chat.server.ts';
import { canCancel, carrierFor, readShownBooking } from '../../../domain/couriers/couriers.server.ts';
import { walletOf } from '../../../domain/ledger/accounts.ts';
import { readBalance } from '../../../domain/ledger/ledger.server.ts';
import { endedKey } from '../../../domain/orders/order-entries.ts';
import { readQuestions } from '../../../domain/orders/orders.server.ts';
import { readReceipts } from '../../../domain/payments/payments.server.ts';
import type { Standing } from '../../../domain/purchases/goods/goods.ts';
import type { InvoiceState } from '../../../domain/purchases/invoice.ts';
import { type Invoice, type Side, totalOf } from '../../../domain/purchases/invoices/invoice-record.ts';
import { feeOf } from '../../../domain/purchases/invoices/shares.ts';
import {
  type EndedMoney,
  handOverCode,
  type InvoiceChange,
  readEndedMoney,
  readInvoicePage,
  readStanding,
} from '../../../domain/purchases/purchases.server.ts';
import { actsFor } from '../../../domain/sellers/sellers.server.ts';
import { DAY } from '../../../domain/values/durations.ts';
import { formatToman, toman } from '../../../domain/values/money.ts';
import { persianDigits, persianNumber } from '../../../domain/values/numbers.ts';
import { orderNumber } from '../../../domain/values/order-number.ts';
import { fa } from '../../messages/fa.ts';
import { type NamedGateway, namedGateways } from '../../parts/checkout/gateway-names.ts';
import { isBarring, type QuestionView, questionView } from '../../parts/checkout/payment-question.tsx';
import { type DateTime, dateTime } from '../../parts/date-time.ts';
import { isListingShown, waysFromListing } from '../../parts/listing/ways-from-listing.ts';
import { numberOf } from '../../parts/purchases/address-lines.ts';
import { type ChosenView, chosenView } from '../../parts/purchases/chosen.tsx';
import { slotWords } from '../../parts/purchases/chosen-words.ts';
import { timeLeft } from '../../parts/time-left.ts';
import type { Way } from '../../parts/ways-on.tsx';
import { paths } from '../../paths.ts';
import { pictureSigner } from '../../web/files/private-pictures.ts';
import { formState } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { newOrderKey } from '../../web/forms/order-key.ts';
import { defineFlash } from '../../web/pages/flash.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { notFound } from '../../web/request/problem.ts';
import { type CourierView, courierView } from './courier-view.ts';
import { openingActs } from './disputes/opening-acts.ts';
import { type OfferedActs, offeredActs } from './invoice-acts.ts';
import { carriagePartsOf } from './quote-at.ts';

const words = fa.purchases;

type Amount = readonly [name: string, amount: string];

export type InvoiceView = OfferedActs & {
  readonly id: string;
  readonly number: string;
  readonly side: Side;
  readonly state: InvoiceState;
  readonly title: string;
  /** Key of the picture stored with the purchase, signed; null if there is none. */
  readonly picture: string | null;
  readonly listingId: number;
  readonly flash: { readonly text: string } | null;
  /** State in words; while an earlier payment may have succeeded, the state of that payment. */
  readonly standing: string;
  /** Sentence about the next step, and by when it is due. */
  readonly next: string;
  /**
   * A payment by the buyer for the goods that may have succeeded already, by this invoice or by another one
   * (`isOfOther`); null if there is none.
   */
  readonly question: (QuestionView & { readonly isOfOther: boolean }) | null;
  /** Links for the buyer to continue, if the purchase ended without goods or cannot be paid now; otherwise empty. */
  readonly ways: readonly Way[];
  /** Link for a buyer who was sent to a gateway before, to return to it; otherwise null. */
  readonly goOn: string | null;
  readonly until: string | null;
  readonly isFrozen: boolean;
  /** Current step on the displayed line of steps; null if the purchase ended differently. */
  readonly step: number | null;
  readonly amounts: readonly Amount[];
  readonly total: string;
  /** Total in toman, which the form sends back. */
  readonly totalAmount: number;
  /**
   * Choices of the buyer. The seller sees the address only after accepting, and never sees the coupon, which does not
   * affect the seller.
   */
  readonly chosen: ChosenView;
  /** The buyer's mobile number, shown together with the address; otherwise null. */
  readonly buyerNumber: string | null;
  readonly tracking: readonly [carrier: string, number: string] | null;
  /** Courier that the site has booked; null if there is none. */
  readonly courier: CourierView | null;
  /** Carrier that the seller can book through the site, and when; null if no carrier accepts the order. */
  readonly bookable: { readonly name: string; readonly at: string | null } | null;
  /** Code that the buyer tells the seller when receiving the goods; null at other times. */
  readonly code: string | null;
  readonly cancelAsked: boolean;
  readonly history: readonly { readonly at: DateTime; readonly text: string; readonly by: string }[];
  readonly payment: string | null;
  /** Leads the buyer to the money that went back to them: on its way to their card, or in their wallet; null where none did. */
  readonly refund: Way | null;
  /** Address of the conversation about the purchase, or of the viewer's conversation about the listing. */
  readonly chat: string;
  /** Receipt for the seller's fee, with its tax number if it has one; null until the receipt is numbered. */
  readonly feeReceipt: readonly string[] | null;
  /** Page on which the seller has to enter a bank account first; null if they have one. */
  readonly sellerInfo: string | null;
  /** Whether the shop's owner has to enter a bank account first. */
  readonly waitsForOwner: boolean;
  readonly gateways: readonly NamedGateway[];
  /** Balance of the wallet, formatted; null if it is empty. */
  readonly balance: string | null;
  /** Link to a complaint or to the dispute; null if there is nothing to dispute. */
  readonly dispute: { readonly name: string; readonly href: string } | null;
  readonly orderKey: string;
  readonly form: FormState;
};

export const invoiceFlash = (id: string) =>
  defineFlash(words.invoice.done, (flash) => paths.purchaseInvoice(id, flash));

/** An invoice as its buyer or seller sees it; throws 404 for others. */
export const loadInvoice = async (context: SignedIn): Promise<InvoiceView> =>
  (await loadInvoiceOf(context, context.params.id ?? '')) ?? notFound();

/** Loads an invoice; null unless the viewer is its buyer or seller. */
export async function loadInvoiceOf(context: SignedIn, publicId: string): Promise<InvoiceView | null> {
  const { db, viewer, services } = context;
  const found = await readInvoicePage(db, publicId, viewer.userId);
  if (!found) return null;
  const { invoice, side, story } = found;
  const { publicId: id, state } = invoice;
  const { changes, hasDispute, hasBooking, paidBy, refundOf } = story;
  const isNotHad = NOT_PAID.includes(state) || wasPaidLate(changes);
  const [balance, isPayable, ended, carrier, booking, standing, conversation] = await Promise.all([
    side === 'buyer' && state === 'created' ? readBalance(db, walletOf(viewer.userId)) : toman(0),
    side === 'buyer' || hasBankInfo(db, invoice.sellerId),
    readEndedMoney(db, invoice),
    side === 'seller' ? carrierFor(db, carriagePartsOf(context), invoice) : null,
    hasBooking && COURIERS.includes(state) ? readShownBooking(db, invoice.id) : null,
    side === 'buyer' && isNotHad ? readStanding(context, invoice) : ('free' as const),
    conversationBetween(db, viewer.userId, invoice),
  ]);
  const { questions, own } = await questionsOf(context, invoice);
  const question = own ?? questions.find(isBarring) ?? null;
  const mayTakeMoney = await actsFor(db, { userId: viewer.userId, sellerId: invoice.sellerId }, 'money');
  const isShown = side === 'buyer' || isShownToSeller(invoice, changes, context.now);
  return {
    id,
    number: orderNumber(invoice.id),
    side,
    state,
    title: invoice.title,
    picture: invoice.coverKey && pictureSigner(context)(invoice.coverKey),
    listingId: invoice.listingId,
    ...offeredActs(invoice, {
      side,
      booking,
      isBookable: carrier !== null,
      standing,
      question: question?.state ?? null,
    }),
    // These confirmations describe the current state, so each is only shown while it is true.
    flash: invoiceFlash(id).read(context, {
      pay: state === 'paid',
      kept: isPayable && state === 'paid',
      'book-courier': booking !== null,
    }),
    standing: own && side === 'buyer' ? fa.payments.states[own.state] : words.invoice.states[state],
    question: side === 'buyer' && question !== null ? { ...questionView(question), isOfOther: question !== own } : null,
    ways: side === 'buyer' && question === null ? await waysOfBuyer(context, { ...invoice, isNotHad }, standing) : [],
    goOn: side === 'buyer' && own?.state === 'sent' ? paths.paymentInvoice(own.publicId) : null,
    next: nextOf(),
    until: invoice.frozenAt === null && invoice.dueAt ? untilOf(invoice.dueAt, context.now) : null,
    isFrozen: invoice.frozenAt !== null,
    step: STEPS[state] ?? null,
    amounts: amountsOf(invoice, side, ended),
    total: formatToman(totalOf(invoice)),
    totalAmount: totalOf(invoice),
    chosen: chosenView(context, {
      ...invoice,
      address: isShown ? invoice.address : null,
      couponCode: side === 'buyer' ? invoice.couponCode : null,
    }),
    buyerNumber: side === 'seller' && isShown ? await numberOf(context, invoice.buyerId) : null,
    tracking: trackingOf(invoice),
    courier: booking && courierView(context, booking, side),
    bookable: carrier && { name: carrier.title, at: invoice.slot && slotWords(invoice.slot) },
    code: side === 'buyer' && state === 'accepted' ? persianDigits(handOverCode(services.keys.handOver, id)) : null,
    cancelAsked: invoice.cancelAskedAt !== null && state === 'accepted',
    history: changes.filter((change) => isTold(change)).map((change) => historyOf(change)),
    payment: side === 'buyer' && paidBy !== null ? paths.myPayment(paidBy) : null,
    refund: side === 'buyer' ? refundWay(refundOf, ended) : null,
    chat: conversation === null ? paths.myChats(invoice.listingId) : paths.chat(conversation),
    feeReceipt: side === 'seller' && ended ? await feeReceiptOf(context, invoice) : null,
    sellerInfo: !isPayable && state === 'paid' && mayTakeMoney ? paths.sellerInfo(id) : null,
    waitsForOwner: !isPayable && state === 'paid' && !mayTakeMoney,
    gateways: state === 'created' && side === 'buyer' ? namedGateways(services.payments.gateways, 'purchase') : [],
    balance: balance > 0 ? formatToman(balance) : null,
    dispute: disputeOf(invoice, side, hasDispute),
    orderKey: newOrderKey(context),
    form: formState(context),
  };
  function nextOf(): string {
    if (side === 'seller' && booking && canCancel(booking)) return words.invoice.nextByCourier;
    if (side === 'seller' && own) return fa.payments.question.seller;
    if (own)
      return fa.payments.result.because(fa.payments.result.outcomes[own.state], fa.payments.result.whys[own.state]);
    return standing === 'free' || !UNPAID.includes(state)
      ? nextWords(invoice, side, ended)
      : words.invoice.unsold[standing];
  }
}

/** A due time, with the time remaining. */
const untilOf = (due: Date, now: Date): string =>
  due > now ? words.invoice.untilIn(dateTime(due).text, timeLeft(due, now)) : words.invoice.until(dateTime(due).text);

/**
 * Payments of the buyer for the goods of an unpaid invoice that may have succeeded already. `own`: the one of these
 * payments that is for this invoice.
 */
async function questionsOf({ db }: SignedIn, { buyerId, listingId, publicId, state }: Invoice) {
  if (!NOT_PAID.includes(state)) return { questions: [], own: null };
  const questions = await readQuestions(db, { userId: buyerId, kind: 'purchase', listingIds: [listingId] });
  return { questions, own: questions.find(({ items }) => items[0] === publicId) ?? null };
}

/**
 * Links for a buyer to continue. After a settled purchase: to rate the seller. If the purchase ended otherwise: to
 * similar listings; if it was not paid in time and its goods are available, first a link to buy them again. If the
 * purchase is still open but its goods cannot be bought any more: to similar listings.
 */
async function waysOfBuyer(
  context: SignedIn,
  { state, listingId, sellerId, isNotHad }: Invoice & { readonly isNotHad: boolean },
  standing: Standing,
): Promise<readonly Way[]> {
  if (state === 'settled') return [await ratingOf(context, { listingId, sellerId })];
  const isEnded = ENDED.includes(state);
  if (!isEnded && (standing === 'free' || standing === 'review')) return [];
  const ways = await waysFromListing(context, listingId);
  return isEnded && isNotHad && standing === 'free'
    ? [{ name: words.invoice.buyAgain, href: paths.securePurchase(listingId) }, ...ways]
    : ways;
}

/** Link that rates the seller, on the page of the listing or, if that is gone, of the seller (RATE-01). */
async function ratingOf(
  context: SignedIn,
  { listingId, sellerId }: Pick<Invoice, 'listingId' | 'sellerId'>,
): Promise<Way> {
  const isShown = await isListingShown(context, listingId);
  return { name: fa.ratings.title, href: isShown ? paths.rate('listing', listingId) : paths.rate('user', sellerId) };
}

function refundWay(refundOf: string | null, ended: EndedMoney | null): Way | null {
  if (refundOf !== null) return { name: words.invoice.refund, href: paths.paymentRefund(refundOf) };
  return ended !== null && ended.toBuyer > 0 ? { name: words.invoice.inWallet, href: paths.myWallet() } : null;
}

/** Whether the payment arrived after the order had ended and was refunded completely. */
const wasPaidLate = (changes: readonly InvoiceChange[]): boolean =>
  changes.some(({ act, to }) => act === 'late' && to === 'refunded');

const NOT_PAID: readonly InvoiceState[] = ['created', 'awaiting', 'cancelled', 'expired'];

const UNPAID: readonly InvoiceState[] = ['created', 'awaiting'];

/** States in which it ended without goods. */
const ENDED: readonly InvoiceState[] = ['cancelled', 'expired', 'refunded'];

/** States in which a courier may be on the way or may have delivered. */
const COURIERS: readonly InvoiceState[] = ['accepted', 'shipped', 'delivered', 'disputed', 'settled', 'refunded'];

/** Positions of states on the line of six steps. */
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

/** Sentence about the next step or the end; says so if the money was divided between buyer and seller. */
const nextWords = ({ state }: Invoice, side: Side, ended: EndedMoney | null): string =>
  (state === 'refunded' || state === 'settled') && ended !== null && ended.toSeller > 0 && ended.back > 0
    ? words.invoice.partBack[side]
    : words.invoice.next[side][state];

function amountsOf(invoice: Invoice, side: Side, ended: EndedMoney | null): readonly Amount[] {
  const { state, goods, shipping, discount, feePercent, vatPercent, isDiscountFromFee, isCarried } = invoice;
  const { fee, vat } = feeOf(goods, { feePercent, vatPercent, isDiscountFromFee, isCarried });
  // If a courier of the site carried the goods, the carrier gets the shipping.
  const expected = { toBuyer: 0, back: 0, fee: fee + vat, toSeller: goods + (isCarried ? 0 : shipping) - fee - vat };
  // Nothing is the seller's where an order ended before its money was divided.
  const nothing = { toBuyer: 0, back: 0, fee: 0, toSeller: 0 };
  const { toBuyer, back, toSeller, ...kept } = ended ?? (ENDED.includes(state) ? nothing : expected);
  const all: readonly (readonly [string, number])[] =
    side === 'buyer'
      ? [
          [words.checkout.goods, goods],
          [words.shipping, shipping],
          [words.checkout.discount, discount],
          [words.invoice.backToYou, toBuyer],
        ]
      : [
          [words.checkout.goods, goods],
          [words.shipping, shipping],
          [words.invoice.backToBuyer, back],
          [words.invoice.fee, kept.fee],
          [words.invoice.toSeller, toSeller],
        ];
  return all.filter(([, amount]) => amount > 0).map(([name, amount]) => [name, formatToman(toman(amount))] as const);
}

/** Milliseconds after the end for which the seller may see the delivery address. */
const SHOWN_FOR = 30 * DAY;

/** Whether the seller may see the address: once they have accepted, even if the purchase ended differently later. */
function isShownToSeller({ endedAt }: Invoice, changes: readonly InvoiceChange[], now: Date): boolean {
  const isAccepted = changes.some(({ to }) => to === 'accepted');
  return isAccepted && (endedAt === null || now.getTime() - endedAt.getTime() < SHOWN_FOR);
}

async function feeReceiptOf({ db }: SignedIn, { orderId }: Invoice): Promise<readonly string[] | null> {
  if (orderId === null) return null;
  const found = (await readReceipts(db, orderId)).find(({ subject }) => subject === endedKey(orderId));
  return found ? [persianNumber(found.number), found.taxNumber ?? ''].filter(Boolean) : null;
}

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
