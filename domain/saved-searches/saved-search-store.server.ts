import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../db/transact.server.ts';
import type { Understood } from '../query-reading/read-query.ts';
import { SAVED_SEARCHES_MAX, type SearchNotify } from './saved-search.ts';

export type SavedSearch = {
  readonly id: number;
  readonly name: string;
  readonly notify: SearchNotify;
  readonly canonical: string;
  /** Interpretation of the search's words. */
  readonly understood: readonly Understood[];
  readonly createdAt: Date;
  /** Number of published listings found since the user last opened the search. */
  readonly newCount: number;
};

/** Serialises the saves of an account until the transaction ends, so that it stays within its maximum. */
export async function lockSearchesOf(db: Db, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('saved searches ' || ${userId}::bigint, 0))`.execute(db);
}

export async function countSearches(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from saved_searches where user_id = ${userId} and removed_at is null`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Id of a user's saved search for a query; null if there is none, or it was removed. */
export async function readByQuery(db: Db, userId: number, canonical: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select saved_searches.id
    from saved_searches
    join saved_queries on saved_queries.id = query_id
    where user_id = ${userId} and canonical = ${canonical} and removed_at is null`.execute(db);
  return rows[0]?.id ?? null;
}

export type NewSearch = {
  readonly userId: number;
  readonly queryId: number;
  readonly name: string;
  readonly notify: SearchNotify;
};

/** Saves a search; a removed one is restored with the new name. */
export async function insertSearch(
  { db, now }: InTransaction,
  { userId, queryId, name, notify }: NewSearch,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into saved_searches (user_id, query_id, name, notify, created_at, digest_at, seen_at)
    values (${userId}, ${queryId}, ${name}, ${notify}, ${now}, ${now}, ${now})
    on conflict (user_id, query_id) do update
    set name = excluded.name, notify = excluded.notify, created_at = excluded.created_at,
      digest_at = excluded.digest_at, seen_at = excluded.seen_at, removed_at = null
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Saved searches of a user, newest first; with `id`, only that one. */
export async function readSearches(db: Db, userId: number, id: number | null = null): Promise<SavedSearch[]> {
  const { rows } = await sql<SavedSearch>`
    /* prepared: read saved searches */
    select
      saved_searches.id, name, notify, canonical, understood, created_at as "createdAt",
      (
        select count(*)::int
        from saved_search_matches
        join listings on listings.id = listing_id
        where search_id = saved_searches.id and at > seen_at and status = 'published'
      ) as "newCount"
    from saved_searches
    join saved_queries on saved_queries.id = query_id
    where saved_searches.user_id = ${userId} and removed_at is null
      and (${id}::bigint is null or saved_searches.id = ${id})
    order by saved_searches.id desc`.execute(db);
  return rows;
}

/**
 * Newest published listings that the saved searches of an account found; a listing found by several searches is
 * returned once.
 */
export async function readNewestFinds(db: Db, userId: number, limit: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: read newest finds */
    select listing_id as id
    from saved_searches
    join saved_search_matches on search_id = saved_searches.id
    join listings on listings.id = listing_id and status = 'published'
    where saved_searches.user_id = ${userId} and removed_at is null
    group by listing_id
    order by max(at) desc, listing_id desc
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Names of an account's saved searches by id, without removed ones. */
export async function namesOfSearches(db: Db, userId: number, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    /* prepared: read names of saved searches */
    select id, name from saved_searches
    where id = any(${ids}::bigint[]) and user_id = ${userId} and removed_at is null`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Changes the name or the notices of a search; false if the search is not the user's. Matches found before the change
 * are not sent under the new setting.
 */
export async function updateSearch(
  { db, now }: Ctx,
  userId: number,
  id: number,
  { name, notify }: { readonly name: string | null; readonly notify: SearchNotify | null },
): Promise<boolean> {
  const { rows } = await sql`
    with changed as (
      update saved_searches
      set name = coalesce(${name}, name), notify = coalesce(${notify}, notify),
        digest_at = case when ${notify}::text is null then digest_at else ${now} end
      where id = ${id} and user_id = ${userId} and removed_at is null
      returning id
    ), notified as (
      update saved_search_matches
      set told_at = ${now}
      from changed
      where search_id = changed.id and told_at is null and ${notify}::text is not null
    )
    select from changed`.execute(db);
  return rows.length > 0;
}

/** Stops all notices of a search, which stays on the user's page. False if it is not the user's. */
export async function stopSearch(db: Db, userId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    update saved_searches
    set notify = 'none'
    where id = ${id} and user_id = ${userId} and removed_at is null
    returning id`.execute(db);
  return rows.length > 0;
}

/** Records that the user has opened the search. */
export async function markSeen({ db, now }: Ctx, userId: number, id: number): Promise<void> {
  await sql`
    update saved_searches
    set seen_at = ${now}
    where id = ${id} and user_id = ${userId} and removed_at is null`.execute(db);
}

/** Removes a search. Returns whether it is removed now, also if it was before; false if it is not the user's. */
export async function removeSearch({ db, now }: Ctx, userId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    update saved_searches
    set removed_at = coalesce(removed_at, ${now})
    where id = ${id} and user_id = ${userId}
    returning id`.execute(db);
  return rows.length > 0;
}

/**
 * Restores a removed search. Null if it does not exist; false if the account has reached its maximum. The user is not
 * notified of matches found while the search was removed.
 */
export async function restoreSearch(db: Db, userId: number, id: number): Promise<boolean | null> {
  const { rows } = await sql<{ isBack: boolean }>`
    with known as (
      select id, removed_at is null as is_there
      from saved_searches
      where id = ${id} and user_id = ${userId}
    ), back as (
      update saved_searches
      set removed_at = null
      from known
      where saved_searches.id = known.id and ${SAVED_SEARCHES_MAX} > (
        select count(*) from saved_searches where user_id = ${userId} and removed_at is null
      )
      returning saved_searches.id
    )
    select is_there or exists (select from back) as "isBack" from known`.execute(db);
  return rows[0]?.isBack ?? null;
}

export async function deleteSearchesOf(db: Db, userId: number): Promise<void> {
  await sql`delete from saved_searches where user_id = ${userId}`.execute(db);
}

export async function deleteRemoved(db: Db, before: Date): Promise<void> {
  await sql`delete from saved_searches where removed_at < ${before}`.execute(db);
}
