/** The door of carriers: what carriage costs, the orders for couriers, and the bills for them (SECP-04, SECP-06). */
export { readBillDifferences, readStandingDifferences } from './bill-proof-store.server.ts';
export {
  type BilledOrder,
  billList,
  countBillsWaiting,
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
export { dropBooking, dropBookingOf } from './drop-booking.server.ts';
export { type Carriage, type CarriageParts, priceCarriage } from './price-carriage.server.ts';
export { forgetCarrierPrices } from './price-store.server.ts';
