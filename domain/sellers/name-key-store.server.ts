import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';

/**
 * Locks shops after an id and reads their name keys. Shops whose key was not made from their name are left out: shops
 * that were closed long ago, and shops without a key yet.
 */
export async function lockShopNames(
  db: Db,
  after: number,
  limit: number,
): Promise<{ readonly id: number; readonly name: string; readonly nameKey: string }[]> {
  const { rows } = await sql<{ readonly id: number; readonly name: string; readonly nameKey: string }>`
    select seller_id as id, users.display_name as name, name_key as "nameKey"
    from shops
    join users on users.id = seller_id
    where seller_id > ${after} and name_key not in ('closed #' || seller_id, 'seller ' || seller_id)
    order by seller_id
    limit ${limit}
    for update of shops`.execute(db);
  return rows;
}

export async function readShopNamed(db: Db, nameKey: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select seller_id as id from shops where name_key = ${nameKey}`.execute(db);
  return rows[0]?.id ?? null;
}

export async function setNameKey(db: Db, id: number, nameKey: string): Promise<void> {
  await sql`update shops set name_key = ${nameKey} where seller_id = ${id}`.execute(db);
}

/** The older shop with a similar name; null if there is none. */
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
