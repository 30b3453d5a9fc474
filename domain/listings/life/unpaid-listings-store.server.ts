import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';

/** Listings that are unpaid and did not change since; at most `limit`. */
export async function readLongUnpaid(db: Db, since: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id
    from listings
    where status = 'unpaid' and updated_at <= ${since}
    order by updated_at
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
