/** The door for what is shipped with the site: policies and the delivery table. */
export { insertShippedRates } from './delivery/rate-store.server.ts';
export { insertShippedPolicies } from './policies/policy-store.server.ts';
