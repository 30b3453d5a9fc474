import { sql } from 'kysely';
import type { Db, InTransaction } from '../../db/transact.server.ts';

export type KeyedShop = { readonly id: number; readonly name: string; readonly nameKey: string };

/** Open shops after an id, with the keys of their names. */
export async function readKeyedShops(db: Db, after: number, limit: number): Promise<KeyedShop[]> {
  const { rows } = await sql<KeyedShop>`
    select seller_id as id, users.display_name as name, name_key as "nameKey"
    from shops
    join users on users.id = shops.seller_id
    where seller_id > ${after} and state <> 'closed'
    order by seller_id
    limit ${limit}`.execute(db);
  return rows;
}

/** Locks a shop with its key; null if it is gone, or closed. */
export async function lockKeyedShop({ db }: InTransaction, id: number): Promise<KeyedShop | null> {
  const { rows } = await sql<KeyedShop>`
    select seller_id as id, users.display_name as name, name_key as "nameKey"
    from shops
    join users on users.id = shops.seller_id
    where seller_id = ${id} and state <> 'closed'
    for update of shops`.execute(db);
  return rows[0] ?? null;
}

/** The shop that has a key. */
export async function readKeyHolder(db: Db, nameKey: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select seller_id as id from shops where name_key = ${nameKey}`.execute(db);
  return rows[0]?.id ?? null;
}

/** The older shop whose name looks like that of this one; null without any. */
export async function readLookAlike(
  db: Db,
  id: number,
): Promise<{ readonly id: number; readonly name: string } | null> {
  const { rows } = await sql<{ id: number; name: string }>`
    select other.seller_id as id, users.display_name as name
    from shops
    join shops as other on other.name_key = left(shops.name_key, -length(' #' || shops.seller_id))
    join users on users.id = other.seller_id
    where shops.seller_id = ${id} and shops.name_key like '% #' || shops.seller_id`.execute(db);
  return rows[0] ?? null;
}
