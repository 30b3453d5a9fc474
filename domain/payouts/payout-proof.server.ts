/** Proves that what sellers are owed, and what is on its way to them, agree with the ledger (SECP-06). */
import type { Db } from '../../db/transact.server.ts';
import type { PurchaseDifference } from '../payments/proof/proof-difference.ts';
import { readLineDifferences, readOwedDifferences } from './payout-proof-store.server.ts';

/** Part of the proof of payments. `db`: the snapshot of the whole proof. */
export const provePayouts = async (db: Db): Promise<PurchaseDifference[]> => [
  ...(await readOwedDifferences(db)),
  ...(await readLineDifferences(db)),
];
