import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { ListingStatus } from './listing.ts';

/** Number of listings in each state that has any. Reads them all: keep the answer for a while. */
export async function countByStatus(
  db: Db,
): Promise<readonly { readonly status: ListingStatus; readonly count: number }[]> {
  const { rows } = await sql<{ status: ListingStatus; count: number }>`
    select status, count(*)::int as count
    from listings
    group by status`.execute(db);
  return rows;
}
