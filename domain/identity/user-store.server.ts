import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { NewUser } from './user.ts';

/** Answers the ids in the order given. */
export async function insertUsers(db: Kysely<DB>, users: readonly NewUser[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (display_name, mobile, type, created_at, last_seen_at)
    select "displayName", mobile, type, "createdAt", "lastSeenAt"
    from json_to_recordset(${JSON.stringify(users)}) as person (
      "displayName" text, mobile text, type text, "createdAt" timestamptz, "lastSeenAt" timestamptz
    )
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
