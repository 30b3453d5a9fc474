import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { Range } from './bands.ts';
import {
  type Conditions,
  type Fragment,
  matchesUnweighed,
  PUBLISHED,
  tsquery,
  within,
} from './condition-store.server.ts';

export type CountedCell = {
  readonly level: 'all' | 'category' | 'place';
  readonly id: number | null;
  readonly n: number;
};

export type FacetColumns = {
  readonly category: 'root_id' | 'sub_id' | 'brand_id';
  readonly place: 'province_id' | 'city_id' | 'district_id';
};

/** Counts matches by category and place, over at most `most` of them. */
export async function countMatches(
  db: Db,
  band: Conditions,
  ranges: readonly Range[],
  facets: FacetColumns,
  most: number,
): Promise<CountedCell[]> {
  return readCells(
    db,
    ranges.length === 0,
    sql`
      select ${sql.ref(facets.category)} as category_id, ${sql.ref(facets.place)} as place_id
      from listings
      where ${PUBLISHED} and ${matchesUnweighed(tsquery(band))} and ${within(ranges)}
      limit ${sql.lit(most)}`,
  );
}

/** Like `countMatches`, over the newest `sample` listings only. */
export async function countNewest(
  db: Db,
  band: Conditions,
  facets: FacetColumns,
  sample: number,
): Promise<CountedCell[]> {
  return readCells(
    db,
    true,
    sql`
      select ${sql.ref(facets.category)} as category_id, ${sql.ref(facets.place)} as place_id
      from (select * from listings where ${PUBLISHED} order by sorted_at desc, id desc limit ${sql.lit(sample)}) as newest
      where ${matchesUnweighed(tsquery(band))}`,
  );
}

/**
 * Prepares the statement, unless the SQL contains ranges. Without ranges there are few different SQL texts, one for
 * each pair of facets, and one plan suits each of them.
 */
async function readCells(db: Db, isPrepared: boolean, matched: Fragment): Promise<CountedCell[]> {
  const { rows } = await sql<CountedCell>`
    ${isPrepared ? sql`/* prepared: count results */` : sql``}
    select
      case when grouping(category_id) = 0 then 'category' when grouping(place_id) = 0 then 'place' else 'all' end as level,
      coalesce(category_id, place_id) as id,
      count(*)::int as n
    from (${matched}) as matched
    group by grouping sets ((), (category_id), (place_id))`.execute(db);
  return rows;
}

/**
 * Counts published listings of each of these categories at one place, and of one category at each of these places; id 0
 * means all.
 */
export async function readListingCounts(
  db: Db,
  here: { readonly categoryId: number; readonly placeId: number },
  categoryIds: readonly number[],
  placeIds: readonly number[],
): Promise<{ categoryId: number; placeId: number; n: number }[]> {
  const cells = sql`(place_id = ${here.placeId} and category_id = any(${categoryIds}::int[]))
    or (category_id = ${here.categoryId} and place_id = any(${placeIds}::int[]))`;
  const { rows } = await sql<{ categoryId: number; placeId: number; n: number }>`
    /* prepared: read counts */
    select category_id as "categoryId", place_id as "placeId", sum(n)::bigint as n
    from (
      select category_id, place_id, n from listing_counts where ${cells}
      union all
      select category_id, place_id, n from listing_count_changes where ${cells}
    ) as cells
    group by category_id, place_id`.execute(db);
  return rows;
}

/**
 * Records that published listings were added or removed, for each combination of a category (0 for all) and a place (0
 * for everywhere).
 */
export async function insertCountChanges(
  db: Db,
  cells: readonly { readonly categoryId: number; readonly placeId: number; readonly n: number }[],
): Promise<void> {
  if (cells.length === 0) return;
  await sql`
    insert into listing_count_changes (category_id, place_id, n)
    select "categoryId", "placeId", n
    from json_to_recordset(${JSON.stringify(cells)}) as cell ("categoryId" int, "placeId" int, n bigint)`.execute(db);
}

/**
 * Adds the recorded changes to the stored counts and deletes them. Safe while other transactions record changes, and in
 * several processes.
 */
export async function foldCountChanges(db: Db): Promise<void> {
  await sql`
    with gone as (
      delete from listing_count_changes returning category_id, place_id, n
    ), sums as (
      select category_id, place_id, sum(n) as n from gone group by category_id, place_id having sum(n) <> 0
    )
    insert into listing_counts (category_id, place_id, n)
    select category_id, place_id, n from sums
    on conflict (place_id, category_id) do update set n = listing_counts.n + excluded.n`.execute(db);
}
