import { sql } from 'kysely';
import type { Db, InTransaction } from '../../db/transact.server.ts';

/**
 * Stores matches, once for each search and listing, even if the listing is published again. Returns new ones to notify
 * at once; those of daily digests wait, and those of a run of a feed until it is told of as a whole. A seller's own listings do not
 * match.
 */
export async function insertMatches(
  { db, now }: InTransaction,
  {
    listingId,
    queryIds,
    sellerId,
    runId = null,
  }: {
    readonly listingId: number;
    readonly queryIds: number[];
    readonly sellerId: number;
    readonly runId?: number | null;
  },
): Promise<{ readonly searchId: number; readonly userId: number }[]> {
  const { rows } = await sql<{ searchId: number; userId: number }>`
    /* prepared: insert matches */
    with found as (
      insert into saved_search_matches (search_id, listing_id, at, told_at, run_id)
      select id, ${listingId}::bigint, ${now}::timestamptz,
        case when notify = 'none' or (notify = 'each' and ${runId}::bigint is null) then ${now}::timestamptz end,
        ${runId}::bigint
      from saved_searches
      where query_id = any(${queryIds}::bigint[]) and user_id <> ${sellerId} and removed_at is null
      order by id
      on conflict do nothing
      returning search_id
    )
    select id as "searchId", user_id as "userId"
    from found
    join saved_searches on saved_searches.id = search_id
    where notify = 'each'`.execute(db);
  return rows;
}

export type Digest = { readonly searchId: number; readonly userId: number; readonly count: number };

/** Searches whose last digest is older than `due`: at most `limit`, skipping those locked by others. */
export async function takeDigests({ db, now }: InTransaction, due: Date, limit: number): Promise<Digest[]> {
  const { rows } = await sql<Digest>`
    with due as (
      select id, user_id
      from saved_searches
      where notify = 'daily' and removed_at is null and digest_at < ${due}
      order by digest_at
      limit ${limit}
      for update skip locked
    ), notified as (
      update saved_search_matches
      set told_at = ${now}
      from due
      where search_id = due.id and told_at is null
      returning search_id, listing_id
    ), marked as (
      update saved_searches set digest_at = ${now} from due where saved_searches.id = due.id
    )
    select due.id as "searchId", due.user_id as "userId", count(listings.id)::int as count
    from due
    left join notified on notified.search_id = due.id
    left join listings on listings.id = notified.listing_id and listings.status = 'published'
    group by due.id, due.user_id`.execute(db);
  return rows;
}

/** Marks the matches of a run as told, and returns how many listings of each search are still published. */
export async function takeMatchesOfRun({ db, now }: InTransaction, runId: number): Promise<Digest[]> {
  const { rows } = await sql<Digest>`
    with told as (
      update saved_search_matches
      set told_at = ${now}
      from saved_searches
      where run_id = ${runId} and told_at is null and saved_searches.id = search_id and notify = 'each'
      returning search_id, listing_id, user_id, removed_at
    )
    select search_id as "searchId", told.user_id as "userId", count(*)::int as count
    from told
    join listings on listings.id = listing_id and listings.status = 'published'
    where removed_at is null
    group by search_id, told.user_id`.execute(db);
  return rows;
}

export async function deleteMatches(db: Db, before: Date): Promise<void> {
  await sql`delete from saved_search_matches where at < ${before}`.execute(db);
}
