import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { DaySetting } from './calendar.ts';

export async function selectDays(db: Db): Promise<DaySetting[]> {
  const { rows } = await sql<DaySetting>`
    /* prepared: calendar days */
    select day::text, is_off as "isOff", name from calendar_days order by day`.execute(db);
  return rows;
}

/**
 * Reads a day's setting and locks it until the transaction ends. Null if the day has no setting or `day` is not a date.
 */
export async function lockDay(db: Db, day: string): Promise<DaySetting | null> {
  const { rows } = await sql<DaySetting>`
    select day::text, is_off as "isOff", name from calendar_days where day::text = ${day} for update`.execute(db);
  return rows[0] ?? null;
}

export async function upsertDay(db: Db, { day, isOff, name }: DaySetting): Promise<void> {
  await sql`
    insert into calendar_days (day, is_off, name) values (${day}::date, ${isOff}, ${name})
    on conflict (day) do update set is_off = excluded.is_off, name = excluded.name`.execute(db);
}

export async function deleteDay(db: Db, day: string): Promise<void> {
  await sql`delete from calendar_days where day::text = ${day}`.execute(db);
}
