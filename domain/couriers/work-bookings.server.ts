/**
 * Job that books couriers, asks for their state and cancels them (SECP-04, SECP-06). It claims a booking, calls the
 * carrier outside of transactions, and stores the answer together with the change of the purchase. Before an order is
 * placed again after a lost answer, it is looked up at the carrier.
 */
import { type Ctx, type InTransaction, transact } from '../../db/transact.server.ts';
import { type Booking, type BookingAct, nextBookingMove, OPEN_BOOKINGS } from '../carriers/booking.ts';
import { type Bookings, type CarrierOrder, CarrierSilent, type Carriers } from '../carriers/carrier.ts';
import { claimBookings, dropBooking, lockBooking, readStops, storeBooking } from '../carriers/carriers.server.ts';
import { recordEvents } from '../events/events.server.ts';
import { againIfOrdered, lockWithOrder, readInvoiceBy } from '../purchases/purchases.server.ts';
import { DAY, MINUTE, SECOND } from '../values/durations.ts';
import { moveByCourier } from './move-by-courier.server.ts';

/** Points at which tests can simulate a crash of the process. */
export type CourierFault = 'courier claimed' | 'carrier booked, not stored' | 'carrier cancelled, not stored';

export type CourierParts = {
  readonly carriers: Carriers;
  readonly warn: (message: string, fields: Readonly<Record<string, unknown>>) => void;
  /** Called at each point of `CourierFault`; a test may end the process there. Does nothing outside of tests. */
  readonly point: (at: CourierFault) => Promise<void> | void;
};

const LOOKED_AT_ONCE = 16;
/** Milliseconds for which a booking is claimed: longer than any call to a carrier can take. */
const CLAIM = 2 * MINUTE;
const LOOKED_AT_EACH = MINUTE;
const SILENT_FIRST = 30 * SECOND;
const SILENT_MOST = 10 * MINUTE;
/** Milliseconds after which the search for a courier is given up. */
const ASKED_FOR = DAY;
/**
 * Number of consecutive calls without a usable answer after which a booking is given up, if the carrier last answered
 * that it does not know the order.
 */
const UNKNOWN_MOST = 5;

/** Works on due bookings and returns their number. An error is thrown only after all bookings have been tried. */
export async function workBookings(ctx: Ctx, parts: CourierParts): Promise<number> {
  const due = await claimBookings(ctx, new Date(ctx.now.getTime() + CLAIM), LOOKED_AT_ONCE);
  const tried = await Promise.allSettled(due.map((booking) => look(ctx, parts, booking)));
  const failed = tried.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return due.length;
}

/**
 * Result of a call to the carrier. `none`: it has no order with our reference. `unknown`: it does not know the order's
 * id. `refused`: it did not accept the order. `silent`: it did not answer.
 */
type Learned =
  | { readonly kind: 'order'; readonly order: CarrierOrder }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'none' | 'unknown' | 'silent' };

async function look(ctx: Ctx, parts: CourierParts, booking: Booking): Promise<void> {
  await parts.point('courier claimed');
  const learned = await learn(ctx, parts, booking);
  await againIfOrdered(() => transact(ctx, (trx) => store(trx, booking, learned)));
}

async function learn(ctx: Ctx, parts: CourierParts, booking: Booking): Promise<Learned> {
  const books = parts.carriers.get(booking.carrier)?.books;
  try {
    if (!books) throw new CarrierSilent('not configured');
    if (booking.state === 'asked') return await book(ctx, parts, books, booking);
    return booking.state === 'cancelling' ? await cancel(parts, books, booking) : await track(books, booking.orderId);
  } catch (error) {
    if (!(error instanceof CarrierSilent)) throw error;
    parts.warn('a carrier did not answer', { booking: booking.id, why: error.message });
    return { kind: 'silent' };
  }
}

async function track(books: Bookings, orderId: string | null): Promise<Learned> {
  const order = orderId === null ? null : await books.track(orderId);
  return order ? { kind: 'order', order } : { kind: 'unknown' };
}

/** Places an order; if an earlier call may have placed it, looks it up first. */
async function book(ctx: Ctx, parts: CourierParts, books: Bookings, booking: Booking): Promise<Learned> {
  const found = booking.calledAt === null ? null : await findOrder(books, booking);
  if (found) return { kind: 'order', order: found };
  const [stops, invoice] = await Promise.all([
    readStops(ctx.db, booking.invoiceId),
    readInvoiceBy(ctx.db, { id: booking.invoiceId }),
  ]);
  if (!stops || !invoice) return { kind: 'refused', code: 'address' };
  const { from, to, parcel } = stops;
  const at = invoice.slot && invoice.slot.from > ctx.now ? invoice.slot.from : null;
  const booked = await books.book({ ...parcel, reference: booking.reference, from, to, at });
  await parts.point('carrier booked, not stored');
  return booked.kind === 'booked' ? { kind: 'order', order: booked.order } : booked;
}

/**
 * Order with our reference: an active one, or else the newest ended one; null if there is none. Further active orders
 * with the reference are duplicates, which are cancelled here.
 */
async function findOrder(books: Bookings, { reference, askedAt }: Booking): Promise<CarrierOrder | null> {
  const found = await books.find(reference, askedAt);
  const [first, ...others] = found.filter(({ courier }) => courier !== 'ended');
  for (const { orderId } of others) await books.cancel(orderId);
  return first ?? found[0] ?? null;
}

async function cancel(parts: CourierParts, books: Bookings, booking: Booking): Promise<Learned> {
  const found = booking.orderId === null ? await findOrder(books, booking) : null;
  if (booking.orderId === null && found === null) return { kind: 'none' };
  if (found?.courier === 'ended') return { kind: 'order', order: found };
  const orderId = found?.orderId ?? booking.orderId ?? '';
  const isCancelled = await books.cancel(orderId);
  await parts.point('carrier cancelled, not stored');
  const now = await track(books, orderId);
  // A carrier may no longer know an order after its cancellation.
  return isCancelled && now.kind === 'unknown' ? { kind: 'none' } : now;
}

/** Stores the result of a call, under the locks of the purchase and the booking. */
async function store(trx: InTransaction, { id, invoiceId }: Booking, learned: Learned): Promise<void> {
  const locked = await lockWithOrder(trx, { id: invoiceId });
  const booking = await lockBooking(trx, id);
  if (!locked || !booking || !OPEN_BOOKINGS.includes(booking.state)) return;
  switch (learned.kind) {
    case 'order':
      return storeOrder(trx, { ...locked, booking }, learned.order);
    case 'refused':
      return endAs(trx, booking, 'fail', learned.code);
    case 'none':
      return endAs(trx, booking, 'gone', null);
    default:
      return storeSilence(trx, booking, learned.kind);
  }
}

type Locked = Parameters<typeof moveByCourier>[1];

async function storeOrder(trx: InTransaction, locked: Locked, order: CarrierOrder): Promise<void> {
  const { booking } = locked;
  const { orderId, courier } = order;
  const token = order.token ?? booking.token;
  const price = order.price ?? booking.price;
  const known: Booking = {
    ...booking,
    orderId,
    courier,
    token,
    price,
    silences: 0,
    lookAt: after(trx.now, LOOKED_AT_EACH),
  };
  const now = known.state === 'asked' ? moved(trx, known, 'book') : known;
  if (courier === 'ended') return endAs(trx, now, now.state === 'cancelling' ? 'gone' : 'fail', 'ended');
  if (courier === 'carrying' || courier === 'delivered')
    return moveByCourier(trx, { ...locked, booking: now }, courier);
  // If the id of the order became known only during its cancellation, the booking is due again at once, so that the job
  // cancels the order.
  await storeBooking(trx, now.state === 'cancelling' && booking.orderId === null ? { ...now, lookAt: trx.now } : now);
}

function moved(trx: InTransaction, booking: Booking, act: BookingAct): Booking {
  const move = nextBookingMove(booking.state, act, 'job');
  if (!move) throw new Error(`${act} of a ${booking.state} booking`);
  return { ...booking, state: move.to, since: trx.now };
}

/** Ends a booking. If it was being cancelled, a failure completes the cancellation, and nobody is notified of it. */
async function endAs(trx: InTransaction, booking: Booking, act: 'fail' | 'gone', code: string | null): Promise<void> {
  const isGone = booking.state === 'cancelling';
  const ended = moved(trx, booking, isGone ? 'gone' : act);
  await storeBooking(trx, { ...ended, lookAt: null, silences: 0, code });
  if (!isGone) await tellFailed(trx, booking);
}

const tellFailed = async (trx: InTransaction, { id, invoiceId }: Booking): Promise<void> => {
  await recordEvents(trx, [{ kind: 'courier-failed', data: { invoiceId, bookingId: id } }]);
};

async function storeSilence(trx: InTransaction, booking: Booking, kind: 'none' | 'unknown' | 'silent'): Promise<void> {
  const silences = booking.silences + 1;
  if (kind === 'unknown' && silences >= UNKNOWN_MOST) return forget(trx, booking);
  const waits = Math.min(SILENT_FIRST * 2 ** Math.min(silences, 10), SILENT_MOST);
  const silent = { ...booking, silences, lookAt: after(trx.now, waits) };
  await storeBooking(trx, silent);
  if (booking.state !== 'asked' || trx.now.getTime() - booking.askedAt.getTime() < ASKED_FOR) return;
  await dropBooking(trx, silent, 'job');
  await tellFailed(trx, booking);
}

/** Ends a booking that the carrier does not know, as cancelled or failed. */
const forget = (trx: InTransaction, booking: Booking): Promise<void> =>
  endAs(trx, booking, booking.state === 'cancelling' ? 'gone' : 'fail', 'unknown');

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);
