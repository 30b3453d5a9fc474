import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import { BEHIND, type NewEvent } from './events.ts';

type When = { readonly dueAt: Date; readonly isBehind: boolean };

/** Inserts events; no reaction runs before `dueAt`. Returns the ids in the order of `events`. */
export async function insertEvents(
  { db, now }: Ctx,
  events: readonly NewEvent[],
  { dueAt, isBehind }: When,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: insert events */
    insert into events (at, kind, data, due_at, is_behind)
    select ${now}, kind, data, ${dueAt}, ${isBehind}
    from json_to_recordset(${JSON.stringify(events)}::json) as event (kind text, data jsonb)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Replaces at most `limit` of the oldest events by a row for each known reaction, in one statement, and returns how
 * many events it replaced. Events without a reaction stay. Skips events that another process has locked.
 */
export async function expandEvents({ db, now }: Ctx, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with expanded as (
      delete from events
      where id = any(array(
        select id
        from events
        where due_at <= ${now} and kind in (select kind from known_reactions)
        order by due_at, id
        limit ${sql.lit(limit)}
        for update skip locked
      ))
      returning id, at, kind, data, due_at, is_behind
    ), reactions as (
      insert into event_reactions (event_id, at, kind, data, reaction, priority, due_at)
      select expanded.id, at, kind, data, reaction, priority + case when is_behind then ${sql.lit(BEHIND)} else 0 end, due_at
      from expanded
      join known_reactions using (kind)
      order by due_at, expanded.id, priority, reaction
    )
    select count(*)::int as count from expanded`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Deletes events without reactions so far, and reactions that are still waiting. Does not wait for reactions that are
 * running.
 */
export async function deleteWaiting(db: Db, eventIds: readonly number[]): Promise<void> {
  await sql`
    delete from events
    where id = any(array(select id from events where id = any(${eventIds}::bigint[]) for update skip locked))`.execute(
    db,
  );
  await sql`
    delete from event_reactions
    where id = any(array(select id from event_reactions where event_id = any(${eventIds}::bigint[]) for update skip locked))`.execute(
    db,
  );
}

/**
 * Returns whether an event or reaction of a run of a feed is still waiting. Both tables are short, except during a
 * backlog.
 */
export async function hasWaitingOfRun(db: Db, runId: number): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select
      exists (select from events where data ->> 'runId' = ${String(runId)})
      or exists (select from event_reactions where dead_at is null and data ->> 'runId' = ${String(runId)}) as waits`.execute(
    db,
  );
  return rows[0]?.waits ?? false;
}
