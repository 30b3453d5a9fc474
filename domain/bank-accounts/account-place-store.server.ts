/** Changes the province and city of sellers' return addresses when a place is merged into another (ADM-03). */
import { sql } from 'kysely';
import type { InTransaction } from '../../db/transact.server.ts';
import type { Moved, PlaceMove } from '../values/place-move.ts';

const AT_ONCE = 200;

/**
 * Moves up to 200 sellers' addresses to the new place, and returns those that it moved. An empty result means that no
 * address is left to move.
 */
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

/**
 * Undoes a move, for the addresses that still are at the place to which they were moved. `move` describes the reverse
 * move.
 */
export async function moveAccountsBack({ db }: InTransaction, move: PlaceMove, were: readonly Moved[]): Promise<void> {
  const { kind, fromId, path } = move;
  const [regionId, cityId] = path;
  const column = sql.ref(kind === 'city' ? 'city_id' : 'region_id');
  await sql`
    update seller_accounts
    set region_id = ${regionId}, city_id = coalesce(${cityId ?? null}, city_id)
    where seller_id = any(${were.map(({ id }) => id)}::bigint[]) and ${column} = ${fromId}`.execute(db);
}
