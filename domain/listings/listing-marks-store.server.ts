import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { PurchaseMark } from './listing.ts';

/** Marks for moderators: the listing needs special attention (`isFlagged`), and whether users have reported it. */
export type ListingMarks = { readonly isFlagged: boolean; readonly isReported: boolean };

/** Writes the marks only if they differ, because each update of a row also updates all its indexes. */
export async function markListing(db: Db, id: number, { isFlagged, isReported }: ListingMarks): Promise<void> {
  await sql`
    /* prepared: mark listing */
    update listings
    set is_flagged = ${isFlagged}, is_reported = ${isReported}
    where id = ${id} and (is_flagged, is_reported) <> (${isFlagged}::boolean, ${isReported}::boolean)`.execute(db);
}

export async function writePurchaseMarks(db: Db, ids: readonly number[], mark: PurchaseMark): Promise<void> {
  await sql`update listings set purchase_mark = ${mark} where id = any(${ids}::bigint[])`.execute(db);
}

/** Writes the mark of secure purchase; returns whether it has changed. */
export async function writePurchaseMark(db: Db, id: number, mark: PurchaseMark): Promise<boolean> {
  const { rows } = await sql`
    update listings set purchase_mark = ${mark}
    where id = ${id} and purchase_mark is distinct from ${mark}
    returning id`.execute(db);
  return rows.length > 0;
}
