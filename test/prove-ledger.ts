import { type Db, readAtOnce } from '../db/transact.server.ts';
import { type Proof, proveSnapshot } from '../domain/ledger/ledger.server.ts';

/** Runs the consistency check of the whole ledger on one snapshot. */
export const proveLedger = (db: Db): Promise<Proof> => readAtOnce(db, proveSnapshot);
