import { type Db, readAtOnce } from '../db/transact.server.ts';
import { type Proof, proveSnapshot } from '../domain/ledger/ledger.server.ts';

/** Adds up the whole ledger in one snapshot. */
export const proveLedger = (db: Db): Promise<Proof> => readAtOnce(db, proveSnapshot);
