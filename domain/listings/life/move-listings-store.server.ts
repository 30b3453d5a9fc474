/** Changes the places of listings when a place is merged into another one (ADM-03). */
import { sql } from 'kysely';
import type { InTransaction } from '../../../db/transact.server.ts';
import type { PlaceMove } from '../../values/place-move.ts';
import type { Scope } from '../counted-cells.ts';

const COLUMN = { province: 'province_id', city: 'city_id', district: 'district_id' } as const;
const BELOW = { province: 'city_id', city: 'district_id', district: 'district_id' } as const;

export type Placed = Scope & { readonly id: number; readonly isPublished: boolean };

const SCOPE = sql<Placed>`
  id, root_id as "rootId", sub_id as "subId", brand_id as "brandId", province_id as "provinceId", city_id as "cityId",
  district_id as "districtId", status = 'published' as "isPublished"`;

/** Locks some listings of a place, in the order of their ids. `ids`: only these listings; null for all. */
export async function lockPlaced(
  { db }: InTransaction,
  { kind, fromId, below }: PlaceMove,
  ids: readonly number[] | null,
  limit: number,
): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select ${SCOPE} from listings
    where ${sql.ref(COLUMN[kind])} = ${fromId}
      ${below === null ? sql`` : sql`and ${sql.ref(BELOW[kind])} = any(${[...below]}::int[])`}
      ${ids === null ? sql`` : sql`and id = any(${[...ids]}::bigint[])`}
    order by id
    limit ${limit}
    for update`.execute(db);
  return rows;
}

/** Writes the province, city and district of listings; a level that is not given keeps its value. */
export async function writePlaced(
  { db }: InTransaction,
  ids: readonly number[],
  [provinceId, cityId, districtId]: readonly number[],
): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    update listings
    set province_id = coalesce(${provinceId ?? null}, province_id), city_id = coalesce(${cityId ?? null}, city_id),
      district_id = coalesce(${districtId ?? null}, district_id)
    where id = any(${[...ids]}::bigint[])
    returning ${SCOPE}`.execute(db);
  return rows;
}
