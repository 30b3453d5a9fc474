import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import type { AuditAction, Facts, NewEntry, Subject } from './audit.ts';

/** What stands in the log; actions and kinds that are no longer known are read as they were written. */
export type Entry = {
  readonly id: number;
  readonly at: Date;
  readonly actorId: number | null;
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly before: Facts | null;
  readonly after: Facts | null;
  readonly reason: string | null;
};

export type EntryFilter = {
  readonly subject?: Subject | undefined;
  readonly actorId?: number | undefined;
  readonly action?: string | undefined;
  /** The id of the last entry of the page before. */
  readonly before?: number | undefined;
};

export async function insertEntry({ db, now }: Ctx, entry: NewEntry): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({
      at: now,
      actor_id: entry.actorId,
      action: entry.action,
      subject_kind: entry.subject.kind,
      subject_id: entry.subject.id,
      before: entry.before && JSON.stringify(entry.before),
      after: entry.after && JSON.stringify(entry.after),
      reason: entry.reason,
    })
    .execute();
}

/** Entries that a day's figures look through at most, the newest. */
const LOOKED_THROUGH = 50_000;

/** Number of entries by day of Tehran (YYYY-MM-DD) and action. */
export type DayCount = { readonly day: string; readonly action: string; readonly count: number };

export async function countByDay(
  db: Db,
  { actions, since }: { readonly actions: readonly AuditAction[]; readonly since: Date },
): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select to_char(at at time zone 'Asia/Tehran', 'YYYY-MM-DD') as day, action, count(*)::int as count
    from (select at, action from audit_entries order by id desc limit ${LOOKED_THROUGH}) as newest
    where at >= ${since} and action = any(${actions}::text[])
    group by 1, 2`.execute(db);
  return rows;
}

/** Newest first. */
export async function readEntries(db: Db, filter: EntryFilter, limit: number): Promise<Entry[]> {
  const { subject, actorId, action, before } = filter;
  const rows = await db
    .selectFrom('audit_entries')
    .select(['id', 'at', 'actor_id', 'action', 'subject_kind', 'subject_id', 'before', 'after', 'reason'])
    .$if(subject !== undefined, (query) =>
      query.where('subject_kind', '=', subject?.kind ?? '').where('subject_id', '=', subject?.id ?? ''),
    )
    .$if(actorId !== undefined, (query) => query.where('actor_id', '=', actorId ?? null))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    actorId: row.actor_id,
    action: row.action,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    before: row.before as Facts | null,
    after: row.after as Facts | null,
    reason: row.reason,
  }));
}
