/** Bookings of couriers for purchases (SECP-04, SECP-06): one table of transitions. What becomes of the purchase is its own life. */
import { type Move, next } from '../values/lifecycle.ts';
import type { Toman } from '../values/money.ts';
import type { CourierState } from './carrier.ts';

export const BOOKING_STATES = ['asked', 'booked', 'taken', 'delivered', 'cancelling', 'cancelled', 'failed'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** States that a job looks at. */
export const OPEN_BOOKINGS: readonly BookingState[] = ['asked', 'booked', 'taken', 'cancelling'];

/** Whether its courier may still come and take the goods. */
export const mayTake = (state: BookingState): boolean => state !== 'taken' && OPEN_BOOKINGS.includes(state);

export type Booking = {
  readonly id: number;
  readonly invoiceId: number;
  readonly carrier: string;
  /** Our name of it at the carrier. */
  readonly reference: string;
  readonly state: BookingState;
  readonly since: Date;
  readonly askedAt: Date;
  /** When it was booked for the first time, whatever was answered; null: the carrier cannot know it. */
  readonly calledAt: Date | null;
  /** Calls in a row that nobody answered. */
  readonly silences: number;
  /** When a job looks at it; null: it is over. */
  readonly lookAt: Date | null;
  readonly lookedAt: Date | null;
  readonly orderId: string | null;
  readonly token: string | null;
  /** Price that the carrier named. */
  readonly price: Toman | null;
  readonly courier: CourierState | null;
  /** Why it failed. */
  readonly code: string | null;
  /** Its courier took the goods of the purchase, whose shipping is the carrier's. */
  readonly carries: boolean;
  readonly billId: number | null;
};

/**
 * `drop`: it is not wanted any more, and the carrier cannot know it. `cancel`: it is not wanted any more, and the carrier has to be
 * told. `gone`: the carrier has none. `fail`: the carrier refused it, or ended it.
 */
export type BookingAct = 'book' | 'take' | 'deliver' | 'drop' | 'cancel' | 'gone' | 'fail';

type BookingMove = Move<BookingState, BookingAct, 'job' | 'seller'>;

const BOTH = ['job', 'seller'] as const;

/** Goods that a courier took while it was being cancelled are `taken` as well: the carrier bills it. */
const BOOKING_LIFE: readonly BookingMove[] = [
  { act: 'book', from: ['asked'], to: 'booked', by: ['job'] },
  { act: 'take', from: ['booked', 'cancelling'], to: 'taken', by: ['job'] },
  { act: 'deliver', from: ['taken'], to: 'delivered', by: ['job'] },
  { act: 'drop', from: ['asked'], to: 'cancelled', by: BOTH },
  { act: 'cancel', from: ['asked', 'booked'], to: 'cancelling', by: BOTH },
  { act: 'gone', from: ['cancelling'], to: 'cancelled', by: ['job'] },
  { act: 'fail', from: ['asked', 'booked', 'taken'], to: 'failed', by: ['job'] },
];

/** Null if that may not happen to a booking in this state. */
export const nextBookingMove = (state: BookingState, act: BookingAct, actor: 'job' | 'seller'): BookingMove | null =>
  next(BOOKING_LIFE, state, act, actor);

/** How often a courier is booked for one purchase. */
export const BOOKED_MOST = 9;

export const referenceOf = (publicId: string, number: number): string => `BZ-${publicId}-${number}`;
