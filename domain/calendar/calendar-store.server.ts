import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { DaySetting } from './calendar.ts';

export async function selectDays(db: Db): Promise<DaySetting[]> {
  const { rows } = await sql<DaySetting>`
    select day::text, is_off as "isOff", name from calendar_days order by day`.execute(db);
  return rows;
}
