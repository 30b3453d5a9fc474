/**
 * Public interface of the couriers module: books couriers for purchases, and follows them until the goods are delivered
 * or returned (SECP-04, SECP-06, SECP-07).
 */
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
