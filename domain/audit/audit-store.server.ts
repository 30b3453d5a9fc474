import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../db/transact.server.ts';
import type { AuditAction, AuditFacts, NewEntry, Subject, SubjectKind, UndoFacts } from './audit.ts';

/** A stored entry. Actions and kinds that only older releases used are returned as they are stored. */
export type AuditEntry = {
  readonly id: number;
  readonly at: Date;
  readonly actorId: number | null;
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly before: AuditFacts | null;
  readonly after: AuditFacts | null;
  readonly reason: string | null;
  readonly canBeUndone: boolean;
  /** Id of the entry that undid this one; null if it was not undone. */
  readonly undoneBy: number | null;
};

export type EntryFilter = {
  readonly ids?: readonly number[] | undefined;
  readonly subject?: Subject | undefined;
  /** Entries about any of these ids of one kind. */
  readonly about?: { readonly kind: SubjectKind; readonly ids: readonly number[] } | undefined;
  readonly actorId?: number | undefined;
  readonly action?: string | undefined;
  /** Id of the last entry of the previous page; older entries follow. */
  readonly before?: number | undefined;
};

/**
 * Channel on which all processes are notified at commit; the payload is the kind of the entry's subject
 * (`server/changes`).
 */
export const STAFF_CHANNEL = 'staff_changed';

async function notifyProcesses(db: Db, kind: SubjectKind): Promise<void> {
  await sql`
    /* prepared: notify processes */
    select pg_notify(${STAFF_CHANNEL}, ${kind})`.execute(db);
}

/** Inserts an entry, notifies all processes at commit, and returns the entry's id. */
export async function insertEntry({ db, now }: Ctx, entry: NewEntry): Promise<number> {
  const { id } = await db
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
      undo: entry.undo ? JSON.stringify(entry.undo) : null,
      undoes: entry.undoes ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await notifyProcesses(db, entry.subject.kind);
  return id;
}

/** Id of the newest entry; 0 for an empty log. Every change by staff increases it, so it serves as a version number. */
export async function readNewestId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: newest entry */
    select coalesce(max(id), 0) as id from audit_entries`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Number of an actor's decisions that somebody has undone. */
export type UndoneCount = { readonly actorId: number; readonly count: number };

/** Counts the undos since a time, grouped by the actor of the decision that was undone. */
export async function countUndone(db: Db, since: Date): Promise<UndoneCount[]> {
  const { rows } = await sql<UndoneCount>`
    /* prepared: count undone */
    select decision.actor_id as "actorId", count(*)::int as count
    from audit_entries as entry
    join audit_entries as decision on decision.id = entry.undoes
    where entry.at >= ${since} and decision.actor_id is not null
    group by decision.actor_id`.execute(db);
  return rows;
}

/** Entries that match the filter, newest first. */
export async function readEntries(db: Db, filter: EntryFilter, limit: number): Promise<AuditEntry[]> {
  const { ids, subject, about, actorId, action, before } = filter;
  const rows = await db
    .selectFrom('audit_entries')
    .select(['id', 'at', 'actor_id', 'action', 'subject_kind', 'subject_id', 'before', 'after', 'reason'])
    .select(({ eb }) => eb('undo', 'is not', null).as('can_be_undone'))
    .select(({ selectFrom }) =>
      selectFrom('audit_entries as later')
        .select('later.id')
        .whereRef('later.undoes', '=', 'audit_entries.id')
        .as('undone_by'),
    )
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .$if(subject !== undefined, (query) =>
      query.where('subject_kind', '=', subject?.kind ?? '').where('subject_id', '=', subject?.id ?? ''),
    )
    .$if(about !== undefined, (query) => query.where(sql<boolean>`id = any(array(${newestAbout(about, limit)}))`))
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
    before: row.before as AuditFacts | null,
    after: row.after as AuditFacts | null,
    reason: row.reason,
    canBeUndone: Boolean(row.can_be_undone),
    undoneBy: row.undone_by,
  }));
}

/**
 * Looks into the index once for each id. With a single condition on all ids the planner might scan the whole log
 * backwards to get the newest entries.
 */
const newestAbout = (about: EntryFilter['about'], limit: number) => sql`
  select entry.id
  from unnest(${about?.ids.map(String) ?? []}::text[]) as asked (id)
  cross join lateral (
    select id from audit_entries
    where subject_kind = ${about?.kind ?? ''} and subject_id = asked.id
    order by id desc
    limit ${sql.lit(limit)}
  ) as entry`;

/** An entry with everything that undoing it needs. */
export type StoredDecision<U = UndoFacts> = Pick<AuditEntry, 'id' | 'at' | 'actorId' | 'action'> & {
  readonly subject: { readonly kind: string; readonly id: string };
  readonly before: AuditFacts | null;
  readonly after: AuditFacts | null;
  readonly undo: U;
};

/** Returns the decision of an entry; null if the entry does not exist or has no undo. */
export async function readDecision(db: Db, id: number): Promise<StoredDecision | null> {
  const row = await db
    .selectFrom('audit_entries')
    .select(['id', 'at', 'actor_id', 'action', 'subject_kind', 'subject_id', 'before', 'after', 'undo'])
    .where('id', '=', id)
    .where('undo', 'is not', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    at: row.at,
    actorId: row.actor_id,
    action: row.action,
    subject: { kind: row.subject_kind, id: row.subject_id },
    before: row.before as AuditFacts | null,
    after: row.after as AuditFacts | null,
    undo: row.undo as UndoFacts,
  };
}

/** Actor and time of a change. `by` is null for a job or the command line. */
export type DoneBy = { readonly by: number | null; readonly at: Date };

/** Facts recorded by an actor's actions on a subject, each distinct combination once. */
export async function readDoneBy(
  db: Db,
  {
    actorId,
    subject,
    actions,
  }: { readonly actorId: number; readonly subject: Subject; readonly actions: readonly AuditAction[] },
): Promise<{ readonly action: AuditAction; readonly after: AuditFacts | null }[]> {
  const { rows } = await sql<{ action: AuditAction; after: AuditFacts | null }>`
    select distinct action, after::jsonb as after
    from audit_entries
    where subject_kind = ${subject.kind} and subject_id = ${subject.id} and actor_id = ${actorId}
      and action = any(${actions}::text[])`.execute(db);
  return rows;
}

/**
 * Actor and time of the newest change of an account's role, including the undo of such a change; null if the role was
 * never changed.
 */
export async function readRoleGiven(db: Db, userId: number): Promise<DoneBy | null> {
  const { rows } = await sql<DoneBy>`
    select entry.actor_id as by, entry.at
    from audit_entries as entry
    left join audit_entries as undone on undone.id = entry.undoes
    where entry.subject_kind = 'user' and entry.subject_id = ${String(userId)}
      and coalesce(undone.action, entry.action) = 'give-role'
    order by entry.id desc
    limit 1`.execute(db);
  return rows[0] ?? null;
}

/**
 * Locks an entry, so that other attempts to undo it wait until the transaction ends. Returns the actor and time of its
 * undo if it was already undone, else null.
 */
export async function lockDecision({ db }: InTransaction, id: number): Promise<DoneBy | null> {
  await db.selectFrom('audit_entries').select('id').where('id', '=', id).forUpdate().execute();
  const row = await db
    .selectFrom('audit_entries')
    .select(['actor_id as by', 'at'])
    .where('undoes', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Actor and time of the newest later entry about the same subject; null if there is none. */
export async function readNewerEntry(db: Db, { id, subject }: StoredDecision): Promise<DoneBy | null> {
  const row = await db
    .selectFrom('audit_entries')
    .select(['actor_id as by', 'at'])
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('id', '>', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Sum in toman of the amounts that an actor moved by these actions since a time. Leaves out acts that needed a second
 * person, all steps of a refund except the one that sends it, and suspense closed without paying anybody.
 */
export async function sumAmounts(
  db: Db,
  {
    actorId,
    actions,
    since,
  }: { readonly actorId: number; readonly actions: readonly AuditAction[]; readonly since: Date },
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum((after ->> 'amount')::bigint), 0)::bigint as sum
    from audit_entries
    where actor_id = ${actorId} and at > ${since} and after ->> 'amount' is not null
      and action = any(${[...actions]}::text[]) and after ->> 'askedBy' is null
      and (action <> 'move-refund' or after ->> 'state' = 'sending')
      and (action <> 'resolve-suspense' or after ->> 'to' <> 'gone')`.execute(db);
  return rows[0]?.sum ?? 0;
}
