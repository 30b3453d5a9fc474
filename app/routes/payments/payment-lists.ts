import * as v from 'valibot';
import { readAttemptsOf, readResolvedOf } from '../../../domain/gateways/gateways.server.ts';
import { namesOfListings } from '../../../domain/listings/listings.server.ts';
import { ORDER_STATES } from '../../../domain/orders/order.ts';
import { endedKey } from '../../../domain/orders/order-entries.ts';
import {
  countOrdersOf,
  type OrderWithLines,
  type OwnOrder,
  readOrder,
  readOrdersOf,
} from '../../../domain/orders/orders.server.ts';
import {
  isUnsuccessful,
  PAYMENT_STATES,
  type PaymentState,
  paymentState,
} from '../../../domain/orders/payment-state.ts';
import type { RefundState } from '../../../domain/orders/refund.ts';
import { type ReceiptSeries, readReceipts } from '../../../domain/payments/payments.server.ts';
import { readInvoiceFor } from '../../../domain/purchases/purchases.server.ts';
import { readRefundsOfOrder, returnableOf } from '../../../domain/refunds/refunds.server.ts';
import { formatToman } from '../../../domain/values/money.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { jalaliDate } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { listingOfSource } from '../../parts/checkout/contact-source.ts';
import { dateTime } from '../../parts/date-time.ts';
import { type ChosenView, chosenView } from '../../parts/purchases/chosen.tsx';
import type { Way } from '../../parts/ways-on.tsx';
import { paths } from '../../paths.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { money, text } from '../../web/request/about.ts';
import { named } from '../../web/request/named-schemas.ts';
import { lineTitle, type SumsView, sumsOf } from './order-facts.tsx';
import { aboutOf } from './payment-said.tsx';
import { CHECKOUTS, isCheckout, waysFrom } from './result-ways.ts';

const PAGE_SIZE = 20;
const PAGE_MAX = 1_000;

/**
 * Destination of money that arrived too late: the order had ended, and its item was no longer available. Null for other
 * payments.
 */
export const Returned = v.nullable(v.picklist(['wallet', 'card']));
type Returned = v.InferOutput<typeof Returned>;

const returnedTo = (payment: PaymentState): Returned =>
  payment === 'returned' ? 'wallet' : payment === 'returning' ? 'card' : null;

/** A payment in a list, as calls return it (PAY-03). Amounts are in toman, times in ISO format. */
export const ListedPayment = named(
  'PaymentCard',
  v.object({
    id: text('AAAAAAAAAAAAAAAAAAAAAA'),
    has_detail: v.boolean(),
    title: v.string(),
    amount: money,
    state: v.picklist(ORDER_STATES),
    payment_state: v.picklist(PAYMENT_STATES),
    returned: Returned,
    at: v.string(),
  }),
);
export type ListedPayment = v.InferOutput<typeof ListedPayment>;

type ListedPayments = {
  readonly found: readonly OwnOrder[];
  /** From 1. */
  readonly page: number;
  readonly hasNext: boolean;
};

/** A payment in the page's list, with the name of the listing that it was for. */
export type PaymentRow = {
  readonly item: ListedPayment;
  /** Name of the listing; null if there is none, or if the user may not see it. */
  readonly listing: string | null;
  /** Link to pay, or pay again; null if there is nothing to pay. */
  readonly retry: { readonly href: string; readonly name: string } | null;
};

export type PaymentsPage = Omit<ListedPayments, 'found'> & { readonly rows: readonly PaymentRow[] };

/** A page of the user's payments, with the names of their listings. */
export async function loadPaymentRows(context: SignedIn): Promise<PaymentsPage> {
  const { found, ...page } = await loadPayments(context);
  const ids = [...new Set(found.flatMap(({ listingId }) => listingId ?? []))];
  const names = await namesOfListings(context, ids, context.viewer.userId);
  const rows = found.map((order): PaymentRow => {
    const name = order.listingId === null ? null : (names.get(order.listingId)?.name ?? null);
    return { item: listed(order), listing: name && cleanProse(name), retry: retryOf(order, name !== null) };
  });
  return { ...page, rows };
}

/** Link to continue or repeat a payment. `isShown`: whether the listing is still available. */
function retryOf(
  { publicId, kind, listingId, paymentSource, payment, total, isFollowed }: OwnOrder,
  isShown: boolean,
): PaymentRow['retry'] {
  const { pay, goOn, payAgain: name } = fa.payments.result;
  if (payment === 'waiting' || payment === 'sent')
    return { href: paths.paymentInvoice(publicId), name: payment === 'waiting' ? pay : goOn };
  if (!isUnsuccessful(payment) || isFollowed) return null;
  if (kind === 'top-up') return { href: paths.myWallet({ amount: total }), name };
  const from = kind === 'user-paid-features' ? listingOfSource(paymentSource) : null;
  if (from !== null) return { href: paths.contact(from), name };
  return listingId !== null && isShown && isCheckout(kind)
    ? { href: CHECKOUTS[kind](listingId, publicId), name }
    : null;
}

/** A page of the user's payments; the parameter `p` is its number. */
export async function loadPayments({ db, url, viewer }: SignedIn): Promise<ListedPayments> {
  const asked = Number(url.searchParams.get('p') ?? 1);
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), PAGE_MAX) : 1;
  const offset = (page - 1) * PAGE_SIZE;
  const found = await readOrdersOf(db, viewer.userId, { offset, limit: PAGE_SIZE + 1 });
  return {
    found: found.slice(0, PAGE_SIZE),
    page,
    hasNext: found.length > PAGE_SIZE && page < PAGE_MAX,
  };
}

/** From 1. */
export async function countPages({ db, viewer }: SignedIn): Promise<number> {
  return Math.max(1, Math.ceil((await countOrdersOf(db, viewer.userId)) / PAGE_SIZE));
}

export const listed = ({ publicId, kind, state, payment, createdAt, total, titles }: OwnOrder): ListedPayment => ({
  id: publicId,
  has_detail: true,
  title: titlesOf(titles, kind),
  amount: total,
  state,
  payment_state: payment,
  returned: returnedTo(payment),
  at: createdAt.toISOString(),
});

const titlesOf = (titles: readonly string[], kind: OwnOrder['kind']): string =>
  titles.map((title) => lineTitle(title, kind)).join(fa.payments.comma);

export type PaymentView = {
  readonly id: string;
  readonly kind: string;
  readonly state: OrderWithLines['state'];
  readonly payment: PaymentState;
  readonly about: ReturnType<typeof aboutOf>;
  readonly returned: Returned;
  readonly at: string;
  readonly lines: readonly {
    readonly title: string;
    readonly price: string;
    /** Day of the refund; null if the line was not refunded. */
    readonly refundedAt: string | null;
  }[];
  readonly sums: SumsView;
  /** Coupon that gave a discount. Null for a purchase: its coupon is shown among the choices in `purchase`. */
  readonly couponCode: string | null;
  /** The secure purchase that was paid, with the choices made in its checkout; null for other payments. */
  readonly purchase: { readonly id: string; readonly chosen: ChosenView } | null;
  readonly transactionId: string | null;
  readonly card: string | null;
  /** Receipts of the sale and of its refunds, with the numbers that tax rules require. */
  readonly receipts: readonly {
    readonly series: ReceiptSeries;
    readonly number: string;
    readonly amount: string;
    readonly taxNumber: string | null;
  }[];
  /** Amounts that are being refunded to a card. */
  readonly refunds: readonly { readonly amount: string; readonly state: RefundState }[];
  /** Whether money is being refunded, or could be refunded, to a card. */
  readonly hasRefunds: boolean;
  /** Links to continue; there is at least one, and the first is the main one. */
  readonly ways: readonly Way[];
};

/** Loads a payment; null unless it belongs to the user. */
export async function loadPayment(context: SignedIn): Promise<PaymentView | null> {
  const { db, params, viewer } = context;
  const order = await readOrder(db, params.id ?? '');
  if (order?.userId !== viewer.userId) return null;
  const [attempts, came, receipts, refunds, returnable, purchase] = await Promise.all([
    readAttemptsOf(db, order.id),
    readResolvedOf(db, order.id),
    readReceipts(db, order.id),
    readRefundsOfOrder(db, order.id),
    returnableOf(db, viewer.userId, order.id),
    purchaseOf(context, order),
  ]);
  const verified = attempts.find(({ state }) => state === 'verified');
  const payment = paymentState(order, attempts, refunds);
  return {
    id: order.publicId,
    kind: fa.payments.kinds[order.kind],
    state: order.state,
    payment,
    about: aboutOf(order, attempts, came),
    returned: returnedTo(payment),
    ways: await waysFrom(context, order, payment),
    at: dateTime(order.settledAt ?? order.createdAt).text,
    lines: order.lines.map(({ title, price, refundedAt }) => ({
      title: lineTitle(title, order.kind),
      price: formatToman(price),
      refundedAt: refundedAt && jalaliDate(refundedAt),
    })),
    sums: sumsOf(order),
    couponCode: order.kind === 'purchase' || order.couponId === null ? null : order.asked.couponCode,
    purchase,
    transactionId: verified?.bankRef ?? verified?.refNum ?? null,
    card: verified?.maskedCard ?? null,
    hasRefunds: refunds.length + returnable.length > 0,
    refunds: refunds.map(({ amount, state }) => ({ amount: formatToman(amount), state })),
    // The receipt for the seller's fee is not the buyer's.
    receipts: receipts
      .filter(({ subject }) => subject !== endedKey(order.id))
      .map(({ series, number, amount, taxNumber }) => ({
        series,
        number: persianNumber(number),
        amount: formatToman(amount),
        taxNumber,
      })),
  };
}

async function purchaseOf(
  context: SignedIn,
  { kind, asked: { items } }: OrderWithLines,
): Promise<PaymentView['purchase']> {
  if (kind !== 'purchase') return null;
  const found = await readInvoiceFor(context.db, items[0] ?? '', context.viewer.userId);
  return found && { id: found.invoice.publicId, chosen: chosenView(context, found.invoice) };
}
