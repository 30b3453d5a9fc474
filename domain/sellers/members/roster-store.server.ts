import { sql } from 'kysely';
import type { Db, InTransaction } from '../../../db/transact.server.ts';
import type { MemberRole } from '../member.ts';

type Key = { readonly sellerId: number; readonly userId: number };

export type ShopMember = {
  readonly userId: number;
  readonly name: string;
  readonly pictureKey: string | null;
  readonly role: MemberRole;
  readonly since: Date;
  /** When the member agreed that the owner may see their mobile; null if they have not. */
  readonly mobileAgreedAt: Date | null;
};

/** Members of a shop: the owner, then managers, then sellers, each by length of service. */
export async function readMembers(db: Db, sellerId: number): Promise<ShopMember[]> {
  const { rows } = await sql<ShopMember>`
    /* prepared: members of shop */
    select user_id as "userId", coalesce(name, display_name) as name, picture_key as "pictureKey", shop_members.role, since,
      mobile_agreed_at as "mobileAgreedAt"
    from shop_members join users on users.id = user_id
    where seller_id = ${sellerId}
    order by array_position(array['owner', 'manager', 'seller'], shop_members.role), since, user_id`.execute(db);
  return rows;
}

/** Name that a user has in a shop; otherwise the name of their account; null without an account. */
export async function readNameOf(db: Db, { sellerId, userId }: Key): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(name, display_name) as name
    from users left join shop_members on user_id = users.id and seller_id = ${sellerId}
    where users.id = ${userId}`.execute(db);
  return rows[0]?.name ?? null;
}

/** Stores a member's own data in a shop: the name, and whether the owner may see the mobile number. */
export async function updateOwnEntry(
  { db, now }: InTransaction,
  { sellerId, userId }: Key,
  { name, agrees }: { readonly name: string; readonly agrees: boolean },
): Promise<void> {
  await sql`
    update shop_members
    set name = ${name}, mobile_agreed_at = case when ${agrees} then coalesce(mobile_agreed_at, ${now}) end
    where seller_id = ${sellerId} and user_id = ${userId}`.execute(db);
}

/** Time of the last request to see a member's mobile; null if there was none. `actorId` null: by anybody. */
export async function readLastSight(db: Db, { sellerId, userId }: Key, actorId: number | null): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select at from shop_changes
    where seller_id = ${sellerId} and act = 'see-mobile' and subject_id = ${userId}
      and (${actorId}::bigint is null or actor_id = ${actorId})
    order by id desc limit 1`.execute(db);
  return rows[0]?.at ?? null;
}

/** Role of a user in a shop, and when they joined; null if they are not a member. */
export async function readMember(
  db: Db,
  { sellerId, userId }: Key,
): Promise<{ readonly role: MemberRole; readonly since: Date } | null> {
  const { rows } = await sql<{ role: MemberRole; since: Date }>`
    select role, since from shop_members where seller_id = ${sellerId} and user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

export async function countMembers(db: Db, sellerId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from shop_members where seller_id = ${sellerId}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Adds a member, or changes a member's role; `since`, name and agreement stay unless given. */
export async function putMember(
  { db, now }: InTransaction,
  { sellerId, userId }: Key,
  {
    role,
    since = null,
    name = null,
    agreedAt = null,
  }: {
    readonly role: MemberRole;
    readonly since?: Date | null;
    readonly name?: string | null;
    readonly agreedAt?: Date | null;
  },
): Promise<void> {
  await sql`
    insert into shop_members (seller_id, user_id, role, since, name, mobile_agreed_at)
    values (${sellerId}, ${userId}, ${role}, coalesce(${since}::timestamptz, ${now}), ${name}, ${agreedAt})
    on conflict (seller_id, user_id) do update
    set role = excluded.role, since = coalesce(${since}::timestamptz, shop_members.since),
      name = coalesce(excluded.name, shop_members.name),
      mobile_agreed_at = coalesce(excluded.mobile_agreed_at, shop_members.mobile_agreed_at)`.execute(db);
}

export async function deleteMember({ db }: InTransaction, { sellerId, userId }: Key): Promise<void> {
  await sql`delete from shop_members where seller_id = ${sellerId} and user_id = ${userId}`.execute(db);
}

/** Shops in which an account has a role, in the order in which they must be locked. */
export async function readShopsOf(
  db: Db,
  userId: number,
): Promise<{ readonly sellerId: number; readonly role: MemberRole }[]> {
  const { rows } = await sql<{ sellerId: number; role: MemberRole }>`
    select seller_id as "sellerId", role from shop_members where user_id = ${userId} order by seller_id`.execute(db);
  return rows;
}

/** Whether a user has a page as an agent and is also a member of another shop. An agent may belong to only one shop. */
export async function isAgentElsewhere(db: Db, { sellerId, userId }: Key): Promise<boolean> {
  const { rows } = await sql`
    select from shops as agent
    where agent.owner_id = ${userId} and agent.kind = 'agent' and agent.state <> 'closed'
      and exists (
        select from shop_members
        join shops on shops.seller_id = shop_members.seller_id
        where user_id = ${userId} and shops.kind = 'shop' and shops.state <> 'closed' and shops.seller_id <> ${sellerId}
      )
    limit 1`.execute(db);
  return rows.length > 0;
}

export type ShopTransfer = {
  readonly id: number;
  readonly fromId: number;
  readonly toId: number;
  /** Role of the new owner before the transfer; null if they were not a member. */
  readonly roleBefore: MemberRole | null;
  readonly sinceBefore: Date | null;
  readonly fromSince: Date;
  readonly at: Date;
  readonly takenBackAt: Date | null;
};

/** The last transfer of a shop to another owner; null if there was none. */
export async function readLastTransfer(db: Db, sellerId: number): Promise<ShopTransfer | null> {
  const { rows } = await sql<ShopTransfer>`
    select id, from_id as "fromId", to_id as "toId", role_before as "roleBefore", since_before as "sinceBefore",
      from_since as "fromSince", at, taken_back_at as "takenBackAt"
    from shop_transfers where seller_id = ${sellerId} order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** A shop of which the former owner is no longer a member. */
export type LostShop = { readonly sellerId: number; readonly name: string; readonly at: Date };

/** Shops that a user transferred to the present owner after a time and of which they are no longer a member. */
export async function readLostShops(db: Db, userId: number, since: Date): Promise<LostShop[]> {
  const { rows } = await sql<LostShop>`
    /* prepared: lost shops */
    select shops.seller_id as "sellerId", display_name as name, at
    from shop_transfers
    join shops on shops.seller_id = shop_transfers.seller_id and owner_id = to_id
    join users on users.id = shops.seller_id
    where from_id = ${userId} and at > ${since} and taken_back_at is null
      and not exists (
        select from shop_members
        where shop_members.seller_id = shops.seller_id and shop_members.user_id = from_id
      )
    order by at`.execute(db);
  return rows;
}

export async function insertTransfer(
  { db, now }: InTransaction,
  sellerId: number,
  { fromId, toId, roleBefore, sinceBefore, fromSince }: Omit<ShopTransfer, 'id' | 'at' | 'takenBackAt'>,
): Promise<void> {
  await sql`
    insert into shop_transfers (seller_id, from_id, to_id, role_before, since_before, from_since, at)
    values (${sellerId}, ${fromId}, ${toId}, ${roleBefore}, ${sinceBefore}, ${fromSince}, ${now})`.execute(db);
}

export async function markTakenBack({ db, now }: InTransaction, id: number, userId: number): Promise<void> {
  await sql`update shop_transfers set taken_back_at = ${now}, taken_back_by = ${userId} where id = ${id}`.execute(db);
}
