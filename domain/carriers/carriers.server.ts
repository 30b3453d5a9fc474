/** Public interface of the carriers module: their prices, and bookings of couriers (SECP-04, SECP-06). */
import { createHash } from 'node:crypto';
import type { Ctx, InTransaction } from '../../db/transact.server.ts';
import type { Places } from '../locations/places.ts';
import { MINUTE } from '../values/durations.ts';
import type { Toman } from '../values/money.ts';
import { type Booking, nextBookingMove } from './booking.ts';
import { lockOpenBooking, storeBooking } from './booking-store.server.ts';
import { type Carrier, CarrierSilent, type Carriers, type Point, type PriceRequest } from './carrier.ts';
import { readCarrierPrice, readSentFrom, writeCarrierPrice } from './price-store.server.ts';

// Price of a carrier that would bring goods within a city (SECP-04). It is requested outside of transactions and with
// rounded coordinates, and cached for a while, so that the buyer pays the total that they saw.

export type CarriageParts = {
  readonly carriers: Carriers;
  readonly places: Places;
  readonly warn: (message: string, fields: Readonly<Record<string, unknown>>) => void;
};

/** Price of a carrier, used instead of the price in the site's table. */
export type Carriage = { readonly carrier: string; readonly title: string; readonly price: Toman };

type CarriageRequest = {
  readonly listingId: number;
  readonly cityId: number | null;
  /** Coordinates of the buyer's address; null while it is not known. */
  readonly point: Point | null;
  readonly count: number;
  /** Whether the buyer pays the courier on delivery; no carrier of ours offers that. */
  readonly cod: boolean;
};

/**
 * `PRICE_VALID_MS`: milliseconds for which a quoted price is cached. `ASKED_AGAIN`: milliseconds for which the lack of a price
 * is cached, before it is requested again.
 */
const PRICE_VALID_MS = 15 * MINUTE;
const ASKED_AGAIN = MINUTE;
const COUNT_MAX = 100;

/**
 * Requests a carrier's price. Null if the price in the site's table applies: no carrier takes the parcel or names a
 * price in time.
 */
export async function priceCarriage(ctx: Ctx, parts: CarriageParts, asked: CarriageRequest): Promise<Carriage | null> {
  const { carriers, places } = parts;
  const { listingId, cityId, point, count, cod } = asked;
  const isWhole = Number.isInteger(count) && count >= 1 && count <= COUNT_MAX;
  if (carriers.size === 0 || cod || cityId === null || point === null || !isWhole) return null;
  const sent = await readSentFrom(ctx.db, listingId);
  const city = sent?.cityId === cityId ? places.byId.get(cityId) : undefined;
  if (!sent || !city) return null;
  const { from, weight, dimension } = sent;
  const of = { weight, dimension, count, from: rounded(from), to: rounded(point) };
  for (const carrier of carriers.values()) {
    const price = carrier.serves(city.slug) && carrier.takes(of) ? await priceOf(ctx, parts, carrier, of) : null;
    if (price !== null) return { carrier: carrier.name, title: carrier.title, price };
  }
  return null;
}

/** Decimals of coordinates, about a hundred metres, so that a request for a price does not reveal an address. */
const DECIMALS = 3;
const round = (degrees: number): number => Number(degrees.toFixed(DECIMALS));
const rounded = ({ latitude, longitude }: Point): Point => ({ latitude: round(latitude), longitude: round(longitude) });

async function priceOf(ctx: Ctx, parts: CarriageParts, carrier: Carrier, asked: PriceRequest): Promise<Toman | null> {
  const key = createHash('sha256')
    .update(JSON.stringify([carrier.name, asked.from, asked.to, asked.weight, asked.dimension, asked.count]))
    .digest();
  const known = await readCarrierPrice(ctx, key);
  if (known) return known.price;
  const price = await askPrice(parts, carrier, asked);
  const until = new Date(ctx.now.getTime() + (price === null ? ASKED_AGAIN : PRICE_VALID_MS));
  await writeCarrierPrice(ctx, { key, price, until });
  return price;
}

async function askPrice({ warn }: CarriageParts, carrier: Carrier, asked: PriceRequest): Promise<Toman | null> {
  try {
    return await carrier.price(asked);
  } catch (error) {
    if (!(error instanceof CarrierSilent)) throw error;
    warn('a carrier named no price', { carrier: carrier.name, why: error.message });
    return null;
  }
}

// Ends bookings that are not wanted any more, in the same transaction as the change of the purchase (SECP-06).

/** Drops or cancels a booking. False if it cannot be cancelled any more, or is already being cancelled. */
export async function dropBooking(trx: InTransaction, booking: Booking, actor: 'job' | 'seller'): Promise<boolean> {
  const isUnknown = booking.calledAt === null;
  const move = nextBookingMove(booking.state, isUnknown ? 'drop' : 'cancel', actor);
  if (!move) return false;
  await storeBooking(trx, { ...booking, state: move.to, since: trx.now, silences: 0, lookAt: nextLook(trx, booking) });
  return true;
}

/**
 * Time at which a job checks a cancelled booking next. If a call that may still place the order is running, the job
 * checks only after that call's claim on the booking has expired.
 */
function nextLook({ now }: InTransaction, { calledAt, orderId, lookAt }: Booking): Date | null {
  if (calledAt === null) return null;
  return orderId === null && lookAt !== null && lookAt > now ? lookAt : now;
}

/** Cancels the courier of a purchase that continues without one. */
export async function dropBookingOf(trx: InTransaction, invoiceId: number): Promise<void> {
  const booking = await lockOpenBooking(trx, invoiceId);
  if (booking) await dropBooking(trx, booking, 'job');
}

/** Public interface of the carriers module: prices, orders for couriers, and bills (SECP-04, SECP-06). */
export { readBillDifferences, readStandingDifferences } from './bill-proof-store.server.ts';
export {
  type BilledOrder,
  billList,
  countBillsWaiting,
  oldestBillWaiting,
  readBill,
  readBilledOrders,
  readCarrierBalances,
  readUnbilled,
  sumShipping,
} from './bill-store.server.ts';
export { approveBill, bookBill, refuseBill } from './bills.server.ts';
export {
  claimBookings,
  countBookings,
  insertBooking,
  lockBooking,
  lockOpenBooking,
  lookSooner,
  readBooking,
  readStops,
  storeBooking,
} from './booking-store.server.ts';
export {
  deleteRate,
  insertShippedRates,
  lockRate,
  readRate,
  readRates,
  upsertRate,
} from './delivery/rate-store.server.ts';
export { forgetCarrierPrices } from './price-store.server.ts';
