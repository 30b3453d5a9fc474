/** Ends bookings that are not wanted any more, in the transaction that makes them so (SECP-06). */
import type { InTransaction } from '../../db/transact.server.ts';
import { type Booking, nextBookingMove } from './booking.ts';
import { lockOpenBooking, storeBooking } from './booking-store.server.ts';

/** False if it cannot be cancelled any more, or is being cancelled. */
export async function dropBooking(trx: InTransaction, booking: Booking, actor: 'job' | 'seller'): Promise<boolean> {
  const isUnknown = booking.calledAt === null;
  const move = nextBookingMove(booking.state, isUnknown ? 'drop' : 'cancel', actor);
  if (!move) return false;
  await storeBooking(trx, { ...booking, state: move.to, since: trx.now, silences: 0, lookAt: nextLook(trx, booking) });
  return true;
}

/** A call that is under way may still place the order: it is looked for when the claim of that call is over. */
function nextLook({ now }: InTransaction, { calledAt, orderId, lookAt }: Booking): Date | null {
  if (calledAt === null) return null;
  return orderId === null && lookAt !== null && lookAt > now ? lookAt : now;
}

/** Cancels the courier of a purchase that goes on without them. */
export async function dropBookingOf(trx: InTransaction, invoiceId: number): Promise<void> {
  const booking = await lockOpenBooking(trx, invoiceId);
  if (booking) await dropBooking(trx, booking, 'job');
}
