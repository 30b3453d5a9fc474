import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../../db/transact.server.ts';
import type { Scope } from '../counted-cells.ts';
import type { EarlyEnd } from './early-end.ts';

/** Expires published listings of a seller, at most `limit`. */
export async function expireOfSeller(
  { db, now }: InTransaction,
  sellerId: number,
  limit: number,
): Promise<(Scope & { readonly id: number })[]> {
  const { rows } = await sql<Scope & { id: number }>`
    update listings
    set status = 'expired', closed_at = ${now}, updated_at = ${now}
    where id in (
      select id from listings where user_id = ${sellerId} and status = 'published' limit ${limit} for update
    )
    returning id, root_id as "rootId", sub_id as "subId", brand_id as "brandId", province_id as "provinceId",
      city_id as "cityId", district_id as "districtId"`.execute(db);
  return rows;
}

type Asked = { readonly sellerId: number; readonly after: number; readonly because: readonly EarlyEnd[] };

/**
 * Expired listings of a seller whose term is not over, and whose last change was an expiry for one of the reasons in
 * `because`.
 */
export async function readReturnable(
  { db, now }: Ctx,
  { sellerId, after, because }: Asked,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id
    from listings
    where user_id = ${sellerId} and status = 'expired' and id > ${after} and (expires_at is null or expires_at > ${now})
      and (
        select reasons && ${[...because]}::text[]
        from listing_changes
        where listing_id = listings.id
        order by listing_changes.id desc
        limit 1
      )
    order by id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Sellers with published listings who are suspended, or whose account or shop has ended. */
export async function readShutSellers(db: Db): Promise<{ readonly id: number; readonly isSuspended: boolean }[]> {
  const { rows } = await sql<{ id: number; isSuspended: boolean }>`
    select id, suspended_at is not null as "isSuspended"
    from users
    where (suspended_at is not null or deleted_at is not null)
      and exists (select from listings where user_id = users.id and status = 'published')`.execute(db);
  return rows;
}
