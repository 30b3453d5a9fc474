import { sql } from 'kysely';
import type { InTransaction } from '../../../db/transact.server.ts';
import type { Scope } from '../counted-cells.ts';

/** Expires those of these listings that are published. */
export async function expirePublished(
  { db, now }: InTransaction,
  ids: readonly number[],
): Promise<(Scope & { readonly id: number })[]> {
  const { rows } = await sql<Scope & { id: number }>`
    update listings
    set status = 'expired', closed_at = ${now}, updated_at = ${now}
    where id = any(${[...ids]}::bigint[]) and status = 'published'
    returning id, root_id as "rootId", sub_id as "subId", brand_id as "brandId", province_id as "provinceId",
      city_id as "cityId", district_id as "districtId"`.execute(db);
  return rows;
}
