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

export type QuotaSetting = {
  /** Number of free listings within `days` days. */
  readonly free: number;
  readonly days: number;
  /** Fee in toman for each further listing. */
  readonly fee: number;
};

export async function readQuotaSettings(db: Db): Promise<(QuotaSetting & { readonly categoryId: number })[]> {
  const { rows } = await sql<QuotaSetting & { categoryId: number }>`
    select category_id as "categoryId", free, days, fee from listing_quotas order by category_id`.execute(db);
  return rows;
}

/**
 * Stored quota. `beginsAt`: time at which the quota was first set; null if it was set before this time was recorded.
 */
export type StoredQuota = QuotaSetting & { readonly beginsAt: Date | null };

export async function lockQuotaSetting(db: Db, categoryId: number): Promise<StoredQuota | null> {
  const { rows } = await sql<StoredQuota>`
    select free, days, fee, begins_at as "beginsAt" from listing_quotas where category_id = ${categoryId} for update`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Stores a quota; an existing one keeps its `begins_at`. */
export async function upsertQuotaSetting(db: Db, categoryId: number, quota: StoredQuota): Promise<void> {
  await sql`
    insert into listing_quotas (category_id, free, days, fee, begins_at)
    values (${categoryId}, ${quota.free}, ${quota.days}, ${quota.fee}, ${quota.beginsAt})
    on conflict (category_id) do update set free = excluded.free, days = excluded.days, fee = excluded.fee`.execute(db);
}

export async function deleteQuotaSetting(db: Db, categoryId: number): Promise<void> {
  await sql`delete from listing_quotas where category_id = ${categoryId}`.execute(db);
}
