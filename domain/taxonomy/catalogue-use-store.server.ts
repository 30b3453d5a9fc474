import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';

/** Whether a listing in any state stands in this very category. */
export async function hasListings(db: Db, categoryId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from listings where category_id = ${categoryId} limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a listing of the category or below it, in any state, answers an attribute. For what is rarely asked. */
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

/** Whether a listing in any state has this option. Reads them all where none has: for what is rarely asked. */
export async function isOptionUsed(db: Db, attributeId: number, optionId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1
    from listings
    where facts -> ${String(attributeId)}::text @> to_jsonb(${optionId}::int)
    limit 1`.execute(db);
  return rows.length > 0;
}
