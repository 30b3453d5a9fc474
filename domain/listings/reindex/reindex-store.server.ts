import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { PlacedListing } from '../placed-listing.ts';

export type Indexed = Pick<
  PlacedListing,
  'userId' | 'categoryId' | 'cityId' | 'districtId' | 'name' | 'description' | 'texts' | 'facts' | 'price'
> & {
  readonly id: number;
  readonly tags: readonly number[];
  readonly sortedAt: Date;
  readonly vouchedUntil: Date | null;
};

/** Published listings with a search token, in the order of their ids, after the id `after`. */
export async function readIdsWith(db: Db, token: string, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id
    from listings
    where status = 'published' and search @@ quote_literal(${token}::text)::tsquery and id > ${after}
    order by id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Published listings whose index lacks one of the marker tokens of the current word rules, in the order of their ids.
 * Uses the partial indexes `listings_unmarked`, `listings_unmarked_letters` and `listings_unmarked_marks`.
 */
export async function readUnmarked(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listings where status = 'published' and not search @@ 'w2'::tsquery
    union
    select id from listings where status = 'published' and not search @@ 'w3'::tsquery
    union
    select id from listings where status = 'published' and not search @@ 'w4'::tsquery
    order by id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Content for the index, in the order of ids. The rows are locked until the transaction ends, in a separate statement:
 * if one statement both locked and joined, a wait for a writer would give the new listing row together with the old
 * body.
 */
export async function lockIndexed(db: Db, ids: readonly number[]): Promise<Indexed[]> {
  await sql`select from listings where id = any(${ids}::bigint[]) order by id for update`.execute(db);
  const { rows } = await sql<Indexed>`
    select listings.id, user_id as "userId", category_id as "categoryId", city_id as "cityId",
      district_id as "districtId", name, description, texts, facts, price, tags, sorted_at as "sortedAt",
      vouched_until as "vouchedUntil"
    from listings
    join listing_bodies on listing_bodies.listing_id = listings.id
    where listings.id = any(${ids}::bigint[]) and status = 'published'
    order by listings.id`.execute(db);
  return rows;
}

/** Stores names and tokens; listings in which neither has changed are not written. */
export async function storeTokens(
  db: Db,
  indexed: readonly { readonly id: number; readonly name: string; readonly tokens: readonly string[] }[],
): Promise<void> {
  await sql`
    update listings
    set search = fresh.search, name = fresh.name
    from (
      select (value ->> 'id')::bigint as id, value ->> 'name' as name, array_to_tsvector(array(select jsonb_array_elements_text(value -> 'tokens'))) as search
      from jsonb_array_elements(${JSON.stringify(indexed)}::jsonb)
    ) as fresh
    where listings.id = fresh.id and (listings.search, listings.name) is distinct from (fresh.search, fresh.name)`.execute(
    db,
  );
}
