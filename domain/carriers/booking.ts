/**
 * Bookings of couriers for purchases (SECP-04, SECP-06): their states and one table of allowed transitions. The states
 * of the purchase itself are defined elsewhere and change when its booking does.
 */
import { type Move, next } from '../values/lifecycle.ts';
import type { Toman } from '../values/money.ts';
import type { CourierState } from './carrier.ts';

export const BOOKING_STATES = ['asked', 'booked', 'taken', 'delivered', 'cancelling', 'cancelled', 'failed'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** States in which a job still has work with a booking. */
export const OPEN_BOOKINGS: readonly BookingState[] = ['asked', 'booked', 'taken', 'cancelling'];

/** Returns whether the courier of a booking in this state may still take the goods. */
export const mayTake = (state: BookingState): boolean => state !== 'taken' && OPEN_BOOKINGS.includes(state);

export type Booking = {
  readonly id: number;
  readonly invoiceId: number;
  readonly carrier: string;
  /** Our own reference of the booking, sent to the carrier. */
  readonly reference: string;
  readonly state: BookingState;
  readonly since: Date;
  readonly askedAt: Date;
  /**
   * Time of the first attempt to place the order at the carrier, even if the carrier did not answer. Null: no request
   * was sent, so the carrier cannot know the order.
   */
  readonly calledAt: Date | null;
  /** Number of consecutive calls that the carrier did not answer. */
  readonly silences: number;
  /** Time at which a job checks the booking next; null: the booking is over. */
  readonly lookAt: Date | null;
  readonly lookedAt: Date | null;
  readonly orderId: string | null;
  readonly token: string | null;
  /** Price in toman that the carrier named. */
  readonly price: Toman | null;
  readonly courier: CourierState | null;
  /** Code of the reason for which the booking failed. */
  readonly code: string | null;
  /** Whether this courier took the goods of the purchase, so that the shipping belongs to the carrier. */
  readonly carries: boolean;
  readonly billId: number | null;
};

/**
 * Acts that change a booking's state.
 * - `drop`: the booking is not wanted any more, and no request was sent to the carrier.
 * - `cancel`: the booking is not wanted any more, and the carrier must be informed.
 * - `gone`: the carrier has no such order.
 * - `fail`: the carrier refused or ended the order.
 */
export type BookingAct = 'book' | 'take' | 'deliver' | 'drop' | 'cancel' | 'gone' | 'fail';

type BookingMove = Move<BookingState, BookingAct, 'job' | 'seller'>;

const BOTH = ['job', 'seller'] as const;

/**
 * Allowed transitions. `take` is allowed from `cancelling` too: if the courier took the goods during a cancellation,
 * the carrier bills the order.
 */
const BOOKING_LIFE: readonly BookingMove[] = [
  { act: 'book', from: ['asked'], to: 'booked', by: ['job'] },
  { act: 'take', from: ['booked', 'cancelling'], to: 'taken', by: ['job'] },
  { act: 'deliver', from: ['taken'], to: 'delivered', by: ['job'] },
  { act: 'drop', from: ['asked'], to: 'cancelled', by: BOTH },
  { act: 'cancel', from: ['asked', 'booked'], to: 'cancelling', by: BOTH },
  { act: 'gone', from: ['cancelling'], to: 'cancelled', by: ['job'] },
  { act: 'fail', from: ['asked', 'booked', 'taken'], to: 'failed', by: ['job'] },
];

/** Transition for this act and actor; null if it is not allowed in this state. */
export const nextBookingMove = (state: BookingState, act: BookingAct, actor: 'job' | 'seller'): BookingMove | null =>
  next(BOOKING_LIFE, state, act, actor);

/** Maximum number of bookings for one purchase. */
export const BOOKED_MOST = 9;

export const referenceOf = (publicId: string, number: number): string => `BZ-${publicId}-${number}`;
