import type { Db } from '../db/transact.server.ts';
import { insertShippedPolicies } from '../domain/purchases/purchases.server.ts';
import { SHIPPED_POLICIES } from '../shipped/purchases/policies.seed.ts';

/** Enables secure purchases in the categories that are intended for them. */
export const allowPurchases = (db: Db): Promise<void> => insertShippedPolicies(db, SHIPPED_POLICIES);
