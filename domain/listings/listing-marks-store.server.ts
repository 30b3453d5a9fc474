import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';

/** Whether moderators should look at a listing twice, and whether because users reported it. */
export type ListingMarks = { readonly isFlagged: boolean; readonly isReported: boolean };

/** Writes only what differs: each write of a row is one of all its indexes. */
export async function markListing(db: Db, id: number, { isFlagged, isReported }: ListingMarks): Promise<void> {
  await sql`
    /* prepared: mark listing */
    update listings
    set is_flagged = ${isFlagged}, is_reported = ${isReported}
    where id = ${id} and (is_flagged, is_reported) <> (${isFlagged}::boolean, ${isReported}::boolean)`.execute(db);
}
