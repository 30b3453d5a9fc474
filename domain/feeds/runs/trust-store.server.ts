import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { FeedRecord } from './trust.ts';

/** Record of a shop since its present owner took it over. */
export async function readFeedRecord(
  db: Db,
  shopId: number,
  { clean, enough }: { readonly clean: Date; readonly enough: number },
): Promise<FeedRecord> {
  const { rows } = await sql<FeedRecord>`
    /* prepared: record of a shop's feeds */
    with owned as (
      -- The present owner has been one since then; null: from the beginning.
      select max(at) as since
      from (
        select at from shop_transfers where seller_id = ${shopId} and taken_back_at is null
        union all
        select at from shop_changes where seller_id = ${shopId} and act = 'give'
      ) as changes
    )
    select case when approved_at is not null then greatest(approved_at, since) end as "approvedAt",
      (
        select count(*)::int
        from (
          select from feed_rows
          where feed_rows.shop_id = ${shopId} and exists (
            select from listing_changes
            where listing_changes.listing_id = feed_rows.listing_id and act = 'approve' and actor_id is not null
              and not undone and (since is null or at > since)
          )
          limit ${enough}
        ) as found
      ) as approved,
      exists (
        select from listings
        join listing_changes on listing_changes.listing_id = listings.id
        where listings.user_id = ${shopId} and act = 'reject' and not undone and at > ${clean}
      ) or exists (
        select from feed_cases where feed_cases.shop_id = ${shopId} and verdict = 'reject' and decided_at > ${clean}
      ) as "isRejectedLately"
    from shops cross join owned
    where seller_id = ${shopId}`.execute(db);
  return rows[0] ?? { approvedAt: null, approved: 0, isRejectedLately: true };
}
