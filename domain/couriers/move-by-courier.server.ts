/**
 * Moves a purchase on with its courier: shipped once the courier has the goods, delivered once the buyer has them
 * (SECP-06).
 */
import type { InTransaction } from '../../db/transact.server.ts';
import { type Booking, nextBookingMove } from '../carriers/booking.ts';
import { storeBooking } from '../carriers/carriers.server.ts';
import type { Invoice } from '../purchases/invoices/invoice-record.ts';
import { type LockedInvoice, moveInvoice, moveOf } from '../purchases/purchases.server.ts';

type Moved = LockedInvoice & { readonly booking: Booking };

/**
 * Moves a purchase, and its booking, on with the courier. If the purchase continues without this courier, only the
 * booking changes its state, because the carrier bills the transport all the same.
 */
export async function moveByCourier(
  trx: InTransaction,
  { invoice, order, booking }: Moved,
  courier: 'carrying' | 'delivered',
): Promise<void> {
  const by = { actor: 'carrier', actorId: null } as const;
  const shipping = moveOf(invoice, { act: 'ship', actor: 'carrier' });
  const took = nextBookingMove(booking.state, 'take', 'job');
  const carries = booking.carries || (took !== null && shipping !== null);
  const taken = took ? { ...booking, state: took.to, since: trx.now, carries } : booking;
  const ended = courier === 'delivered' && nextBookingMove(taken.state, 'deliver', 'job');
  await storeBooking(trx, ended ? { ...taken, state: ended.to, since: trx.now, lookAt: null } : taken);
  let now: Invoice = invoice;
  if (carries && shipping) {
    const facts = { carrier: booking.carrier, trackingNumber: null, isCarried: true };
    now = await moveInvoice(trx, invoice, order, { ...by, move: shipping, facts });
  }
  const arriving = carries && courier === 'delivered' ? moveOf(now, { act: 'arrive', actor: 'carrier' }) : null;
  if (arriving) await moveInvoice(trx, now, order, { ...by, move: arriving });
}
