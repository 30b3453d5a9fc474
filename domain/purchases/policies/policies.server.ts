/** Policies: where goods are bought securely, as the back office decides by category (ADM-03). */
import type { Db } from '../../../db/transact.server.ts';
import { type CachedFor, cachedFor } from '../../values/cached-for.ts';
import { SECOND } from '../../values/durations.ts';
import type { PurchasePolicies } from './policy.ts';
import { readPolicies } from './policy-store.server.ts';

/** Renewed after this, also where no change was heard of (ADM-03). */
const KEPT_MS = 4 * SECOND;

export type PolicyCache = CachedFor<PurchasePolicies>;

/** Creates a process's copy of the policies, for pages that many read; none where nobody can pay. */
export const createPolicies = (db: Db, { canPay }: { readonly canPay: boolean }): PolicyCache =>
  cachedFor(KEPT_MS, async () => (canPay ? readPolicies(db) : {}));
