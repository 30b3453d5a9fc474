import { sql } from 'kysely';
import { bookBill } from '../domain/carriers/carriers.server.ts';
import { toman } from '../domain/values/money.ts';
import { purchasesOn } from './purchases.ts';
import type { TestSite } from './site.ts';

let made = 0;

/** Adds an order that a carrier ended before its courier arrived. Returns the order's number at the carrier. */
export async function addCarrierOrder(site: TestSite, state: 'cancelled' | 'asked' = 'cancelled'): Promise<string> {
  const { id, publicId } = await purchasesOn(site).paid();
  const orderId = `order-${++made}`;
  await sql`
    insert into carrier_bookings (invoice_id, carrier, reference, state, since, asked_at, look_at, order_id, price)
    values (${id}, 'alopeyk', ${`BZ-${publicId}-1`}, ${state}, ${site.clock}, ${site.clock},
      ${state === 'asked' ? site.clock : null}, ${orderId}, 24000)`.execute(site.services.db);
  return orderId;
}

export const billOf = (orders: readonly string[], amount = 24_000) => ({
  carrier: 'alopeyk',
  number: `AP-${++made}`,
  amount: toman(amount),
  orders,
  reason: 'به دلیل آزمایش',
});

/** A bill that is large enough to wait for a second person. */
export async function addWaitingBill(site: TestSite, userId: number): Promise<number> {
  const booked = await bookBill(site.ctx, { userId }, billOf([await addCarrierOrder(site)], 900_000_000));
  if (!booked.ok || !booked.waits) throw new Error('it does not wait');
  return booked.id;
}
