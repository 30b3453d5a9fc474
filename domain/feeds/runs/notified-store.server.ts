import { sql } from 'kysely';
import type { Db, InTransaction } from '../../../db/transact.server.ts';

/** Runs that have ended and for which saved searches may not have been notified yet: at most `limit`. */
export async function readUnnotifiedRuns(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from feed_runs
    where told_at is null and begun_at is not null and state in ('done', 'stopped', 'failed')
      and not exists (select from feed_cases where run_id = feed_runs.id and feed_cases.state = 'deciding')
    order by id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Records that saved searches have been notified of a run; false if another process did so before. */
export async function markNotified({ db, now }: InTransaction, runId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update feed_runs set told_at = ${now} where id = ${runId} and told_at is null`.execute(db);
  return Number(numAffectedRows ?? 0n) > 0;
}

/**
 * Clears the mark that a run was notified, because a decision has published further rows of the run. Its notices are
 * then sent again.
 */
export async function retellRun({ db }: InTransaction, runId: number): Promise<void> {
  await sql`update feed_runs set told_at = null where id = ${runId}`.execute(db);
}
