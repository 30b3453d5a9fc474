import { sql } from 'kysely';
import type { Ctx, Db } from '../../../db/transact.server.ts';
import type { Cover } from '../../ledger/cover.ts';
import type { SumsUntil } from '../../ledger/ledger.server.ts';
import type { ProofDifference } from './proof-difference.ts';

type Found = { readonly until: SumsUntil; readonly differences: readonly ProofDifference[] };

/** Result of a run of the consistency check. */
export type ProofResult = Found & Pick<Cover, 'has' | 'owes'> & { readonly at: Date };

export async function insertProofResult(
  { db, now }: Ctx,
  { differences, cover, until }: Found & { readonly cover: Cover },
): Promise<void> {
  await sql`
    insert into proof_results (at, differences, has, owes, until_id, totals)
    values (
      ${now}, ${JSON.stringify(differences)}::jsonb, ${cover.has}, ${cover.owes}, ${until.untilId},
      ${JSON.stringify(until.totals)}::jsonb
    )`.execute(db);
}

/** Result of the latest run of the consistency check; null before the first. */
export async function readLastProof(db: Db): Promise<ProofResult | null> {
  const { rows } = await sql<ProofResult>`
    /* prepared: last proof */
    select at, differences, has, owes, json_build_object('untilId', until_id, 'totals', totals) as until
    from proof_results
    order by id desc
    limit 1`.execute(db);
  return rows[0] ?? null;
}
