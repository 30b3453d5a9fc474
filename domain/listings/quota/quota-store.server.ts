import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';

type QuotaRow = {
  readonly categoryId: number;
  readonly free: number;
  readonly days: number;
  /** Toman. */
  readonly fee: number;
};

export async function readQuotas(db: Db, categoryIds: readonly number[]): Promise<QuotaRow[]> {
  const { rows } = await sql<QuotaRow>`
    select category_id as "categoryId", free, days, fee
    from listing_quotas
    where category_id = any(${categoryIds}::int[])`.execute(db);
  return rows;
}

/** Counts a user's listings in a category and below that were made since a time, including removed ones. */
export async function countPosted(db: Db, userId: number, categoryId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from listings
    where user_id = ${userId} and ${categoryId} in (category_id, root_id, sub_id, brand_id)
      and status not in ('draft', 'rejected') and created_at > ${since}`.execute(db);
  return rows[0]?.n ?? 0;
}
