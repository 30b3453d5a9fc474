import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { NewUser, PublicUser } from './user.ts';

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

export async function readPublicUser(db: Kysely<DB>, id: number): Promise<PublicUser | null> {
  const { rows } = await sql<PublicUser>`
    select id, display_name as "displayName", type, created_at as "createdAt", last_seen_at as "lastSeenAt"
    from users
    where id = ${id}`.execute(db);
  return rows[0] ?? null;
}
