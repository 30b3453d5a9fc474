import { sql } from 'kysely';
import { type Ctx, type Db, type InTransaction, transact } from '../../db/transact.server.ts';
import type { EventKind, EventOf } from './events.ts';

export type ReactionKey = { readonly kind: string; readonly reaction: string };

export async function upsertKnown(db: Db, known: readonly (ReactionKey & { priority: number })[]): Promise<void> {
  await sql`
    insert into known_reactions (kind, reaction, priority)
    select kind, reaction, priority
    from json_to_recordset(${JSON.stringify(known)}::json) as known (kind text, reaction text, priority smallint)
    order by kind, reaction
    on conflict (kind, reaction) do update set priority = excluded.priority
    where known_reactions.priority <> excluded.priority`.execute(db);
}

export type StoredReaction = {
  readonly id: number;
  readonly event: EventOf<EventKind>;
  readonly reaction: string;
  readonly tries: number;
};

type Row = Omit<EventOf<EventKind>, 'id'> & Omit<StoredReaction, 'event'> & { readonly eventId: number };

const isKnown = (known: readonly ReactionKey[]) =>
  sql<boolean>`kind || ' ' || reaction = any(${known.map(({ kind, reaction }) => `${kind} ${reaction}`)}::text[])`;

/**
 * Returns whether there is an event to expand or one of these reactions to run. If nothing is due, this check costs a
 * fifth of running both statements.
 */
export async function hasDue({ db, now }: Ctx, known: readonly ReactionKey[]): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    /* prepared: has due reactions */
    select
      exists (select from events where due_at <= ${now} and kind in (select kind from known_reactions))
      or exists (select from event_reactions where dead_at is null and due_at <= ${now} and ${isKnown(known)}) as is
  `.execute(db);
  return rows[0]?.is ?? false;
}

/**
 * Selects the next due reactions that no other process has locked, in a short transaction of its own. Sorting is
 * disabled, so that the planner reads the reactions in the order of their index. Otherwise it would read and sort a
 * whole backlog each time, because the statistics describe a table that is nearly always empty.
 */
export function selectDue(ctx: Ctx, known: readonly ReactionKey[], limit: number): Promise<number[]> {
  return transact(ctx, async ({ db, now }) => {
    await sql`set local enable_sort = off`.execute(db);
    const { rows } = await sql<{ id: number }>`
      select id
      from event_reactions
      where dead_at is null
        and due_at <= ${now}
        and ${isKnown(known)}
      order by priority, due_at, id
      limit ${sql.lit(limit)}
      for update skip locked`.execute(db);
    return rows.map(({ id }) => id);
  });
}

/**
 * Deletes and returns the first of these reactions that no other process has locked or run. Call it in the transaction
 * that runs the reaction, so that a rollback restores it.
 */
export async function takeReaction({ db, now }: InTransaction, ids: readonly number[]): Promise<StoredReaction | null> {
  const { rows } = await sql<Row>`
    /* prepared: take reaction */
    delete from event_reactions
    where id = (
      select id
      from event_reactions
      where id = any(${[...ids]}::bigint[]) and dead_at is null and due_at <= ${now}
      order by priority, due_at, id
      limit 1
      for update skip locked
    )
    returning id, event_id as "eventId", at, kind, data, reaction, tries`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { id, eventId, at, kind, data, reaction, tries } = row;
  return { id, event: { id: eventId, at, kind, data }, reaction, tries };
}

export type FailedReaction = {
  readonly kind: string;
  readonly tries: number;
  readonly dueAt: Date;
  readonly deadAt: Date | null;
};

/**
 * Stores a failed attempt. Leaves a reaction unchanged that another process has finished, retried or given up
 * meanwhile.
 */
export async function postponeReaction(
  db: Db,
  id: number,
  { kind, tries, dueAt, deadAt }: FailedReaction,
): Promise<void> {
  await sql`
    update event_reactions
    set tries = ${tries}, due_at = ${dueAt}, failed_kind = ${kind}, dead_at = ${deadAt}
    where id = ${id} and dead_at is null and tries < ${tries}`.execute(db);
}

export type DeadReaction = {
  readonly id: number;
  readonly at: Date;
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly reaction: string;
  readonly tries: number;
  readonly failedKind: string | null;
  readonly deadAt: Date;
};

/** Dead reactions, newest first. */
export async function readDeadReactions(db: Db, limit: number): Promise<DeadReaction[]> {
  const { rows } = await sql<DeadReaction>`
    select id, at, kind, data, reaction, tries, failed_kind as "failedKind", dead_at as "deadAt"
    from event_reactions
    where dead_at is not null
    order by id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** Gives a dead reaction all its attempts again and returns it. Null if it does not exist or is not dead. */
export async function reviveReaction({ db, now }: Ctx, id: number): Promise<DeadReaction | null> {
  const { rows } = await sql<DeadReaction>`
    with dead as (select * from event_reactions where id = ${id} and dead_at is not null for update)
    update event_reactions
    set tries = 0, due_at = ${now}, dead_at = null
    from dead
    where event_reactions.id = dead.id
    returning dead.id, dead.at, dead.kind, dead.data, dead.reaction, dead.tries,
      dead.failed_kind as "failedKind", dead.dead_at as "deadAt"`.execute(db);
  return rows[0] ?? null;
}

type Backlog = { readonly events: number; readonly waiting: number; readonly dead: number };

export async function countBacklog(db: Db): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select
      (select count(*)::int from events) as events,
      (select count(*)::int from event_reactions where dead_at is null) as waiting,
      (select count(*)::int from event_reactions where dead_at is not null) as dead`.execute(db);
  return rows[0] ?? { events: 0, waiting: 0, dead: 0 };
}
