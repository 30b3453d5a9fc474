/** The door for what is shipped with the site: policies, the delivery table, and demonstration goods. */
export { insertShippedRates } from './delivery/rate-store.server.ts';
export { insertShippedPolicies } from './policies/policy-store.server.ts';
export { insertSecureListings } from './selling/goods-store.server.ts';
