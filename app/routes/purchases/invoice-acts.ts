import type { Booking } from '../../../domain/carriers/booking.ts';
import { canCancel } from '../../../domain/couriers/couriers.server.ts';
import type { Questioned } from '../../../domain/orders/payment-state.ts';
import type { Standing } from '../../../domain/purchases/goods/goods.ts';
import { type InvoiceAct, type InvoiceState, invoiceMoves } from '../../../domain/purchases/invoice.ts';
import type { Invoice, Side } from '../../../domain/purchases/invoices/invoice-record.ts';

/** Acts that the page offers, under the names that calls use. */
export type OfferedAct =
  | Extract<InvoiceAct, 'pay' | 'cancel' | 'accept' | 'decline' | 'ship' | 'hand-over' | 'arrive' | 'confirm'>
  | 'ask-cancel'
  | 'book-courier'
  | 'cancel-courier';

export type OfferedActs = {
  /** The act shown as the main button; null if the viewer only waits. */
  readonly main: OfferedAct | null;
  readonly others: readonly OfferedAct[];
};

type Acts = readonly [main: OfferedAct | null, ...others: OfferedAct[]];

/** Acts by state: first the main act, null if the party only waits, then further possible acts. */
const ACTS: Readonly<Record<Side, Partial<Record<InvoiceState, Acts>>>> = {
  buyer: {
    created: ['pay', 'cancel'],
    awaiting: ['pay', 'cancel'],
    paid: [null, 'cancel'],
    accepted: [null, 'ask-cancel'],
    shipped: ['confirm', 'arrive'],
    delivered: ['confirm'],
  },
  seller: { paid: ['accept', 'decline'], accepted: ['ship', 'hand-over', 'decline'] },
};

type Offer = {
  readonly side: Side;
  /** Courier that the site has booked; null if there is none. */
  readonly booking: Booking | null;
  readonly isBookable: boolean;
  /** Whether the goods of an unpaid purchase can be bought now. */
  readonly standing: Standing;
  /** State of a payment for the goods that may have succeeded already; null if there is none. */
  readonly question: Questioned | null;
};

export function offeredActs(invoice: Invoice, offer: Offer): OfferedActs {
  const [main, ...others] = actsOf(invoice, offer);
  const isOffered = (act: OfferedAct) => isAnswered(act, offer) && isPossible(invoice, act, offer.side);
  return { main: main && isOffered(main) ? main : null, others: others.filter(isOffered) };
}

/**
 * Whether an act is possible, given the buyer's other payments. Goods that cannot be bought, or may be paid already,
 * cannot be paid; a purchase whose payment is being confirmed cannot be cancelled.
 */
function isAnswered(act: OfferedAct, { standing, question }: Offer): boolean {
  if (act === 'pay') return standing === 'free' && (question === null || question === 'sent');
  return act !== 'cancel' || question !== 'unclear';
}

/**
 * Acts for a state. If a courier can be booked, booking comes first; sellers who have booked one may cancel it and send
 * the goods themselves.
 */
function actsOf({ state }: Invoice, { side, booking, isBookable }: Offer): Acts {
  const acts = ACTS[side][state] ?? [null];
  if (side !== 'seller' || state !== 'accepted') return acts;
  const plain = acts.filter((act) => act !== null);
  if (booking && canCancel(booking)) return [null, 'cancel-courier', ...plain];
  const isOver = booking === null || booking.lookAt === null;
  return isBookable && isOver ? ['book-courier', ...plain] : acts;
}

/** Whether the act is possible: only staff can move the money of a frozen purchase. */
function isPossible({ state, frozenAt, cancelAskedAt }: Invoice, act: OfferedAct, side: Side): boolean {
  if (act === 'ask-cancel') return cancelAskedAt === null;
  if (frozenAt === null || act === 'pay' || act === 'book-courier' || act === 'cancel-courier') return true;
  return invoiceMoves({ state, isFrozen: true }, act, side).length > 0;
}
