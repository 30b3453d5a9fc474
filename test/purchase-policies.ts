import type { Db } from '../db/transact.server.ts';
import { insertShippedPolicies } from '../domain/purchases/purchases.server.ts';
import { SHIPPED_POLICIES } from '../shipped/purchases/policies.seed.ts';

/** Lets goods be bought securely in the categories that are meant for it. */
export const allowPurchases = (db: Db): Promise<void> => insertShippedPolicies(db, SHIPPED_POLICIES);
