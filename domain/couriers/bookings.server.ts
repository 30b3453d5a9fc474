/**
 * Couriers that the site books for sellers (SECP-04, SECP-06). The functions here only store what is to be done; the
 * job in `work-bookings.server.ts` calls the carriers.
 */

import { type Ctx, type Db, type InTransaction, transact } from '../../db/transact.server.ts';
import { BOOKED_MOST, type Booking, nextBookingMove, referenceOf } from '../carriers/booking.ts';
import type { Carrier, Carriers } from '../carriers/carrier.ts';
import {
  countBookings,
  dropBooking,
  insertBooking,
  lockOpenBooking,
  lookSooner,
  readBooking,
  readStops,
} from '../carriers/carriers.server.ts';
import type { Places } from '../locations/places.ts';
import type { InvoiceState } from '../purchases/invoice.ts';
import type { Invoice } from '../purchases/invoices/invoice-record.ts';
import { againIfOrdered, lockWithOrder, sideFor } from '../purchases/purchases.server.ts';
import { SECOND } from '../values/durations.ts';
import { isPublicId } from '../values/public-ids.ts';
import { type Ok, ok, type Refused, refused } from '../values/result.ts';

export type CarrierParts = { readonly carriers: Carriers; readonly places: Places };

/**
 * Carrier that can transport a purchase. Null if none can, the shipping was not paid in advance, the addresses are in
 * two cities, or the seller's address is unknown.
 */
export async function carrierFor(
  db: Db,
  { carriers, places }: CarrierParts,
  invoice: Invoice,
): Promise<Carrier | null> {
  if (carriers.size === 0 || invoice.state !== 'accepted' || invoice.cod || invoice.shipping === 0) return null;
  const stops = await readStops(db, invoice.id);
  const city = stops && stops.from.cityId === stops.to.cityId ? places.byId.get(stops.to.cityId) : null;
  if (!stops || !city) return null;
  return [...carriers.values()].find(({ serves, takes }) => serves(city.slug) && takes(stops.parcel)) ?? null;
}

type By = { readonly publicId: string; readonly userId: number };

/**
 * `no-carrier`: no carrier takes the parcel. `many`: `BOOKED_MOST` couriers were booked for this purchase before.
 * `not-booked`: no courier is booked that could be cancelled.
 */
export type BookingRefusal = 'no-carrier' | 'many' | 'not-booked';
export type BookingDone =
  | Ok<{ readonly invoice: Invoice; readonly isNew: boolean }>
  | Refused<'not-found'>
  | Refused<'state', { readonly state: InvoiceState }>
  | Refused<BookingRefusal>;

/**
 * Requests a courier for a purchase; a job then books the courier. If a courier is requested or booked already, nothing
 * changes and `isNew` is false.
 */
export const bookCourier = (ctx: Ctx, parts: CarrierParts, by: By): Promise<BookingDone> =>
  onAccepted(ctx, by, async (trx, invoice) => {
    if (await lockOpenBooking(trx, invoice.id)) return ok({ invoice, isNew: false });
    const carrier = await carrierFor(trx.db, parts, invoice);
    if (!carrier) return refused('no-carrier');
    const before = await countBookings(trx.db, invoice.id);
    if (before >= BOOKED_MOST) return refused('many');
    const reference = referenceOf(invoice.publicId, before + 1);
    await insertBooking(trx, { invoiceId: invoice.id, carrier: carrier.name, reference });
    return ok({ invoice, isNew: true });
  });

/** Cancels the courier of a purchase; the seller has to send the goods in another way. */
export const cancelCourier = (ctx: Ctx, by: By): Promise<BookingDone> =>
  onAccepted(ctx, by, async (trx, invoice) => {
    const booking = await lockOpenBooking(trx, invoice.id);
    if (!booking) return refused('not-booked');
    return ok({ invoice, isNew: await dropBooking(trx, booking, 'seller') });
  });

type Worked = (trx: InTransaction, invoice: Invoice) => Promise<BookingDone>;

/** Runs `work` on a purchase that its seller has accepted, under the locks of the purchase and its order. */
const onAccepted = (ctx: Ctx, { publicId, userId }: By, work: Worked): Promise<BookingDone> =>
  againIfOrdered(() =>
    transact(ctx, async (trx): Promise<BookingDone> => {
      const locked = isPublicId(publicId) ? await lockWithOrder(trx, { publicId }) : null;
      if (!locked || (await sideFor(trx.db, locked.invoice, userId)) !== 'seller') return refused('not-found');
      const { invoice } = locked;
      return invoice.state === 'accepted' ? work(trx, invoice) : refused('state', { state: invoice.state });
    }),
  );

/** Milliseconds after a job's look at an order during which callbacks do not cause another look. */
const HINTS_EACH = 10 * SECOND;

/**
 * Handles a carrier's callback. Nothing in a callback can be trusted, so its only effect is that a job asks the carrier
 * about the order sooner.
 */
export async function hintAt(ctx: Ctx, hint: { readonly carrier: string; readonly orderId: string }): Promise<void> {
  await lookSooner(ctx, hint, new Date(ctx.now.getTime() - HINTS_EACH));
}

/** Returns whether the seller can still cancel the booking. */
export const canCancel = ({ state }: Pick<Booking, 'state'>): boolean =>
  nextBookingMove(state, 'cancel', 'seller') !== null;

/** Booking that buyer and seller see: the newest; null if it was cancelled. */
export async function readShownBooking(db: Db, invoiceId: number): Promise<Booking | null> {
  const booking = await readBooking(db, invoiceId);
  return booking?.state === 'cancelled' ? null : booking;
}
