/** Decisions of staff on cases: when each was due, and how long it took (ADM-04). */
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
 * Deletes the claim of a case and stores the decision on it. A claim that the decision itself took, of one of several look-alikes,
 * says nothing about the time that it took.
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

/** Decisions of one kind of cases since a time. */
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

/** Work of one colleague since a time. */
export type StaffWork = {
  readonly staffId: number;
  readonly name: string;
  readonly decided: number;
  /** Median of the seconds from claiming a case to its decision; null if they decided none that they had claimed. */
  readonly medianSeconds: number | null;
};

/** Most decisions first. */
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

/** Deletes decisions that the figures have long kept as numbers. */
export async function deleteDecisionsBefore({ db }: Ctx, at: Date): Promise<void> {
  await sql`delete from case_decisions where at < ${at}`.execute(db);
}
