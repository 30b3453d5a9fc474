import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';

/** Tells whether a listing in any state is in this category itself, not below it. */
export async function hasListings(db: Db, categoryId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from listings where category_id = ${categoryId} limit 1`.execute(db);
  return rows.length > 0;
}

/** Tells whether a listing in any state, in or below the category, has a value for the attribute. Slow. */
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

/** Tells whether a listing in any state has this option. Slow: reads all listings if none has it. */
export async function isOptionUsed(db: Db, attributeId: number, optionId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1
    from listings
    where facts -> ${String(attributeId)}::text @> to_jsonb(${optionId}::int)
    limit 1`.execute(db);
  return rows.length > 0;
}
