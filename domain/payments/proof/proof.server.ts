/**
 * Checks that the ledger, orders, payments, refunds and receipts are consistent (PAY-05). Only reports differences;
 * corrects nothing.
 */
import { type Ctx, readAtOnce } from '../../../db/transact.server.ts';
import { type Cover, coverOf } from '../../ledger/cover.ts';
import { type Proof, proveSnapshot, readSumsUntil, type SumsUntil } from '../../ledger/ledger.server.ts';
import { readDebtDifferences } from '../../refunds/refunds.server.ts';
import { readDueDifferences } from './due-proof-store.server.ts';
import { readHoldDifferences } from './hold-proof-store.server.ts';
import { readOverRefunded, readOwnEntryDifferences, readSettlingDifferences } from './paid-proof-store.server.ts';
import type { ProofDifference } from './proof-difference.ts';
import { insertProofResult } from './proof-result-store.server.ts';
import {
  readHeldDifferences,
  readReceiptDifferences,
  readRefundedVatDifference,
  readSettledDifferences,
} from './proof-store.server.ts';

export type PaymentProof = Pick<Proof, 'totals'> & {
  readonly until: SumsUntil;
  readonly differences: readonly ProofDifference[];
  readonly cover: Cover;
};

/**
 * Check that another module contributes: it compares the module's own money with the ledger, in the same database
 * snapshot.
 */
export type ProofPart = (snapshot: Ctx['db']) => Promise<readonly ProofDifference[]>;

/** Runs all checks in one database snapshot. `db`: a connection that may be busy for long. */
export const provePayments = ({ db, now }: Ctx, parts: readonly ProofPart[] = []): Promise<PaymentProof> =>
  readAtOnce(db, async (snapshot) => {
    const { totals, differences } = await proveSnapshot(snapshot);
    const until = await readSumsUntil({ db: snapshot, now });
    const payments = [
      ...(await readHeldDifferences(snapshot)),
      ...(await readSettledDifferences(snapshot)),
      ...(await readRefundedVatDifference(snapshot)),
      ...(await readOwnEntryDifferences(snapshot)),
      ...(await readSettlingDifferences(snapshot)),
      ...(await readOverRefunded(snapshot)),
      ...(await readDueDifferences(snapshot)),
      ...(await readHoldDifferences(snapshot)),
      ...(await readDebtDifferences(snapshot)),
      ...(await readReceiptDifferences({ db: snapshot, now })),
    ];
    const others = [];
    for (const part of parts) others.push(...(await part(snapshot)));
    return { totals, until, differences: [...differences, ...payments, ...others], cover: coverOf(totals) };
  });

/**
 * Job that runs the consistency check and stores its result for the back office. `connection`: a separate connection,
 * which the long snapshot may occupy.
 */
export async function proveAndKeep(
  ctx: Ctx,
  connection: Ctx['db'],
  parts: readonly ProofPart[] = [],
): Promise<PaymentProof> {
  const proof = await provePayments({ ...ctx, db: connection }, parts);
  await insertProofResult(ctx, proof);
  return proof;
}
