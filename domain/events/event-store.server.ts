import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { type NewEvent, TRIES_MAX } from './events.ts';

type Db = Kysely<DB>;

export type StoredEvent = NewEvent & { readonly id: number; readonly at: Date; readonly tries: number };

export async function insertEvents(db: Db, events: readonly NewEvent[], now: Date): Promise<void> {
  await sql`
    /* prepared: insert events */
    insert into events (at, kind, data, due_at)
    select ${now}, kind, data, ${now}
    from json_to_recordset(${JSON.stringify(events)}::json) as event (kind text, data jsonb)`.execute(db);
}

/** The one that waits longest and that nobody else has in hand, for the transaction that reacts to it. */
export async function takeEvent(trx: Db, now: Date): Promise<StoredEvent | null> {
  const { rows } = await sql<StoredEvent>`
    /* prepared: take event */
    delete from events
    where id = (
      select id from events
      where due_at <= ${now} and tries < ${TRIES_MAX}
      order by due_at, id
      limit 1
      for update skip locked
    )
    returning id, at, kind, data, tries`.execute(trx);
  return rows[0] ?? null;
}

export async function postponeEvent(db: Db, id: number, dueAt: Date): Promise<void> {
  await sql`update events set tries = tries + 1, due_at = ${dueAt} where id = ${id}`.execute(db);
}
