/**
 * One interface for all that brings goods to buyers (SECP-04). Amounts are toman. An adapter keeps nothing, and throws only
 * CarrierSilent: whatever else a carrier answers is one of the results.
 */
import { SECOND } from '../values/durations.ts';
import type { Toman } from '../values/money.ts';
import type { Dimension, Weight } from './delivery/delivery-classes.ts';

/** No answer, or none that can be understood: it may have happened or not. Its message is logged, and repeats no answer. */
export class CarrierSilent extends Error {
  override name = 'CarrierSilent';
}

/** Milliseconds in which a carrier names its price, before the price of the site's own table stands. */
export const PRICE_WITHIN = 3 * SECOND;
/** Milliseconds for every other call. */
export const CALL_TIMEOUT = 8 * SECOND;

export type Point = { readonly latitude: number; readonly longitude: number };
export type Parcel = { readonly weight: Weight; readonly dimension: Dimension; readonly count: number };

export type PriceRequest = Parcel & {
  /** Rounded, so that a price tells the carrier no address. */
  readonly from: Point;
  readonly to: Point;
};

/** Where a courier rings. Only a booking tells it to a carrier. */
export type Stop = Point & {
  readonly fullName: string;
  /** National, such as 09121234567; null if the account has none. */
  readonly phone: string | null;
  readonly address: string;
  readonly plaque: string;
  readonly unit: string;
};

export type BookingRequest = Parcel & {
  /** Our name of it, by which it is found again. */
  readonly reference: string;
  readonly from: Stop;
  readonly to: Stop;
  /** When the courier comes; null: at once. */
  readonly at: Date | null;
};

/** `assigned`: a courier is on the way to the seller. `ended`: cancelled, expired or deleted. */
export const COURIER_STATES = ['searching', 'assigned', 'carrying', 'delivered', 'ended'] as const;
export type CourierState = (typeof COURIER_STATES)[number];

export type CarrierOrder = {
  readonly orderId: string;
  /** Null if it shows no page of the courier's way. */
  readonly token: string | null;
  readonly price: Toman | null;
  readonly courier: CourierState;
};

export type Booked =
  | { readonly kind: 'booked'; readonly order: CarrierOrder }
  | { readonly kind: 'refused'; readonly code: string };

/** Calls to a carrier that the site books itself. */
export type Bookings = {
  /** Never repeated before `find` has answered. */
  readonly book: (asked: BookingRequest) => Promise<Booked>;
  /** Orders of this reference, the newest first; `since`: none is older. */
  readonly find: (reference: string, since: Date) => Promise<readonly CarrierOrder[]>;
  /** Null if the carrier knows no such order. */
  readonly track: (orderId: string) => Promise<CarrierOrder | null>;
  /** False if it cannot be cancelled any more, or was before. */
  readonly cancel: (orderId: string) => Promise<boolean>;
  /** Address of the page on which people see the courier's way. */
  readonly trackingUrl: (token: string) => string;
};

export type Carrier = {
  /** Also in the name of its account in the ledger. */
  readonly name: string;
  readonly title: string;
  /** Whether it carries within the city, by its slug. */
  readonly serves: (citySlug: string) => boolean;
  /** Whether it takes such a parcel. */
  readonly takes: (parcel: Parcel) => boolean;
  /** Null if it does not carry this. */
  readonly price: (asked: PriceRequest) => Promise<Toman | null>;
  /** Null: the seller brings the parcel there, and tells its number. */
  readonly books: Bookings | null;
  /** State of a parcel by the number that its sender typed; null if the carrier knows only what the site has booked. */
  readonly trackNumber: ((number: string) => Promise<CourierState>) | null;
};

/** Carriers that the site books, by name, the preferred first. Empty: the table alone. */
export type Carriers = ReadonlyMap<string, Carrier & { readonly books: Bookings }>;

/** Token and number as they can be stored, and put into an address. */
export const ORDER_ID = /^[\w-]{1,40}$/;
export const TRACKING_TOKEN = /^[\w-]{1,100}$/;
