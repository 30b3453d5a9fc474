import type { Booking } from '../../../domain/carriers/booking.ts';
import { canCancel } from '../../../domain/couriers/couriers.server.ts';
import type { Questioned } from '../../../domain/orders/payment-state.ts';
import type { Standing } from '../../../domain/purchases/goods/goods.ts';
import { type InvoiceAct, type InvoiceState, invoiceMoves } from '../../../domain/purchases/invoice.ts';
import type { Invoice, Side } from '../../../domain/purchases/invoices/invoice-record.ts';

/** Acts that the page offers, as calls name them. */
export type OfferedAct =
  | Extract<InvoiceAct, 'pay' | 'cancel' | 'accept' | 'decline' | 'ship' | 'hand-over' | 'arrive' | 'confirm'>
  | 'ask-cancel'
  | 'book-courier'
  | 'cancel-courier';

export type OfferedActs = {
  /** Null while nothing is to be done by them. */
  readonly main: OfferedAct | null;
  readonly others: readonly OfferedAct[];
};

type Acts = readonly [main: OfferedAct | null, ...others: OfferedAct[]];

/** The main act of a state first, null where the side only waits; then what else they can do. */
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
  /** Courier whom the site has booked; null where none is. */
  readonly booking: Booking | null;
  readonly isBookable: boolean;
  /** Whether the goods of an unpaid one can be bought now. */
  readonly standing: Standing;
  /** State of a payment for the goods that may have been made already; null without one. */
  readonly question: Questioned | null;
};

export function offeredActs(invoice: Invoice, offer: Offer): OfferedActs {
  const [main, ...others] = actsOf(invoice, offer);
  const isOffered = (act: OfferedAct) => isAnswered(act, offer) && isPossible(invoice, act, offer.side);
  return { main: main && isOffered(main) ? main : null, others: others.filter(isOffered) };
}

/** Nothing is paid that cannot be bought, or was perhaps paid before; and nothing ends while its payment is being confirmed. */
function isAnswered(act: OfferedAct, { standing, question }: Offer): boolean {
  if (act === 'pay') return standing === 'free' && (question === null || question === 'sent');
  return act !== 'cancel' || question !== 'unclear';
}

/** Offers a courier first where one takes it; sellers who booked one may cancel it, and send the goods themselves. */
function actsOf({ state }: Invoice, { side, booking, isBookable }: Offer): Acts {
  const acts = ACTS[side][state] ?? [null];
  if (side !== 'seller' || state !== 'accepted') return acts;
  const plain = acts.filter((act) => act !== null);
  if (booking && canCancel(booking)) return [null, 'cancel-courier', ...plain];
  const isOver = booking === null || booking.lookAt === null;
  return isBookable && isOver ? ['book-courier', ...plain] : acts;
}

/** Only staff moves the money of what is frozen. */
function isPossible({ state, frozenAt, cancelAskedAt }: Invoice, act: OfferedAct, side: Side): boolean {
  if (act === 'ask-cancel') return cancelAskedAt === null;
  if (frozenAt === null || act === 'pay' || act === 'book-courier' || act === 'cancel-courier') return true;
  return invoiceMoves({ state, isFrozen: true }, act, side).length > 0;
}
