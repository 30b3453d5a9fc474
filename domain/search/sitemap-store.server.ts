import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';

export type ListedCell = { readonly placeId: number; readonly categoryId: number };

/**
 * Combinations of a place and a category that have published listings: each category (0 for all) at each of these
 * places (0 for everywhere).
 */
export async function readListedCells(db: Db, placeIds: readonly number[]): Promise<ListedCell[]> {
  const { rows } = await sql<ListedCell>`
    select place_id as "placeId", category_id as "categoryId"
    from (
      select place_id, category_id, n from listing_counts where place_id = any(${placeIds}::int[])
      union all
      select place_id, category_id, n from listing_count_changes where place_id = any(${placeIds}::int[])
    ) as cells
    group by place_id, category_id
    having sum(n) > 0
    order by place_id, category_id`.execute(db);
  return rows;
}

/** Numbers of the id ranges with a published listing; range n begins with id n × `size`. */
export async function readListedParts(db: Db, size: number): Promise<number[]> {
  const { rows } = await sql<{ part: number }>`
    select part::int as part
    from generate_series(0, (select max(id) / ${size}::bigint from listings)) as part
    cross join lateral (
      select 1
      from listings
      where id >= part * ${size}::bigint and id < (part + 1) * ${size}::bigint and status = 'published'
      limit 1
    ) as first
    order by part`.execute(db);
  return rows.map(({ part }) => part);
}

export type ListedAddress = { readonly id: number; readonly name: string; readonly changedAt: Date };

/** Published listings whose ids are in a range, by id. */
export async function readListedAddresses(
  db: Db,
  ids: { readonly from: number; readonly below: number },
  limit: number,
): Promise<ListedAddress[]> {
  const { rows } = await sql<ListedAddress>`
    select id, name, sorted_at as "changedAt"
    from listings
    where id >= ${ids.from}::bigint and id < ${ids.below}::bigint and status = 'published'
    order by id
    limit ${limit}`.execute(db);
  return rows;
}
