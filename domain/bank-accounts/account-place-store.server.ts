/** Places to which goods come back, when one becomes part of another (ADM-03). */
import { sql } from 'kysely';
import type { InTransaction } from '../../db/transact.server.ts';
import type { Moved, PlaceMove } from '../values/place-move.ts';

const AT_ONCE = 200;

/** Moves some addresses of sellers with their place; none are left when there are none. */
export async function moveAccounts({ db }: InTransaction, move: PlaceMove): Promise<readonly Moved[]> {
  const { kind, fromId, path, below } = move;
  if (kind === 'district' || (below !== null && kind === 'city')) return [];
  const [regionId, cityId] = path;
  const column = sql.ref(kind === 'city' ? 'city_id' : 'region_id');
  const { rows } = await sql<{ id: number }>`
    update seller_accounts
    set region_id = ${regionId}, city_id = coalesce(${cityId ?? null}, city_id)
    where seller_id in (
      select seller_id from seller_accounts
      where ${column} = ${fromId} ${below === null ? sql`` : sql`and city_id = any(${[...below]}::int[])`}
      order by seller_id
      limit ${AT_ONCE}
      for update
    )
    returning seller_id as id`.execute(db);
  return rows;
}

/** Moves back those that still are where they were moved. `move`: the way back. */
export async function moveAccountsBack({ db }: InTransaction, move: PlaceMove, were: readonly Moved[]): Promise<void> {
  const { kind, fromId, path } = move;
  const [regionId, cityId] = path;
  const column = sql.ref(kind === 'city' ? 'city_id' : 'region_id');
  await sql`
    update seller_accounts
    set region_id = ${regionId}, city_id = coalesce(${cityId ?? null}, city_id)
    where seller_id = any(${were.map(({ id }) => id)}::bigint[]) and ${column} = ${fromId}`.execute(db);
}
