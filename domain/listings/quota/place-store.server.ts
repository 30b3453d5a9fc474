import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../../db/transact.server.ts';
import type { QuotaPlace } from './place.ts';

type OfRule = { readonly userId: number; readonly categoryId: number };

/**
 * Serialises the posts of a user under one quota rule, so that each counts the free slots that were taken before it. A
 * lock of the user's row instead would also wait for unrelated changes of the account and for posts under other rules.
 */
export async function lockPlaces({ db }: InTransaction, { userId, categoryId }: OfRule): Promise<void> {
  await sql`
    /* prepared: lock places */
    select pg_advisory_xact_lock(hashtextextended(${`places ${userId} ${categoryId}`}::text, 0))`.execute(db);
}

/** Slot of a quota that a listing uses; null if it uses none. */
export async function readPlace(db: Db, listingId: number): Promise<QuotaPlace | null> {
  const { rows } = await sql<QuotaPlace>`
    /* prepared: read place */
    select category_id as "categoryId", taken_at as "takenAt"
    from listing_places
    where listing_id = ${listingId} and freed_at is null`.execute(db);
  return rows[0] ?? null;
}

/**
 * Number of free slots that a user has taken under a quota rule since a time. The slot of the listing `except` is not
 * counted.
 */
export async function countPlaces(
  db: Db,
  { userId, categoryId, since, except }: OfRule & { readonly since: Date; readonly except: number | null },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    /* prepared: count places */
    select count(*)::int as n
    from listing_places
    where user_id = ${userId} and category_id = ${categoryId} and taken_at > ${since} and freed_at is null
      and listing_id is distinct from ${except}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Slots of quotas that listings use, in the order of the listings' ids. */
export async function readHeldPlaces(
  db: Db,
  listingIds: readonly number[],
): Promise<{ readonly listingId: number; readonly categoryId: number }[]> {
  const { rows } = await sql<{ listingId: number; categoryId: number }>`
    select listing_id as "listingId", category_id as "categoryId"
    from listing_places
    where listing_id = any(${[...listingIds]}::bigint[]) and freed_at is null
    order by listing_id`.execute(db);
  return rows;
}

type Taker = { readonly userId: number; readonly largestFee: number | null };

/**
 * Returns those of the listings that use a slot of a quota which still counts, although the account `userId` has no
 * free slot under the same rule. Empty if the site takes no fees, because no fee is owed then.
 */
export async function readWithoutRoom(
  { db, now }: Ctx,
  listingIds: readonly number[],
  { userId, largestFee }: Taker,
): Promise<ReadonlySet<number>> {
  if (largestFee === null || listingIds.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select listing_id as id
    from listing_places
    join listing_quotas on listing_quotas.category_id = listing_places.category_id and fee > 0
    where listing_id = any(${[...listingIds]}::bigint[]) and freed_at is null
      and taken_at > ${now}::timestamptz - make_interval(days => days) and taken_at >= coalesce(begins_at, '-infinity')
      and free <= (
        select count(*)
        from listing_places as taken
        where taken.user_id = ${userId} and taken.category_id = listing_quotas.category_id and taken.freed_at is null
          and taken.taken_at > ${now}::timestamptz - make_interval(days => days)
          and taken.taken_at >= coalesce(begins_at, '-infinity')
      )`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Records that a listing uses one of the user's free slots of a quota, replacing the slot that it used before. */
export async function upsertPlace(
  { db, now }: Ctx,
  { listingId, userId, categoryId }: OfRule & { readonly listingId: number },
): Promise<void> {
  await sql`
    /* prepared: upsert place */
    insert into listing_places (listing_id, user_id, category_id, taken_at)
    values (${listingId}, ${userId}, ${categoryId}, ${now})
    on conflict (listing_id) do update
    set category_id = excluded.category_id, taken_at = excluded.taken_at, freed_at = null`.execute(db);
}

export async function deletePlace(db: Db, listingId: number): Promise<void> {
  await sql`
    /* prepared: delete place */
    delete from listing_places where listing_id = ${listingId}`.execute(db);
}

/** Frees the quota slot of a listing; `putPlaceBack` can undo this. */
export async function freePlace({ db, now }: Ctx, listingId: number): Promise<void> {
  await sql`
    /* prepared: free place */
    update listing_places set freed_at = ${now} where listing_id = ${listingId} and freed_at is null`.execute(db);
}

export async function putPlaceBack(db: Db, listingId: number): Promise<void> {
  await sql`update listing_places set freed_at = null where listing_id = ${listingId}`.execute(db);
}
