import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import type { QueueKind } from './queue.ts';

/** Ids of the cases that this member of staff has skipped. */
export async function readSkipped({ db, now }: Ctx, kind: QueueKind, staffId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: read skipped */
    select case_id as id from case_skips
    where staff_id = ${staffId} and kind = ${kind} and until > ${now}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Also deletes what they skipped too long ago to matter. */
export async function upsertSkips(
  { db, now }: Ctx,
  {
    kind,
    caseIds,
    staffId,
    until,
  }: { readonly kind: QueueKind; readonly caseIds: readonly number[]; readonly staffId: number; readonly until: Date },
): Promise<void> {
  await sql`
    /* prepared: delete old skips */
    delete from case_skips where staff_id = ${staffId} and until <= ${now}`.execute(db);
  await sql`
    /* prepared: upsert skips */
    insert into case_skips (staff_id, kind, case_id, until)
    select distinct ${staffId}::bigint, ${kind}, id, ${until}::timestamptz from unnest(${caseIds}::bigint[]) as id
    on conflict (staff_id, kind, case_id) do update set until = excluded.until`.execute(db);
}

export async function deleteSkip(db: Db, kind: QueueKind, caseId: number, staffId: number): Promise<void> {
  await sql`
    /* prepared: delete skip */
    delete from case_skips where staff_id = ${staffId} and kind = ${kind} and case_id = ${caseId}`.execute(db);
}
