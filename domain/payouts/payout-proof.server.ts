/** Checks that the ledger agrees with the money owed to sellers and with payouts under way (SECP-06). */
import type { Db } from '../../db/transact.server.ts';
import type { PurchaseDifference } from '../payments/proof/proof-difference.ts';
import { readLineDifferences, readOwedDifferences } from './payout-proof-store.server.ts';

/** Runs as a part of the consistency check of payments. `db`: the snapshot in which the entire check reads. */
export const provePayouts = async (db: Db): Promise<PurchaseDifference[]> => [
  ...(await readOwedDifferences(db)),
  ...(await readLineDifferences(db)),
];
