import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { ShopKind } from '../sellers/shop.ts';

type ShopAddress = { readonly kind: ShopKind; readonly slug: string };

const IS_SHOWN = sql`state in ('active', 'frozen') and suspended_at is null and deleted_at is null`;

/** Notifies all processes of changed shops, so that they drop cached pages. */
export async function notifyShops(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    select pg_notify(${SHOP_CHANNEL}, users.type || ' ' || slug)
    from shops
    join users on users.id = seller_id
    where seller_id = any(${[...ids]}::bigint[])`.execute(db);
}

export const SHOP_CHANNEL = 'shop_changed';

/** Numbers of the ranges of ids that contain a shop with an entry. The range n begins with the id n × `size`. */
export async function readShopParts(db: Db, size: number): Promise<number[]> {
  const { rows } = await sql<{ part: number }>`
    select distinct (seller_id / ${size}::bigint)::int as part from shop_entries order by part`.execute(db);
  return rows.map(({ part }) => part);
}

/** Kinds of shop with at least one entry. */
export async function readShownKinds(db: Db): Promise<ShopKind[]> {
  const { rows } = await sql<{ kind: ShopKind }>`
    select kind
    from (values ('shop'), ('agent')) as kinds (kind)
    where exists (select from shop_entries where shop_entries.kind = kinds.kind)`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** Addresses of shops whose ids are in a range, by id. */
export async function readShopAddresses(
  db: Db,
  ids: { readonly from: number; readonly below: number },
  limit: number,
): Promise<(ShopAddress & { readonly id: number })[]> {
  const { rows } = await sql<ShopAddress & { id: number }>`
    select shop_entries.seller_id as id, shop_entries.kind, slug
    from shop_entries
    join shops using (seller_id)
    join users on users.id = seller_id
    where seller_id >= ${ids.from}::bigint and seller_id < ${ids.below}::bigint and ${IS_SHOWN}
    order by seller_id
    limit ${limit}`.execute(db);
  return rows;
}
