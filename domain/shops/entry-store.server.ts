import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import type { ShopKind } from '../sellers/shop.ts';

/** Facts from which the row of a shop is made. */
export type EntryFacts = {
  readonly id: number;
  readonly kind: ShopKind;
  readonly name: string;
  readonly trades: readonly number[];
  readonly provinceIds: readonly number[];
  readonly cityIds: readonly number[];
  readonly districtIds: readonly number[];
  readonly longitude: number;
  readonly latitude: number;
  readonly since: Date;
  readonly listings: number;
  readonly newestAt: Date | null;
  /** Verified marks that are valid now. */
  readonly marks: readonly string[];
};

/** SQL condition: the shop has a public page. It does not wait for approval and is neither suspended nor closed. */
const SHOWN = sql`state in ('active', 'frozen') and suspended_at is null and deleted_at is null`;

/**
 * Tiny offset in degrees for shops whose position is their city's centre. Without it they would all have the same
 * distance, and PostgreSQL would have to read and sort them together.
 */
const APART = sql`(shops.seller_id % 1000000) * 1e-9::float8`;

/** Facts of those of the given shops that have a public page. */
export async function readEntryFacts(db: Db, some: readonly number[]): Promise<EntryFacts[]> {
  const { rows } = await sql<EntryFacts>`
    select shops.seller_id as id, users.type as kind, users.display_name as name, trades,
      array_remove(array[province_id, area.parent_id], null) as "provinceIds",
      array_remove(array[city_id, area_city_id], null) as "cityIds", area_district_ids as "districtIds",
      coalesce(shops.longitude, coalesce(city.longitude, 0) + ${APART}) as longitude,
      coalesce(shops.latitude, city.latitude, 0) as latitude,
      coalesce(approved_at, opened_at) as since, published.listings, published.newest as "newestAt",
      array(
        select seller_marks.kind from seller_marks
        where seller_marks.seller_id = shops.seller_id and seller_marks.state = 'verified'
          and shown_name = users.display_name and (seller_marks.kind <> 'identity' or owner_id = asked_by)
        order by seller_marks.kind desc
      ) as marks
    from shops
    join users on users.id = shops.seller_id
    left join places as city on city.id = city_id
    left join places as area on area.id = area_city_id
    cross join lateral (
      select count(*)::int as listings, max(published_at) as newest
      from listings
      where user_id = shops.seller_id and status = 'published'
    ) as published
    where shops.seller_id = any(${[...some]}::bigint[]) and ${SHOWN}`.execute(db);
  return rows;
}

export type DirectoryEntry = Omit<EntryFacts, 'trades' | 'provinceIds' | 'cityIds' | 'districtIds'> & {
  readonly tokens: readonly string[];
  readonly rank: number;
};

/** Inserts or replaces rows; the rank of an existing row stays, because only the nightly job changes it. */
export async function upsertEntries(db: Db, entries: readonly DirectoryEntry[]): Promise<void> {
  await sql`
    insert into shop_entries (
      seller_id, kind, name, tokens, marks, listings, newest_at, since, rank, longitude, latitude
    )
    select id, kind, name, array_to_tsvector(tokens), marks, listings, "newestAt", since, rank, longitude, latitude
    from json_to_recordset(${JSON.stringify(entries)}) as entry (
      id bigint, kind text, name text, tokens text[], marks text[], listings int, "newestAt" timestamptz,
      since timestamptz, rank int, longitude float8, latitude float8
    )
    order by id
    on conflict (seller_id) do update set
      kind = excluded.kind, name = excluded.name, tokens = excluded.tokens, marks = excluded.marks, listings = excluded.listings,
      newest_at = excluded.newest_at, since = excluded.since, longitude = excluded.longitude,
      latitude = excluded.latitude, renew_at = null`.execute(db);
}

export async function deleteEntries(db: Db, some: readonly number[]): Promise<void> {
  await sql`delete from shop_entries where seller_id = any(${[...some]}::bigint[])`.execute(db);
}

/** Marks the row of a listing's seller for a recount, unless it is marked already. */
export async function markEntryOf({ db }: Ctx, listingId: number, renewAt: Date): Promise<void> {
  await sql`
    /* prepared: mark shop entry */
    update shop_entries set renew_at = ${renewAt}
    where seller_id = (select user_id from listings where id = ${listingId}) and renew_at is null`.execute(db);
}

/**
 * Recounts the listings of marked shops, at most `limit`; returns the number of shops. Skips rows that another process
 * has locked.
 */
export async function renewMarked({ db, now }: Ctx, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with due as (
      select seller_id from shop_entries where renew_at <= ${now}
      order by renew_at
      limit ${limit}
      for update skip locked
    )
    update shop_entries set listings = published.listings, newest_at = published.newest, renew_at = null
    from due
    cross join lateral (
      select count(*)::int as listings, max(published_at) as newest
      from listings
      where user_id = due.seller_id and status = 'published'
    ) as published
    where shop_entries.seller_id = due.seller_id`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Ids of at most `limit` shops whose row is wrong: it is missing, is out of date, or belongs to a shop without a public
 * page.
 */
export async function readOutdated(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select shops.seller_id as id
    from shops
    join users on users.id = shops.seller_id
    left join shop_entries on shop_entries.seller_id = shops.seller_id
    where case when ${SHOWN} then shop_entries.name is distinct from users.display_name
      else shop_entries.seller_id is not null end
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export type Ranked = { readonly id: number; readonly kind: ShopKind; readonly newestAt: Date | null };

/** Recounts the listings of the next shops by id, and returns the facts for their ranking. */
export async function recountEntries(db: Db, after: number, limit: number): Promise<Ranked[]> {
  const { rows } = await sql<Ranked>`
    with next as (
      select seller_id from shop_entries where seller_id > ${after} order by seller_id limit ${limit} for update
    )
    update shop_entries set listings = published.listings, newest_at = published.newest, renew_at = null
    from next
    cross join lateral (
      select count(*)::int as listings, max(published_at) as newest
      from listings
      where user_id = next.seller_id and status = 'published'
    ) as published
    where shop_entries.seller_id = next.seller_id
    returning shop_entries.seller_id as id, kind, newest_at as "newestAt"`.execute(db);
  return rows.toSorted((a, b) => a.id - b.id);
}

export async function writeRanks(
  db: Db,
  ranks: readonly { readonly id: number; readonly rank: number }[],
): Promise<void> {
  await sql`
    update shop_entries set rank = given.rank
    from json_to_recordset(${JSON.stringify(ranks)}) as given (id bigint, rank int)
    where seller_id = given.id and shop_entries.rank <> given.rank`.execute(db);
}

/** The most common words in shops' names, with the number of shops that have each; at most `most`. */
export async function readNameWords(db: Db, most: number): Promise<{ readonly word: string; readonly n: number }[]> {
  const { rows } = await sql<{ word: string; n: number }>`
    select word, ndoc as n
    from ts_stat('select tokens from shop_entries')
    where length(word) between 3 and 30 and word ~ '^[[:alpha:]]+$'
    order by ndoc desc
    limit ${most}`.execute(db);
  return rows;
}
