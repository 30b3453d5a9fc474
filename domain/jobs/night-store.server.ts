import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';

/** Whether this night (YYYY-MM-DD) is the last that a nightly work has done; a clock that was wrong keeps it from no other night. */
export async function hasDoneNight(db: Db, name: string, night: string): Promise<boolean> {
  const { rows } = await sql`
    select from nightly_runs where name = ${name} and night = ${night}::date`.execute(db);
  return rows.length > 0;
}

export async function storeNight(db: Db, name: string, night: string): Promise<void> {
  await sql`
    insert into nightly_runs (name, night) values (${name}, ${night}::date)
    on conflict (name) do update set night = excluded.night`.execute(db);
}
