/** Decisions of staff on cases, with their target time and duration (ADM-04). */
import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../db/transact.server.ts';
import type { QueueKind } from './queue.ts';

type Decided = {
  readonly kind: QueueKind;
  readonly caseId: number;
  readonly staffId: number;
  readonly since: Date;
  readonly dueAt: Date;
};

/**
 * Deletes the claim of a case and stores the decision. No duration is stored if the decision itself took the claim, as
 * for similar cases that are decided together with the first one.
 */
export async function closeClaim(
  { db, now }: InTransaction,
  { kind, caseId, staffId, since, dueAt }: Decided,
): Promise<void> {
  await sql`
    /* prepared: close claim */
    with ended as (
      delete from case_claims where kind = ${kind} and case_id = ${caseId} returning staff_id, claimed_at
    )
    insert into case_decisions (kind, case_id, staff_id, waited_since, due_at, claimed_at, at)
    values (
      ${kind}, ${caseId}, ${staffId}, ${since}, ${dueAt},
      (select claimed_at from ended where staff_id = ${staffId} and claimed_at < ${now}), ${now}
    )`.execute(db);
}

/** Number of decisions on one kind of case since a time, and how many of them were in time. */
export type QueueWork = { readonly kind: QueueKind; readonly decided: number; readonly inTime: number };

export async function readQueueWork(db: Db, since: Date): Promise<QueueWork[]> {
  const { rows } = await sql<QueueWork>`
    /* prepared: work by queue */
    select kind, count(*)::int as decided, count(*) filter (where at <= due_at)::int as "inTime"
    from case_decisions
    where at >= ${since}
    group by kind`.execute(db);
  return rows;
}

/** Decisions of one member of staff since a time. */
export type StaffWork = {
  readonly staffId: number;
  readonly name: string;
  readonly decided: number;
  /** Median of the seconds from the claim to the decision; null if they claimed none of the cases that they decided. */
  readonly medianSeconds: number | null;
};

/** Work of staff, those with the most decisions first. */
export async function readStaffWork(db: Db, since: Date): Promise<StaffWork[]> {
  const { rows } = await sql<StaffWork>`
    /* prepared: work by colleague */
    select staff_id as "staffId", display_name as name, count(*)::int as decided,
      (percentile_disc(0.5) within group (order by extract(epoch from case_decisions.at - claimed_at))
        filter (where claimed_at is not null))::int as "medianSeconds"
    from case_decisions
    join users on users.id = staff_id
    where case_decisions.at >= ${since}
    group by staff_id, display_name
    order by decided desc, staff_id`.execute(db);
  return rows;
}

/** Deletes old decisions; the daily figures still have their numbers. */
export async function deleteDecisionsBefore({ db }: Ctx, at: Date): Promise<void> {
  await sql`delete from case_decisions where at < ${at}`.execute(db);
}
