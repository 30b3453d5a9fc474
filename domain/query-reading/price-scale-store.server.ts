import { sql } from 'kysely';
import { type Ctx, type Db, transact } from '../../db/transact.server.ts';
import { PRICE_FIELD, type Scale } from './price-scales.ts';

/** Keys of the attributes in toman, beside the price. */
const FIELDS = ['monthly_rent', 'monthly_pay'];
/** Minimum number of listings from which usual prices are computed. */
const LISTINGS_MIN = 30;

/**
 * Recomputes the usual prices of each category and of the categories above it, which are used for categories with few
 * listings. Scans all listings, so only for jobs.
 */
export async function renewPriceScales(ctx: Ctx): Promise<void> {
  await transact(ctx, async ({ db }) => {
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`delete from price_scales`.execute(db);
    await sql`
      with fields as (
        select key, id::text as fact from attributes where key = any(${FIELDS}::text[])
      ), amounts as (
        select root_id, sub_id, brand_id, ${PRICE_FIELD}::text as field, price as amount
        from listings
        where status = 'published' and price > 0
        union all
        select root_id, sub_id, brand_id, key, (facts ->> fact)::numeric::bigint
        from listings join fields on facts ? fact
        where status = 'published'
      ), leaves as (
        select root_id as category_id, field, amount from amounts
        union all
        select sub_id, field, amount from amounts
        union all
        select brand_id, field, amount from amounts where brand_id is not null
      )
      insert into price_scales (category_id, field, low, middle, high)
      select category_id, field,
        percentile_disc(0.05) within group (order by amount),
        percentile_disc(0.5) within group (order by amount),
        percentile_disc(0.95) within group (order by amount)
      from leaves
      where category_id is not null and amount > 0
      group by category_id, field
      having count(*) >= ${LISTINGS_MIN}`.execute(db);
  });
}

export type StoredScale = Scale & { readonly categoryId: number; readonly field: string };

export async function readPriceScales(db: Db): Promise<StoredScale[]> {
  const { rows } = await sql<StoredScale>`
    select category_id as "categoryId", field, low, middle, high from price_scales`.execute(db);
  return rows;
}
