/** Checks that purchases and the ledger agree, as a part of the consistency check of payments (SECP-06). */
import type { Db } from '../../../db/transact.server.ts';
import { readBillDifferences, readStandingDifferences } from '../../carriers/carriers.server.ts';
import type { PurchaseDifference } from '../../payments/proof/proof-difference.ts';
import { readEndDifferences, readEscrowDifferences, readFeeDifferences } from './purchase-proof-store.server.ts';

/** Runs all checks of purchases. `db`: the snapshot in which the entire consistency check reads. */
export const provePurchases = async (db: Db): Promise<PurchaseDifference[]> => [
  ...(await readEscrowDifferences(db)),
  ...(await readFeeDifferences(db)),
  ...(await readEndDifferences(db)),
  ...(await readStandingDifferences(db)),
  ...(await readBillDifferences(db)),
];
