/** Policies for secure purchase, set by the back office for each category (ADM-03). */
import type { Db } from '../../../db/transact.server.ts';
import { type CachedFor, cachedFor } from '../../values/cached-for.ts';
import { SECOND } from '../../values/durations.ts';
import type { PurchasePolicies } from './policy.ts';
import { readPolicies } from './policy-store.server.ts';

/** Milliseconds after which a cached policy is read again, even if no notification of a change arrived (ADM-03). */
const KEPT_MS = 4 * SECOND;

export type PolicyCache = CachedFor<PurchasePolicies>;

/** Creates a process's cache of the policies, for frequent pages; always empty on a site without payments. */
export const createPolicies = (db: Db, { canPay }: { readonly canPay: boolean }): PolicyCache =>
  cachedFor(KEPT_MS, async () => (canPay ? readPolicies(db) : {}));
