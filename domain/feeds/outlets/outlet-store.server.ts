import { type RawBuilder, sql } from 'kysely';
import type { Db, InTransaction } from '../../../db/transact.server.ts';
import { type Goods, type GoodsCounts, OUTLET_ROLES, type Outlet, type OutletKind, PICTURE_LEAST } from './outlet.ts';
import type { GoodsOrder } from './torob-request.ts';

/**
 * SQL condition of an outlet that works. The shop is active and was not closed since the outlet was opened. The member
 * who opened the outlet has been in the shop since then, and their role allows the outlet. Checked at each reading, so
 * that an outlet stops as soon as the condition fails.
 */
const WORKS = sql`
  shops.state = 'active' and shop_members.since <= shop_outlets.created_at
  and shop_members.role = any(case shop_outlets.kind when 'torob' then ${OUTLET_ROLES.torob}::text[] else ${OUTLET_ROLES.csv}::text[] end)
  and not exists (
    select from shop_changes
    where shop_changes.seller_id = shop_outlets.seller_id and to_state = 'closed' and at >= shop_outlets.created_at
  )`;

const outlets = (where: RawBuilder<unknown>) => sql<Outlet>`
  select
    shop_outlets.seller_id as "sellerId", shop_outlets.kind, member_id as "memberId",
    shop_outlets.created_at as "createdAt"
  from shop_outlets
  join shops using (seller_id)
  join shop_members on shop_members.seller_id = shop_outlets.seller_id and shop_members.user_id = member_id
  where ${WORKS} and ${where}`;

export async function readOutlets(db: Db, sellerId: number): Promise<readonly Outlet[]> {
  return (await outlets(sql`shop_outlets.seller_id = ${sellerId}`).execute(db)).rows;
}

/** Shop with this slug, if its owner has turned Torob on; null otherwise. */
export async function readTorobShop(db: Db, slug: string): Promise<{ readonly sellerId: number } | null> {
  const { rows } = await outlets(sql`shops.slug = ${slug} and shop_outlets.kind = 'torob'`).execute(db);
  return rows[0] ?? null;
}

export async function upsertOutlet(
  { db }: InTransaction,
  { sellerId, kind, memberId, createdAt }: Outlet,
): Promise<void> {
  await sql`
    insert into shop_outlets (seller_id, kind, member_id, created_at)
    values (${sellerId}, ${kind}, ${memberId}, ${createdAt})
    on conflict (seller_id, kind) do update set member_id = excluded.member_id, created_at = excluded.created_at`.execute(
    db,
  );
}

export async function deleteOutlet({ db }: InTransaction, sellerId: number, kind: OutletKind): Promise<void> {
  await sql`delete from shop_outlets where seller_id = ${sellerId} and kind = ${kind}`.execute(db);
}

/**
 * Deletes the outlets of a shop that has ended, or the outlets that a member opened whose account has ended. `id`: id
 * of the shop or of the account.
 */
export async function deleteOutletsOf({ db }: InTransaction, id: number): Promise<void> {
  await sql`delete from shop_outlets where seller_id = ${id} or member_id = ${id}`.execute(db);
}

const IS_LARGE = sql`least(listing_pictures.width, listing_pictures.height) >= ${PICTURE_LEAST}`;
const IS_PRICED = sql`price_kind = 'amount' and price > 0`;
const HAS_PICTURE = sql`exists (
  select from listing_pictures where listing_pictures.listing_id = listings.id and ${IS_LARGE}
)`;
const isShown = (sellerId: number) =>
  sql`user_id = ${sellerId} and status = 'published' and ${IS_PRICED} and ${HAS_PICTURE}`;

const ORDERS: Readonly<Record<GoodsOrder, RawBuilder<unknown>>> = {
  date_added_desc: sql`published_at desc, id desc`,
  date_updated_desc: sql`updated_at desc, id desc`,
  product_id_desc: sql`id desc`,
};

/** Ids of all goods that an outlet shows; a shop has at most ten thousand. */
export async function readGoodsIds(db: Db, sellerId: number, order: GoodsOrder): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listings where ${isShown(sellerId)} order by ${ORDERS[order]}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Goods with these ids that are still shown, in the order of `ids`. */
export async function readGoods(db: Db, sellerId: number, ids: readonly number[]): Promise<readonly Goods[]> {
  const { rows } = await sql<Goods>`
    select
      listings.id, name, coalesce(description, '') as description, category_id as "categoryId", city_id as "cityId", price,
      purchase_mark = 'reserved' is true as "isReserved", facts, coalesce(texts, '{}') as texts,
      array(
        select key from listing_pictures where listing_pictures.listing_id = listings.id and ${IS_LARGE} order by position
      ) as "pictureKeys",
      published_at as "publishedAt", updated_at as "updatedAt"
    from listings
    left join listing_bodies on listing_bodies.listing_id = listings.id
    where ${isShown(sellerId)} and listings.id = any(${ids}::bigint[])
    order by array_position(${ids}::bigint[], listings.id)`.execute(db);
  return rows;
}

export async function countGoods(db: Db, sellerId: number): Promise<GoodsCounts> {
  const { rows } = await sql<GoodsCounts>`
    select
      count(*)::int as published,
      count(*) filter (where ${IS_PRICED} and ${HAS_PICTURE})::int as shown,
      count(*) filter (where not (${IS_PRICED}))::int as unpriced,
      count(*) filter (where ${IS_PRICED} and not ${HAS_PICTURE})::int as unpictured
    from listings where user_id = ${sellerId} and status = 'published'`.execute(db);
  return rows[0] ?? { published: 0, shown: 0, unpriced: 0, unpictured: 0 };
}
