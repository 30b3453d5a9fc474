/**
 * Interface to the carriers that bring goods to buyers (SECP-04). Amounts are in toman. An adapter holds no state and
 * throws only CarrierSilent; it returns every other answer of a carrier as a result.
 */
import { SECOND } from '../values/durations.ts';
import type { Toman } from '../values/money.ts';
import type { Dimension, Weight } from './delivery/delivery-classes.ts';

/**
 * Error thrown if a carrier gives no answer, or one that cannot be understood. It is then unknown whether the call had
 * its effect. The message is logged and must not repeat the answer.
 */
export class CarrierSilent extends Error {
  override name = 'CarrierSilent';
}

/** Milliseconds within which a carrier must quote its price; after that the price in the site's own table is used. */
export const PRICE_WITHIN = 3 * SECOND;
/** Timeout of every other call, in milliseconds. */
export const CALL_TIMEOUT = 8 * SECOND;

export type Point = { readonly latitude: number; readonly longitude: number };
export type Parcel = { readonly weight: Weight; readonly dimension: Dimension; readonly count: number };

export type PriceRequest = Parcel & {
  /** Rounded coordinates, so that a request for a price does not reveal an address. */
  readonly from: Point;
  readonly to: Point;
};

/** Address at which a courier collects or delivers. Only a booking sends it to a carrier. */
export type Stop = Point & {
  readonly fullName: string;
  /** Mobile number in national form, such as 09121234567; null if the account has none. */
  readonly phone: string | null;
  readonly address: string;
  readonly plaque: string;
  readonly unit: string;
};

export type BookingRequest = Parcel & {
  /** Our own reference of the order, by which `find` looks it up. */
  readonly reference: string;
  readonly from: Stop;
  readonly to: Stop;
  /** Time at which the courier should come; null: as soon as possible. */
  readonly at: Date | null;
};

/** `assigned`: a courier is on the way to the seller. `ended`: cancelled, expired or deleted. */
export const COURIER_STATES = ['searching', 'assigned', 'carrying', 'delivered', 'ended'] as const;
export type CourierState = (typeof COURIER_STATES)[number];

export type CarrierOrder = {
  readonly orderId: string;
  /** Token of the carrier's tracking page; null if there is none for the order. */
  readonly token: string | null;
  readonly price: Toman | null;
  readonly courier: CourierState;
};

export type Booked =
  | { readonly kind: 'booked'; readonly order: CarrierOrder }
  | { readonly kind: 'refused'; readonly code: string };

/** Calls to a carrier whose couriers the site books itself. */
export type Bookings = {
  /** Places an order. After a failure it must not be repeated before `find` has answered, or two couriers may come. */
  readonly book: (asked: BookingRequest) => Promise<Booked>;
  /** Orders with this reference, the newest first. `since`: time before which none of them was placed. */
  readonly find: (reference: string, since: Date) => Promise<readonly CarrierOrder[]>;
  /** Current state of an order; null if the carrier does not know it. */
  readonly track: (orderId: string) => Promise<CarrierOrder | null>;
  /** Cancels an order. False if it can no longer be cancelled or was cancelled before. */
  readonly cancel: (orderId: string) => Promise<boolean>;
  /** Address of the page on which people can follow the courier. */
  readonly trackingUrl: (token: string) => string;
};

export type Carrier = {
  /** Name in our code, and in the name of the carrier's ledger account. */
  readonly name: string;
  readonly title: string;
  /** Returns whether the carrier delivers within the city with this slug. */
  readonly serves: (citySlug: string) => boolean;
  /** Returns whether the carrier accepts such a parcel. */
  readonly takes: (parcel: Parcel) => boolean;
  /** Price in toman; null if the carrier does not take this parcel. */
  readonly price: (asked: PriceRequest) => Promise<Toman | null>;
  /**
   * Null: the site cannot book the carrier. The seller brings the parcel to the carrier and types its tracking number.
   */
  readonly books: Bookings | null;
  /**
   * State of a parcel by the tracking number that the sender typed; null if the carrier only knows parcels that the
   * site has booked.
   */
  readonly trackNumber: ((number: string) => Promise<CourierState>) | null;
};

/**
 * Carriers that the site can book, by name, in order of preference. Empty: only the site's own table of prices is used.
 */
export type Carriers = ReadonlyMap<string, Carrier & { readonly books: Bookings }>;

/** Order ids and tracking tokens that are safe to store and to put into a URL. */
export const ORDER_ID = /^[\w-]{1,40}$/;
export const TRACKING_TOKEN = /^[\w-]{1,100}$/;
