import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';

/** Whether a listing in any state is in this category itself, not below it. */
export async function hasListings(db: Db, categoryId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from listings where category_id = ${categoryId} limit 1`.execute(db);
  return rows.length > 0;
}

/** Counting stops here, as in lists. */
const COUNTED_MAX = 10_001;

/** Counts listings in any state in or below a category, up to 10,001. */
export async function countListingsIn(db: Db, categoryId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from (
      select from listings where root_id = ${categoryId}
      union all
      select from listings where sub_id = ${categoryId}
      union all
      select from listings where brand_id = ${categoryId}
      limit ${COUNTED_MAX}
    ) as found`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Whether a listing in any state, in or below the category, has a value for the attribute. Slow. */
export async function hasAnswers(db: Db, categoryId: number, attributeId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1
    from listings
    join listing_bodies on listing_bodies.listing_id = listings.id
    where ${categoryId} in (root_id, sub_id, brand_id)
      and (facts ? ${String(attributeId)}::text or texts ? ${String(attributeId)}::text)
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a listing in any state has this option. Slow: reads all listings if none has it. */
export async function isOptionUsed(db: Db, attributeId: number, optionId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1
    from listings
    where facts -> ${String(attributeId)}::text @> to_jsonb(${optionId}::int)
    limit 1`.execute(db);
  return rows.length > 0;
}
