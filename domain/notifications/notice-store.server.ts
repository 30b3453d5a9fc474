import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { NewNotice } from './notice.ts';

type Db = Kysely<DB>;

/** Answers the ids of those that did not stand there yet. */
export async function insertNotices(db: Db, notices: readonly NewNotice[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: insert notices */
    insert into notifications (user_id, kind, key, data, created_at, deliver_at)
    select "userId", kind, key, data, ${now}, ${now}
    from json_to_recordset(${JSON.stringify(notices)}::json)
      as notice ("userId" bigint, kind text, key text, data jsonb)
    on conflict (user_id, kind, key) do nothing
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
