import { sql } from 'kysely';
import type { Db, InTransaction } from '../../../db/transact.server.ts';

/** Runs that are over and of which searchers may not have heard: at most `limit`. */
export async function readUnnotifiedRuns(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from feed_runs
    where told_at is null and begun_at is not null and state in ('done', 'stopped', 'failed')
      and not exists (select from feed_cases where run_id = feed_runs.id and feed_cases.state = 'deciding')
    order by id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** False if another process did so meanwhile. */
export async function markNotified({ db, now }: InTransaction, runId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update feed_runs set told_at = ${now} where id = ${runId} and told_at is null`.execute(db);
  return Number(numAffectedRows ?? 0n) > 0;
}

/** A decision has published more of it. */
export async function retellRun({ db }: InTransaction, runId: number): Promise<void> {
  await sql`update feed_runs set told_at = null where id = ${runId}`.execute(db);
}
