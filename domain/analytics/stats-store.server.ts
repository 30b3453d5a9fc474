import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { ListingDay } from './listing-stats.ts';

export type StatsListing = {
  readonly id: number;
  readonly userId: number;
  /** User id of the shop member who posted the listing; null if no member is recorded. */
  readonly memberId: number | null;
  readonly name: string;
  /**
   * Number of published listings shown before this one in the results of its leaf category and city; null if the
   * listing is in no results.
   */
  readonly newer: number | null;
};

/** Reads a listing with its position. `most` limits how many newer listings of its category and city are counted. */
export async function readStatsListing(db: Db, id: number, most: number): Promise<StatsListing | null> {
  const { rows } = await sql<StatsListing>`
    select
      own.id, own.user_id as "userId", own.member_id as "memberId", own.name,
      case when own.status = 'published' and own.sub_id is not null then (
        select count(*)::int
        from (
          select category_id
          from listings
          where status = 'published' and sub_id = own.sub_id and city_id = own.city_id
            and (sorted_at, id) > (own.sorted_at, own.id)
          order by sorted_at desc, id desc
          limit ${most}
        ) as newer
        where own.brand_id is null or newer.category_id = own.category_id
      ) end as newer
    from listings as own
    where own.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** `total` is over all days; `days` lists those of the period, both ends included, that have any views or leads. */
export async function readListingDays(
  db: Db,
  listingId: number,
  from: string,
  to: string,
): Promise<{ readonly total: Omit<ListingDay, 'day'>; readonly days: readonly ListingDay[] }> {
  const { rows } = await sql<ListingDay & { readonly within: boolean }>`
    select day::text as day, views, leads, day between ${from}::date and ${to}::date as within
    from listing_days
    where listing_id = ${listingId}
    order by day`.execute(db);
  return {
    total: {
      views: rows.reduce((sum, { views }) => sum + views, 0),
      leads: rows.reduce((sum, { leads }) => sum + leads, 0),
    },
    days: rows.filter(({ within }) => within).map(({ day, views, leads }) => ({ day, views, leads })),
  };
}

/** Sums over all days; listings without any views or leads are left out. */
export async function sumListingDays(
  db: Db,
  listingIds: readonly number[],
): Promise<{ readonly id: number; readonly views: number; readonly leads: number }[]> {
  const { rows } = await sql<{ id: number; views: number; leads: number }>`
    select listing_id as id, sum(views)::int as views, sum(leads)::int as leads
    from listing_days
    where listing_id = any(${listingIds}::bigint[])
    group by listing_id`.execute(db);
  return rows;
}
