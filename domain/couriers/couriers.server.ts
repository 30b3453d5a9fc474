/** The door of couriers: booked for purchases, and followed until the goods are there or back (SECP-04, SECP-06, SECP-07). */
export {
  type BookingDone,
  bookCourier,
  canCancel,
  cancelCourier,
  carrierFor,
  hintAt,
  readShownBooking,
} from './bookings.server.ts';
export { lookAtReturns } from './look-at-returns.server.ts';
export { workBookings } from './work-bookings.server.ts';
