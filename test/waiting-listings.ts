import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/transact.server.ts';

type WaitingListings = {
  readonly names: readonly string[];
  /**
   * True: all listings are by one seller, in one category and place. Otherwise they are copies of ten different
   * listings in turn.
   */
  readonly alike?: boolean;
  /** Mobile number of the member of staff who works on them: nobody else is given them. */
  readonly claimedBy?: string;
};

const LETTERS = 'بتجدرسشفقلمن';

/** Names that no two listings share, and that are not alike. */
export const differentNames = (count: number): string[] =>
  Array.from({ length: count }, () =>
    Array.from({ length: 24 }, (_, at) => (at % 8 === 7 ? ' ' : LETTERS[randomInt(LETTERS.length)]))
      .join('')
      .trim(),
  );

/**
 * Adds listings that wait for a decision, before all that wait already: copies of published ones, with one picture each.
 * Returns their ids in the order of the names.
 */
export async function insertWaiting(
  db: Db,
  { names, alike = false, claimedBy = '' }: WaitingListings,
): Promise<number[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    with samples as (
      select *, row_number() over (order by id) - 1 as nth
      from (select * from listings where status = 'published' and picture_count > 1 order by id limit ${alike ? 1 : 10}) as first
    ), named as (
      select name as its_name, n from unnest(${[...names]}::text[]) with ordinality as named (name, n)
    ), waiting as (
      insert into listings (
        status, user_id, category_id, root_id, sub_id, brand_id, province_id, city_id, name, price, price_kind, facts,
        cover_key, cover_hash, picture_count, latitude, longitude, shown_latitude, shown_longitude, sorted_at,
        updated_at, search
      )
      select
        'pending', user_id, category_id, root_id, sub_id, brand_id, province_id, city_id, its_name, price, price_kind, facts,
        cover_key, cover_hash, 1, latitude, longitude, shown_latitude, shown_longitude, sorted_at,
        now() - ${claimedBy ? 60 : 30} * interval '1 day' + n * interval '1 microsecond', search
      from named
      join samples on nth = n % (select count(*) from samples)
      returning id, name, cover_key
    ), bodies as (
      insert into listing_bodies (listing_id, description)
      select id, 'سالم و تمیز است و در انتظار بررسی مانده است.' from waiting
    ), pictures as (
      insert into listing_pictures (listing_id, position, key, width, height, hash)
      select id, 0, cover_key, 1200, 900, '' from waiting
    ), claims as (
      insert into case_claims (kind, case_id, staff_id, claimed_at, until)
      select 'listing', waiting.id, users.id, now(), now() + interval '10 minutes'
      from waiting, users
      where mobile = ${claimedBy}
    )
    select id, name from waiting`.execute(db);
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  return names.map((name) => ids.get(name) ?? 0);
}
