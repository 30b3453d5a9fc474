import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { QuotaRule } from './place.ts';

export async function readQuotas(db: Db, categoryIds: readonly number[]): Promise<QuotaRule[]> {
  const { rows } = await sql<QuotaRule>`
    /* prepared: read quotas */
    select category_id as "categoryId", free, days, fee, begins_at as "beginsAt"
    from listing_quotas
    where category_id = any(${categoryIds}::int[])`.execute(db);
  return rows;
}
