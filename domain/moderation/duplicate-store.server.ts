import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { ListingStatus } from '../listings/listing.ts';
import type { Toman } from '../values/money.ts';

/** A listing that another one may duplicate. */
export type Alike = {
  readonly id: number;
  readonly userId: number;
  readonly status: ListingStatus;
  readonly name: string;
  readonly categoryId: number;
  readonly price: Toman | null;
  readonly priceKind: string;
  readonly coverKey: string | null;
  readonly sortedAt: Date;
};

const ALIKE = sql`
  id, user_id as "userId", status, name, category_id as "categoryId", price, price_kind as "priceKind",
  cover_key as "coverKey", sorted_at as "sortedAt"`;

/** Maximum numbers of the newest listings to compare with: of the same seller, and of the same leaf category. */
const OWN_COMPARED = 100;
const LEAF_COMPARED = 200;

export type Titled = {
  readonly listingId: number;
  readonly userId: number;
  readonly categoryId: number;
  readonly title: string;
};

/**
 * A listing whose title is similar to a given title. `of`: id of the listing with the given title. `similarity`: part
 * of their trigrams that both titles share.
 */
type TitleAlike = Alike & { readonly of: number; readonly similarity: number };

/**
 * Reads the listings whose titles are similar to each title, the most similar first, at most `limit` for each. `least`:
 * minimum similarity.
 */
export async function readByTitles(
  db: Db,
  asked: readonly Titled[],
  { least, limit }: { readonly least: number; readonly limit: number },
): Promise<TitleAlike[]> {
  const { rows } = await sql<TitleAlike>`
    /* prepared: listings by titles */
    with asked as materialized (
      select "listingId" as of, "userId" as user_id, asked."categoryId" as category_id, title,
        coalesce(sub_id, root_id) as sub_id
      from json_to_recordset(${JSON.stringify(asked)}::json) as asked (
        "listingId" bigint, "userId" bigint, "categoryId" int, title text
      )
      left join listings on listings.id = "listingId"
    ), own as materialized (
      select seller.user_id, newest.id, newest.name
      from (select distinct user_id from asked) as seller
      cross join lateral (
        select id, name
        from listings
        where listings.user_id = seller.user_id and status <> 'removed' and status <> 'draft'
        order by sorted_at desc, id desc
        limit ${sql.lit(OWN_COMPARED)}
      ) as newest
    ), leaf as materialized (
      select place.sub_id, place.category_id, newest.id, newest.name
      from (select distinct sub_id, category_id from asked) as place
      cross join lateral (
        select id, name, category_id
        from listings
        where listings.sub_id = place.sub_id and status = 'published'
        order by sorted_at desc, id desc
        limit ${sql.lit(LEAF_COMPARED)}
      ) as newest
      where newest.category_id = place.category_id
    ), compared as (
      select of, candidate.id, similarity(candidate.name, title) as similarity
      from asked
      cross join lateral (
        select id, name from own where own.user_id = asked.user_id
        union
        select id, name from leaf where leaf.sub_id = asked.sub_id and leaf.category_id = asked.category_id
      ) as candidate
      where candidate.id <> of
    ), alike as (
      select of, id, similarity, row_number() over (partition by of order by similarity desc, id desc) as place
      from compared
      where similarity >= ${least}
    )
    select ${ALIKE}, of, similarity
    from alike
    join listings using (id)
    where place <= ${limit}
    order by of, place`.execute(db);
  return rows;
}

/** Maximum number of pictures read for each value of a fingerprint part, newest first. */
const OF_EACH_PART = 500;

/**
 * Reads listings with a picture that differs from one of the asked pictures in at most `bits` bits. Leaves out the
 * listing `listingId` and those of the seller `exceptUserId`. `parts` are those of `nearParts` for each picture; each
 * is looked up in one of four indexes.
 */
export async function readByPicture(
  db: Db,
  { listingId, exceptUserId }: { readonly listingId: number; readonly exceptUserId: number | null },
  asked: readonly { readonly fingerprint: bigint; readonly parts: readonly (readonly number[])[] }[],
  { bits, limit }: { readonly bits: number; readonly limit: number },
): Promise<(Alike & { readonly bits: number })[]> {
  const values = asked.flatMap(({ fingerprint, parts }) =>
    parts.flatMap((near, part) => near.map((value) => ({ fingerprint: String(fingerprint), part, value }))),
  );
  const probe = (part: number) => sql`
    select picture.listing_id, picture.fingerprint
    from listing_pictures as picture
    where asked.part = ${sql.lit(part)} and picture.fingerprint is not null
      and ${PART[part] ?? PART[0]} = asked.value
    order by picture.listing_id desc
    limit ${OF_EACH_PART}`;
  const { rows } = await sql<Alike & { bits: number }>`
    /* prepared: listings by picture */
    with asked as (
      select * from json_to_recordset(${JSON.stringify(values)}::json) as asked (fingerprint bigint, part int, value bigint)
    ), near as (
      select found.listing_id as id, min(bit_count((found.fingerprint # asked.fingerprint)::bit(64)))::int as bits
      from asked
      cross join lateral (
        (${probe(0)}) union all (${probe(1)}) union all (${probe(2)}) union all (${probe(3)})
      ) as found
      where found.listing_id <> ${listingId}
        and bit_count((found.fingerprint # asked.fingerprint)::bit(64)) <= ${bits}
      group by found.listing_id
    )
    ${nearest(limit, exceptUserId)}`.execute(db);
  return rows;
}

/** Reads the listings of `near`, those with the most similar picture first. */
const nearest = (limit: number, exceptUserId: number | null) => sql`
    select ${ALIKE}, bits
    from near
    join listings using (id)
    where status <> 'removed' and status <> 'draft' and user_id is distinct from ${exceptUserId}::bigint
    order by bits, id desc
    limit ${limit}`;

/** Parts of a fingerprint as in the indexes: 0 is the lowest 16 bits. */
const PART = [
  sql`(picture.fingerprint & 65535)`,
  sql`((picture.fingerprint >> 16) & 65535)`,
  sql`((picture.fingerprint >> 32) & 65535)`,
  sql`((picture.fingerprint >> 48) & 65535)`,
];

/** A waiting listing that looks like another one of the same seller which is being decided. */
export type LookAlike = {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly categoryId: number;
  readonly price: Toman | null;
  readonly priceKind: string;
  readonly coverKey: string | null;
  readonly since: Date;
};

/** Maximum number of a seller's newest listings searched. */
const OWN_GROUPED = 200;

/** Reads look-alikes: listings with similar titles, or with a picture for which one of the two was flagged. */
export async function readLookAlikes(
  db: Db,
  { id, userId, name }: { readonly id: number; readonly userId: number; readonly name: string },
  { titlesAlike, limit }: { readonly titlesAlike: number; readonly limit: number },
): Promise<LookAlike[]> {
  const { rows } = await sql<LookAlike>`
    /* prepared: read look alikes */
    with own as materialized (
      select id, name
      from (
        select id, name, status
        from listings
        where user_id = ${userId}
        order by sorted_at desc, id desc
        limit ${sql.lit(OWN_GROUPED)}
      ) as newest
      where status = 'pending' and id <> ${id}
    ), flagged as (
      select detail as id from listing_flags where listing_id = ${id} and kind = 'duplicate-picture'
      union
      select listing_id::text
      from own
      join listing_flags on listing_id = own.id
      where kind = 'duplicate-picture' and detail = ${String(id)}
    ), alike as (
      select id from own
      where similarity(name, ${name}) >= ${titlesAlike} or id::text in (select id from flagged)
    )
    select id, version, name, category_id as "categoryId", price, price_kind as "priceKind", cover_key as "coverKey",
      updated_at as since
    from alike
    join listings using (id)
    order by updated_at, id
    limit ${limit}`.execute(db);
  return rows;
}

/**
 * Reads those of the listings that still exist. `bits`: number of bits in which their most similar picture differs from
 * one of the listing `listingId`.
 */
export async function readPictured(
  db: Db,
  listingId: number,
  ids: readonly number[],
  limit: number,
): Promise<(Alike & { readonly bits: number })[]> {
  const { rows } = await sql<Alike & { bits: number }>`
    /* prepared: read pictured */
    with near as (
      select other.listing_id as id, min(bit_count((other.fingerprint # own.fingerprint)::bit(64)))::int as bits
      from listing_pictures as own
      join listing_pictures as other on other.listing_id = any(${ids}::bigint[])
      where own.listing_id = ${listingId} and own.fingerprint is not null and other.fingerprint is not null
      group by other.listing_id
    )
    ${nearest(limit, null)}`.execute(db);
  return rows;
}
