import { sql } from 'kysely';
import type { Db, InTransaction } from '../../db/transact.server.ts';

/** A match that its user is notified of. `searchId`: a search with notices for each listing or daily ones. */
export type NotifiedMatch = { readonly searchId: number; readonly userId: number; readonly listingId: number };

/**
 * Stores matches, once for each search and listing, even if the listing is published again. A seller's own listings do
 * not match.
 *
 * Returns the new matches to notify at once. If one of a user's searches asks for a notice for each listing, these are
 * all matches of that user, so that the daily digest does not repeat the listing. All other matches wait for the daily
 * digest. Matches of a feed run wait until the run is reported as a whole.
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
): Promise<readonly NotifiedMatch[]> {
  const { rows } = await sql<NotifiedMatch>`
    /* prepared: insert matches */
    with new as (
      select
        id, user_id, notify,
        ${runId}::bigint is null and bool_or(notify = 'each') over (partition by user_id) as is_told
      from saved_searches
      where query_id = any(${queryIds}::bigint[]) and user_id <> ${sellerId} and removed_at is null
        and not exists (
          select from saved_search_matches where search_id = saved_searches.id and listing_id = ${listingId}::bigint
        )
    ), found as (
      insert into saved_search_matches (search_id, listing_id, at, told_at, run_id)
      select id, ${listingId}::bigint, ${now}::timestamptz,
        case when notify = 'none' or is_told then ${now}::timestamptz end,
        ${runId}::bigint
      from new
      order by id
      on conflict do nothing
      returning search_id
    )
    select id as "searchId", user_id as "userId", ${listingId}::bigint as "listingId"
    from found
    join new on new.id = search_id
    where is_told and notify <> 'none'
    order by user_id, id`.execute(db);
  return rows;
}

/**
 * Takes matches that are not notified yet, of at most `people` users whose last digest is older than `due`, and marks
 * them as notified. Skips rows that another process has locked. Null if none is left.
 */
export async function takeDigests(
  { db, now }: InTransaction,
  due: Date,
  people: number,
): Promise<readonly NotifiedMatch[] | null> {
  const { rows } = await sql<{ searchId: number; userId: number; listingId: number | null }>`
    with people as (
      select user_id
      from saved_searches
      where notify = 'daily' and removed_at is null and digest_at < ${due}
      group by user_id
      order by min(digest_at)
      limit ${people}
    ), due as (
      select id, user_id
      from saved_searches
      where notify = 'daily' and removed_at is null and digest_at < ${due} and user_id in (select user_id from people)
      order by id
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
    select due.id as "searchId", due.user_id as "userId", listings.id as "listingId"
    from due
    left join notified on notified.search_id = due.id
    left join listings on listings.id = notified.listing_id and listings.status = 'published'
    order by due.user_id, due.id`.execute(db);
  return rows.length === 0
    ? null
    : rows.flatMap(({ listingId, ...row }) => (listingId === null ? [] : { ...row, listingId }));
}

/**
 * Takes those matches of a feed run of which users are to be notified at once, marks them as notified, and returns
 * those whose listings are still published. A match of a daily search is included only if another search of the same
 * user asks for a notice of the same listing at once.
 */
export async function takeMatchesOfRun({ db, now }: InTransaction, runId: number): Promise<readonly NotifiedMatch[]> {
  const { rows } = await sql<NotifiedMatch>`
    with waiting as (
      select
        search_id, listing_id, user_id,
        bool_or(notify = 'each') over (partition by user_id, listing_id) as is_told
      from saved_search_matches
      join saved_searches on saved_searches.id = search_id
      where run_id = ${runId} and told_at is null and removed_at is null
    ), told as (
      update saved_search_matches
      set told_at = ${now}
      from waiting
      where run_id = ${runId} and told_at is null and is_told
        and saved_search_matches.search_id = waiting.search_id and saved_search_matches.listing_id = waiting.listing_id
      returning waiting.search_id, waiting.listing_id, waiting.user_id
    )
    select search_id as "searchId", told.user_id as "userId", listing_id as "listingId"
    from told
    join listings on listings.id = listing_id and listings.status = 'published'
    order by told.user_id, search_id`.execute(db);
  return rows;
}

export async function deleteMatches(db: Db, before: Date): Promise<void> {
  await sql`delete from saved_search_matches where at < ${before}`.execute(db);
}
