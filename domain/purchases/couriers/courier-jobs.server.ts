/** The door of jobs that call carriers (SECP-04, SECP-06, SECP-07). */
export { lookAtReturns } from './look-at-returns.server.ts';

export type { CourierFault, CourierParts } from './work-bookings.server.ts';
