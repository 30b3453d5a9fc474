/** Couriers that the site books for sellers (SECP-04, SECP-06). Nothing here calls a carrier: a job does. */

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
 * Carrier that would take a purchase; null if none would: its shipping was not paid beforehand, its places are in two cities, or
 * nothing is known of where its seller lives.
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

/** `no-carrier`: none takes it. `many`: it was booked too often. `not-booked`: no courier is booked. */
export type BookingRefusal = 'no-carrier' | 'many' | 'not-booked';
export type BookingDone =
  | Ok<{ readonly invoice: Invoice; readonly isNew: boolean }>
  | Refused<'not-found'>
  | Refused<'state', { readonly state: InvoiceState }>
  | Refused<BookingRefusal>;

/** Asks for a courier. One that is on its way already stays the only one. */
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

/** Cancels the courier; the seller sends it otherwise. */
export const cancelCourier = (ctx: Ctx, by: By): Promise<BookingDone> =>
  onAccepted(ctx, by, async (trx, invoice) => {
    const booking = await lockOpenBooking(trx, invoice.id);
    if (!booking) return refused('not-booked');
    return ok({ invoice, isNew: await dropBooking(trx, booking, 'seller') });
  });

type Worked = (trx: InTransaction, invoice: Invoice) => Promise<BookingDone>;

/** Runs `work` on a locked purchase that its seller has accepted. */
const onAccepted = (ctx: Ctx, { publicId, userId }: By, work: Worked): Promise<BookingDone> =>
  againIfOrdered(() =>
    transact(ctx, async (trx): Promise<BookingDone> => {
      const locked = isPublicId(publicId) ? await lockWithOrder(trx, { publicId }) : null;
      if (!locked || (await sideFor(trx.db, locked.invoice, userId)) !== 'seller') return refused('not-found');
      const { invoice } = locked;
      return invoice.state === 'accepted' ? work(trx, invoice) : refused('state', { state: invoice.state });
    }),
  );

/** How long a hint waits after the last look. */
const HINTS_EACH = 10 * SECOND;

/** Takes a carrier's callback for what it is: the carrier is asked sooner, and nothing that it says is believed. */
export async function hintAt(ctx: Ctx, hint: { readonly carrier: string; readonly orderId: string }): Promise<void> {
  await lookSooner(ctx, hint, new Date(ctx.now.getTime() - HINTS_EACH));
}

/** Whether the seller could still take it back. */
export const canCancel = ({ state }: Pick<Booking, 'state'>): boolean =>
  nextBookingMove(state, 'cancel', 'seller') !== null;

/** Reads the booking that both sides see: the newest, unless it was cancelled. */
export async function readShownBooking(db: Db, invoiceId: number): Promise<Booking | null> {
  const booking = await readBooking(db, invoiceId);
  return booking?.state === 'cancelled' ? null : booking;
}
