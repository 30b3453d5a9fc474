import { sql } from 'kysely';
import type { Ctx, Db } from '../../../db/transact.server.ts';
import type { Cover } from '../../ledger/cover.ts';
import type { ProofDifference } from './proof-difference.ts';

/** What a proof found. */
export type ProofResult = {
  readonly at: Date;
  readonly differences: readonly ProofDifference[];
} & Pick<Cover, 'has' | 'owes'>;

export async function insertProofResult(
  { db, now }: Ctx,
  { differences, cover }: { readonly differences: readonly ProofDifference[]; readonly cover: Cover },
): Promise<void> {
  await sql`
    insert into proof_results (at, differences, has, owes)
    values (${now}, ${JSON.stringify(differences)}::jsonb, ${cover.has}, ${cover.owes})`.execute(db);
}

/** Result of the latest proof; null before the first. */
export async function readLastProof(db: Db): Promise<ProofResult | null> {
  const { rows } = await sql<ProofResult>`
    /* prepared: last proof */
    select at, differences, has, owes from proof_results order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}
