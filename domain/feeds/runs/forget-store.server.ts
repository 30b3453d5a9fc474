import { sql } from 'kysely';
import type { Ctx, InTransaction } from '../../../db/transact.server.ts';

/** Stops runs that wait for confirmation if their shop is not active. */
export async function stopRunsOfShut({ db, now }: Ctx): Promise<void> {
  await sql`
    update feed_runs
    set state = 'stopped', fault = 'shop_shut', ended_at = ${now}
    from shops
    where feed_runs.state = 'checked' and shops.seller_id = shop_id and shops.state <> 'active'`.execute(db);
}

/** Shops with feeds that were closed before a time: at most `limit`, locked until the transaction ends. */
export async function lockClosedShops({ db }: InTransaction, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select seller_id as id
    from shops
    where state = 'closed' and state_since < ${before}
      and (
        exists (select from feeds where shop_id = seller_id and (name <> '' or deleted_at is null))
        or exists (select from shop_outlets where shop_outlets.seller_id = shops.seller_id)
      )
    limit ${limit}
    for update skip locked`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Deletes the names and addresses of a shop's feeds, and the content of their rows; of its runs only the counts stay.
 * Returns the keys of pictures that were waiting and of the runs' files, to be deleted.
 */
export async function deleteFeedsOf(
  { db, now }: InTransaction,
  shopId: number,
): Promise<{ readonly pictureKeys: readonly string[]; readonly fileKeys: readonly string[] }> {
  const pictures = await sql<{ key: string }>`
    select picture ->> 'key' as key from feed_pictures where shop_id = ${shopId} and picture is not null`.execute(db);
  const files = await sql<{ key: string }>`
    select file_key as key from feed_runs where shop_id = ${shopId} and file_key is not null`.execute(db);
  await sql`delete from feed_words where shop_id = ${shopId}`.execute(db);
  await sql`delete from feed_reports where run_id in (select id from feed_runs where shop_id = ${shopId})`.execute(db);
  await sql`delete from feed_rows where shop_id = ${shopId}`.execute(db);
  await sql`
    update feed_runs
    set file_key = null, unknown = null,
      state = case when ended_at is null then 'stopped' else state end, ended_at = coalesce(ended_at, ${now})
    where shop_id = ${shopId}`.execute(db);
  await sql`
    update feeds
    set name = '', address = case when source = 'address' then '' end, deleted_at = coalesce(deleted_at, ${now}), next_at = null
    where shop_id = ${shopId}`.execute(db);
  return { pictureKeys: pictures.rows.map(({ key }) => key), fileKeys: files.rows.map(({ key }) => key) };
}

/**
 * Feeds of the shops that a user owns, and feeds with runs that the user started or confirmed, for the export of the
 * account. Of the runs, only those that the user started or confirmed.
 */
export async function* exportedFeeds({ db }: Pick<Ctx, 'db'>, userId: number): AsyncGenerator<unknown> {
  const { rows } = await sql`
    select feeds.shop_id as shop, feeds.name, feeds.source, feeds.address, feeds.every, feeds.created_at as "createdAt",
      (
        select coalesce(
          json_agg(json_build_object('at', feed_runs.created_at, 'state', state, 'counts', counts) order by feed_runs.id), '[]'
        )
        from feed_runs
        where feed_runs.feed_id = feeds.id and (started_by = ${userId} or confirmed_by = ${userId})
      ) as runs
    from feeds
    join shops on shops.seller_id = feeds.shop_id
    where owner_id = ${userId} or exists (
      select from feed_runs where feed_runs.feed_id = feeds.id and (started_by = ${userId} or confirmed_by = ${userId})
    )
    order by feeds.id`.execute(db);
  yield* rows;
}
