import { sql } from 'kysely';
import type { Ctx, Db } from '../../../db/transact.server.ts';
import type { Picture } from '../../media/picture.ts';
import type { SightFacts } from '../listing-sight.ts';

type PictureRow = Picture & { readonly listingId: number };

/** Reads the pictures of many listings with one query, each listing's in the order in which they are shown. */
export async function readPicturesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, readonly Picture[]>> {
  const { rows } = await sql<PictureRow>`
    select listing_id as "listingId", key, width, height, hash
    from listing_pictures
    where listing_id = any(${ids}::bigint[])
    order by listing_id, position`.execute(db);
  return Map.groupBy(rows, ({ listingId }) => listingId);
}

/** Schedules checks of the pictures of these listings; none for a listing without pictures. */
export async function insertPictureChecks(db: Db, listingIds: readonly number[], dues: readonly Date[]): Promise<void> {
  await sql`
    /* prepared: insert picture checks */
    insert into listing_picture_checks (listing_id, due_at)
    select changed.id, due.at
    from unnest(${listingIds}::bigint[]) as changed (id)
    cross join unnest(${dues}::timestamptz[]) as due (at)
    where exists (select from listing_pictures where listing_pictures.listing_id = changed.id)`.execute(db);
}

/** Listings with due checks, the longest overdue first. */
export async function readDueListings({ db, now }: Ctx, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select listing_id as id
    from listing_picture_checks
    where due_at <= ${now}
    group by listing_id
    order by min(due_at)
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function readDueChecks({ db, now }: Ctx, listingId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listing_picture_checks where listing_id = ${listingId} and due_at <= ${now}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function deleteChecks(db: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from listing_picture_checks where id = any(${ids}::bigint[])`.execute(db);
}

export async function putOffChecks({ db, now }: Ctx, listingId: number, until: Date): Promise<void> {
  await sql`
    update listing_picture_checks set due_at = ${until}
    where listing_id = ${listingId} and due_at <= ${now}`.execute(db);
}

export async function readKeys(db: Db, listingId: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from listing_pictures where listing_id = ${listingId} order by key`.execute(db);
  return rows.map(({ key }) => key);
}

/** Locks these keys until the transaction ends. All callers must pass them in the same order, to avoid deadlocks. */
export async function lockKeys(db: Db, keys: readonly string[]): Promise<void> {
  for (const key of keys) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 25))`.execute(db);
}

type Shown = Omit<SightFacts, 'userId'> & {
  readonly listingId: number;
  readonly key: string;
  readonly changedAt: Date;
};

/**
 * Reads every listing that uses one of these pictures, with the columns on which the access to its pictures depends.
 */
export async function readShown(db: Db, keys: readonly string[]): Promise<Shown[]> {
  const { rows } = await sql<Shown>`
    select listings.id as "listingId", key, status, published_at as "publishedAt", sorted_at as "sortedAt",
      closed_at as "closedAt",
      coalesce(
        (
          select at
          from listing_changes
          where listing_changes.listing_id = listings.id
          order by listing_changes.id desc
          limit 1
        ),
        listings.updated_at
      ) as "changedAt"
    from listing_pictures
    join listings on listings.id = listing_pictures.listing_id
    where key = any(${keys}::text[])`.execute(db);
  return rows;
}

/** Deletes the rows of a listing's pictures; the caller deletes the files. */
export async function deletePicturesOf(db: Db, listingId: number): Promise<void> {
  await sql`delete from listing_pictures where listing_id = ${listingId}`.execute(db);
  await sql`
    update listings set cover_key = null, cover_hash = null, picture_count = 0 where id = ${listingId}`.execute(db);
}
