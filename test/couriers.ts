import { createAlopeyk } from '../domain/carriers/alopeyk-gateway.server.ts';
import { readBooking } from '../domain/carriers/booking-store.server.ts';
import { bookCourier, cancelCourier, workBookings } from '../domain/couriers/couriers.server.ts';
import type { CourierFault, CourierParts } from '../domain/couriers/work-bookings.server.ts';
import { writeSecureListing } from '../domain/purchases/goods/goods-store.server.ts';
import type { Invoice } from '../domain/purchases/invoices/invoice-record.ts';
import { MINUTE } from '../domain/values/durations.ts';
import { createAlopeykProvider } from './gateways/alopeyk-provider.ts';
import { addBankInfo } from './payouts.ts';
import { purchasesOn } from './purchases.ts';
import type { TestSite } from './site.ts';

class Died extends Error {}

/** Adds a carrier to a site, served by a local server, whose couriers the site can book. */
export async function couriersOn(site: TestSite) {
  const provider = await createAlopeykProvider(() => site.clock);
  const alopeyk = createAlopeyk(provider.settings, 'الوپیک', { timeoutMs: 2_000, priceWithinMs: 500 });
  const carriers = new Map([[alopeyk.name, alopeyk]]);
  Object.assign(site.services, { carriers });
  Object.assign(site.job, { carriers });
  const purchases = purchasesOn(site);
  const warned: unknown[] = [];
  const test = { dieAt: null as CourierFault | null };
  const parts: CourierParts = {
    carriers,
    warn: (message, fields) => warned.push(message, fields),
    point(at) {
      if (at === test.dieAt) throw new Died(at);
    },
  };
  return Object.assign(test, {
    provider,
    purchases,
    warned,
    alopeyk,
    work: () => workBookings(site.ctx, parts),
    /** Looks at bookings some time later. */
    async workAfter(milliseconds = 3 * MINUTE) {
      site.clock = new Date(site.clock.getTime() + milliseconds);
      return workBookings(site.ctx, parts);
    },
    /** Works on bookings until the simulated crash at the given point; fails if the point is not reached. */
    async dieAtNext(at: CourierFault) {
      test.dieAt = at;
      await workBookings(site.ctx, parts).then(
        () => Promise.reject(new Error(`it never came to ${at}`)),
        (error: unknown) => (error instanceof Died ? undefined : Promise.reject(error)),
      );
      test.dieAt = null;
    },
    /** A purchase that its seller, who lives in the city, has accepted. */
    async accepted(asked: Parameters<typeof purchases.paid>[0] = {}): Promise<Invoice> {
      const invoice = await purchases.paid(asked);
      await addBankInfo(site, invoice.sellerId);
      const done = await purchases.act(invoice, 'accept', 'seller');
      if (!done.ok) throw new Error(done.refused);
      return purchases.read(invoice);
    },
    /** A seller with a bank account and goods of this size. */
    async sell(size: { readonly weight?: 1 | 2 | 3 | 4; readonly dimension?: 1 | 2 | 3 } = {}) {
      const sold = await purchases.sell();
      await addBankInfo(site, sold.sellerId);
      const secure = { isOn: true, weight: 1, dimension: 1, fullName: 'رضا کاظمی', price: null, ...size } as const;
      await writeSecureListing(site.ctx, sold.listingId, secure);
      return sold;
    },
    book: ({ publicId, sellerId }: Invoice, userId = sellerId) =>
      bookCourier(site.ctx, { carriers, places: site.services.catalogue().places }, { publicId, userId }),
    cancel: ({ publicId, sellerId }: Invoice) => cancelCourier(site.ctx, { publicId, userId: sellerId }),
    async booking({ id }: Invoice) {
      const booking = await readBooking(site.services.db, id);
      if (!booking) throw new Error('nothing was booked');
      return booking;
    },
  });
}

export type Couriers = Awaited<ReturnType<typeof couriersOn>>;
