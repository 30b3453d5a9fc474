import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { ListingStatus } from './listing.ts';

/** Number of listings by status; statuses without any are left out. Reads all listings, so cache the result. */
export async function countByStatus(
  db: Db,
): Promise<readonly { readonly status: ListingStatus; readonly count: number }[]> {
  const { rows } = await sql<{ status: ListingStatus; count: number }>`
    select status, count(*)::int as count
    from listings
    group by status`.execute(db);
  return rows;
}
