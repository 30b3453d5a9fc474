import { sql } from 'kysely';
import type { Ctx, Db } from '../../../db/transact.server.ts';
import type { Scope } from '../counted-cells.ts';

type LeavingListing = Scope & {
  readonly id: number;
  readonly status: string;
  readonly pictureKeys: readonly string[];
};

/** Locks the next listings of a user after the id `after` that still contain personal data; at most `limit`. */
export async function lockListingsOf(db: Db, userId: number, after: number, limit: number): Promise<LeavingListing[]> {
  const { rows } = await sql<LeavingListing>`
    select id, status,
      root_id as "rootId", sub_id as "subId", brand_id as "brandId", province_id as "provinceId", city_id as "cityId",
      district_id as "districtId",
      array(select key from listing_pictures where listing_id = listings.id order by position) as "pictureKeys"
    from listings
    where user_id = ${userId} and id > ${after}
    order by id
    limit ${limit}
    for update of listings`.execute(db);
  return rows;
}

/** Removes the owner's texts, pictures and exact position from listings. The category, city, times and price stay. */
export async function blankListings({ db, now }: Ctx, ids: readonly number[]): Promise<void> {
  await sql`delete from listing_contacts where listing_id = any(${ids}::bigint[])`.execute(db);
  await sql`delete from listing_addresses where listing_id = any(${ids}::bigint[])`.execute(db);
  await sql`delete from listing_pictures where listing_id = any(${ids}::bigint[])`.execute(db);
  await sql`
    update listing_bodies set description = '', texts = '{}', video_url = null
    where listing_id = any(${ids}::bigint[])`.execute(db);
  await sql`
    update listings
    set status = 'removed', closed_at = coalesce(closed_at, ${now}), name = '', neighbourhood = null,
      cover_key = null, cover_hash = null, picture_count = 0, search = '',
      latitude = round(latitude::numeric, 1)::float8, longitude = round(longitude::numeric, 1)::float8,
      shown_latitude = round(latitude::numeric, 1)::float8, shown_longitude = round(longitude::numeric, 1)::float8,
      position_exact = false
    where id = any(${ids}::bigint[])`.execute(db);
}

/** Returns those of the keys whose picture no listing uses. */
export async function unusedKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct asked.key from unnest(${keys}::text[]) as asked (key)
    where not exists (select from listing_pictures where listing_pictures.key = asked.key)`.execute(db);
  return rows.map(({ key }) => key);
}

/** Unpaid listings that have not changed since a time; at most `limit`. */
export async function readLongUnpaid(db: Db, since: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id
    from listings
    where status = 'unpaid' and updated_at <= ${since}
    order by updated_at
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
