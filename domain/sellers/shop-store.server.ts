import { sql } from 'kysely';
import type { Db, InTransaction } from '../../db/transact.server.ts';
import type { MemberRole } from './member.ts';
import type { OpenHours } from './open-hours.ts';
import type { Shop } from './shop.ts';
import type { ShopAct, ShopState } from './shop-life.ts';

export const SHOP_COLUMNS = sql`
  seller_id as id, users.type as kind, owner_id as "ownerId", state, state_before as "stateBefore",
  state_since as "stateSince", reasons, words, users.display_name as name, slug, slug_since as "slugSince", about,
  users.picture_key as "logoKey", cover_key as "coverKey", trades, province_id as "provinceId", city_id as "cityId",
  district_id as "districtId", address,
  case when latitude is not null then json_build_object('latitude', latitude, 'longitude', longitude) end as point,
  hours, website, area_city_id as "areaCityId", area_district_ids as "areaDistrictIds", agency_id as "agencyId",
  agency_agreed_at as "agencyAgreedAt", opened_at as "openedAt", approved_at as "approvedAt", version`;
const FROM = sql`shops join users on users.id = seller_id`;

export async function readShop(db: Db, id: number): Promise<Shop | null> {
  const { rows } = await sql<Shop>`
    /* prepared: read shop */
    select ${SHOP_COLUMNS} from ${FROM} where seller_id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The shop with the role of one of its members; null for non-members. */
export async function readShopOfMember(
  db: Db,
  id: number,
  userId: number,
): Promise<{ readonly shop: Shop; readonly role: MemberRole } | null> {
  const { rows } = await sql<Shop & { readonly role: MemberRole }>`
    /* prepared: read shop of member */
    select ${SHOP_COLUMNS}, membership.role
    from ${FROM}
    cross join lateral (
      select shop_members.role from shop_members where shop_members.seller_id = shops.seller_id and user_id = ${userId}
    ) as membership
    where seller_id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { role, ...shop } = found;
  return { shop, role };
}

/**
 * The shop that has or had this address; null if there is none. `isFormer`: whether the shop has another address now.
 */
export async function readShopBySlug(
  db: Db,
  slug: string,
): Promise<{ readonly shop: Shop; readonly isFormer: boolean } | null> {
  const { rows } = await sql<Shop & { readonly isFormer: boolean }>`
    /* prepared: read shop by slug */
    select ${SHOP_COLUMNS}, shops.slug <> ${slug} as "isFormer"
    from ${FROM}
    where seller_id = coalesce(
      (select seller_id from shops where slug = ${slug}),
      (select seller_id from former_slugs where slug = ${slug})
    )`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { isFormer, ...shop } = found;
  return { shop, isFormer };
}

export type NewShop = {
  readonly sellerId: number;
  readonly ownerId: number;
  readonly state: ShopState;
  readonly nameKey: string;
  readonly slug: string;
  readonly orderKey?: string | null;
  readonly about?: string;
  readonly coverKey?: string | null;
  readonly trades?: readonly number[];
  readonly provinceId?: number | null;
  readonly cityId?: number | null;
  readonly districtId?: number | null;
  readonly address?: string | null;
  readonly latitude?: number | null;
  readonly longitude?: number | null;
  readonly hours?: OpenHours;
  readonly website?: string | null;
  readonly areaCityId?: number | null;
  readonly areaDistrictIds?: readonly number[];
  readonly openedAt: Date;
  readonly approvedAt?: Date | null;
};

/** Inserts shops whose names and addresses are free; returns the ids of the inserted ones. */
export async function insertShops({ db }: InTransaction, shops: readonly NewShop[]): Promise<number[]> {
  // An insert waits for another transaction that inserts the same name or address. Two that insert several rows could
  // therefore deadlock without this lock.
  if (shops.length > 1) await sql`select pg_advisory_xact_lock(hashtextextended('several shops', 0))`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into shops (
      seller_id, owner_id, state, state_since, name_key, slug, order_key, about, cover_key, trades, province_id, city_id,
      district_id, address, latitude, longitude, hours, website, area_city_id, area_district_ids, opened_at, approved_at,
      kind
    )
    select "sellerId", "ownerId", state, "openedAt", "nameKey", slug, "orderKey", coalesce(about, ''), "coverKey",
      coalesce(trades, '{}'), "provinceId", "cityId", "districtId", address, latitude, longitude,
      coalesce(hours, '[]'), website, "areaCityId", coalesce("areaDistrictIds", '{}'), "openedAt", "approvedAt", users.type
    from json_to_recordset(${JSON.stringify(shops)}) as given (
      "sellerId" bigint, "ownerId" bigint, state text, "nameKey" text, slug text, "orderKey" text, about text,
      "coverKey" text, trades integer[], "provinceId" integer, "cityId" integer, "districtId" integer, address text,
      latitude double precision, longitude double precision, hours jsonb, website text,
      "areaCityId" integer, "areaDistrictIds" integer[], "openedAt" timestamptz, "approvedAt" timestamptz
    )
    join users on users.id = "sellerId"
    on conflict do nothing
    returning seller_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Names and addresses that no new shop may have. */
export type TakenNames = { readonly nameKeys: readonly string[]; readonly slugs: readonly string[] };

export async function readTakenNames(db: Db): Promise<TakenNames> {
  const { rows } = await sql<TakenNames>`
    select
      array(select name_key from shops) as "nameKeys",
      array(select slug from shops union all select slug from former_slugs) as slugs`.execute(db);
  return rows[0] ?? { nameKeys: [], slugs: [] };
}

export type NewTelephone = {
  readonly sellerId: number;
  /** 1 to 3; the first verified number is shown. */
  readonly position: number;
  /** E.164 */
  readonly telephone: string;
  readonly provenAt: Date | null;
};

export async function insertTelephones(db: Db, telephones: readonly NewTelephone[]): Promise<void> {
  await sql`
    insert into shop_telephones (seller_id, position, telephone, proven_at)
    select "sellerId", position, telephone, "provenAt"
    from json_to_recordset(${JSON.stringify(telephones)}) as given (
      "sellerId" bigint, position smallint, telephone text, "provenAt" timestamptz
    )`.execute(db);
}

/** Locks earlier sellers without a name key; skips those that another process has locked. */
export async function lockUnnamedShops(
  { db }: InTransaction,
  limit: number,
): Promise<{ readonly id: number; readonly name: string }[]> {
  const { rows } = await sql<{ readonly id: number; readonly name: string }>`
    select seller_id as id, users.display_name as name
    from ${FROM}
    where name_key = 'seller ' || seller_id
    order by seller_id
    limit ${limit}
    for update of shops skip locked`.execute(db);
  return rows;
}

/** Stores the key of a shop's name; false, with nothing stored, if another shop has the key. */
export async function takeNameKey(db: Db, id: number, nameKey: string): Promise<boolean> {
  const { rows } = await sql`
    update shops set name_key = ${nameKey}
    where seller_id = ${id}
      and not exists (select from shops as other where other.name_key = ${nameKey} and other.seller_id <> ${id})
    returning seller_id`.execute(db);
  return rows.length > 0;
}

export type ShopChange = {
  readonly sellerId: number;
  /** Null: the site. */
  readonly actorId: number | null;
  readonly act: ShopAct | MemberAct;
  readonly from: ShopState | null;
  readonly to: ShopState | null;
  /** The member concerned. */
  readonly subjectId?: number | null;
  /** The listing that was assigned to this member, or transferred to the shop by its owner. */
  readonly listingId?: number | null;
  readonly reasons?: readonly string[];
  readonly words?: string | null;
};
export type MemberAct =
  | 'invite'
  | 'withdraw'
  | 'join'
  | 'decline'
  | 'set-role'
  /** Gave their name in the shop, and whether the owner may see their mobile. */
  | 'introduce'
  | 'see-mobile'
  | 'remove-member'
  | 'leave'
  | 'assign'
  | 'offer'
  | 'transfer'
  | 'take-back'
  | 'accept-agent'
  | 'refuse-agent'
  | 'set-quota'
  | 'hand-over';

/** Inserts a row in the history of a shop; returns its id. */
export async function insertShopChange({ db, now }: InTransaction, change: ShopChange): Promise<number> {
  const { sellerId, actorId, act, from, to, subjectId = null, listingId = null, reasons = [], words = null } = change;
  const { rows } = await sql<{ id: number }>`
    insert into shop_changes (seller_id, at, actor_id, act, from_state, to_state, subject_id, listing_id, reasons, words)
    values (
      ${sellerId}, ${now}, ${actorId}, ${act}, ${from}, ${to}, ${subjectId}, ${listingId}, ${[...reasons]}, ${words}
    )
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Locks a shop until the transaction ends. */
export async function lockShop({ db }: InTransaction, id: number): Promise<Shop | null> {
  const { rows } = await sql<Shop>`
    select ${SHOP_COLUMNS} from ${FROM} where seller_id = ${id} for update of shops`.execute(db);
  return rows[0] ?? null;
}
