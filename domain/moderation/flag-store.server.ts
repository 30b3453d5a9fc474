import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import type { ListingMarks } from '../listings/listings.server.ts';

export type FlagKind = 'word' | 'disguised-number' | 'duplicate-title' | 'duplicate-picture' | 'report';

/**
 * Reason for a moderator to look more closely. `detail`: the words, or the id of the other listing; empty for a
 * disguised number.
 */
export type Flag = { readonly kind: FlagKind; readonly detail: string };

/** Deletes flags of the last submission, and returns the listings that had any. */
export async function deleteFlags(
  db: Db,
  listingIds: readonly number[],
  kinds: readonly FlagKind[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: forget flags */
    delete from listing_flags
    where listing_id = any(${[...listingIds]}::bigint[]) and kind = any(${[...kinds]}::text[])
    returning listing_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function insertFlags({ db, now }: Ctx, listingId: number, flags: readonly Flag[]): Promise<void> {
  await sql`
    insert into listing_flags (listing_id, kind, detail, at)
    select ${listingId}, kind, detail, ${now}
    from json_to_recordset(${JSON.stringify(flags)}::json) as flag (kind text, detail text)
    on conflict do nothing`.execute(db);
}

export async function readFlags(db: Db, listingId: number): Promise<Flag[]> {
  const { rows } = await sql<Flag>`
    /* prepared: read flags */
    select kind, detail from listing_flags where listing_id = ${listingId} order by kind, detail`.execute(db);
  return rows;
}

export async function upsertReportFlag({ db, now }: Ctx, listingId: number, detail: string): Promise<void> {
  await sql`
    /* prepared: flag reported */
    insert into listing_flags (listing_id, kind, detail, at)
    values (${listingId}, 'report', ${detail}, ${now})
    on conflict (listing_id, kind, detail) do update set at = excluded.at`.execute(db);
}

/** Returns the number of deleted flags. */
export async function deleteFlagsOfReports(db: Db, listingId: number, until: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from listing_flags where listing_id = ${listingId} and kind = 'report' and at <= ${until}`.execute(db);
  return Number(numAffectedRows);
}

export async function isReported(db: Db, listingId: number): Promise<boolean> {
  return (await readMarks(db, listingId)).isReported;
}

export async function readMarks(db: Db, listingId: number): Promise<ListingMarks> {
  const { rows } = await sql<ListingMarks>`
    /* prepared: read marks */
    select count(*) > 0 as "isFlagged", coalesce(bool_or(kind = 'report'), false) as "isReported"
    from listing_flags
    where listing_id = ${listingId}`.execute(db);
  return rows[0] ?? { isFlagged: false, isReported: false };
}

/** Locks listings until the transaction ends, so that no reaction to their changes runs at the same time. */
export async function lockListings(db: Db, ids: readonly number[]): Promise<void> {
  await sql`select from listings where id = any(${ids}::bigint[]) order by id for no key update`.execute(db);
}

/** Ids of listings whose mark does not match their flags. Reads all flags, so only for a job. */
export async function readMismarked(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with flagged as (
      select listing_id, bool_or(kind = 'report') as is_reported from listing_flags group by listing_id
    ), marked as (
      select id, is_reported from listings where is_flagged
    )
    select coalesce(marked.id, listing_id) as id
    from flagged
    full join marked on marked.id = listing_id
    where marked.id is null or listing_id is null or marked.is_reported <> flagged.is_reported
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
