import { type RawBuilder, sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import type { MemberRole } from './member.ts';
import type { ShopKind } from './shop.ts';
import type { ShopState } from './shop-life.ts';

export type Membership = {
  readonly sellerId: number;
  readonly kind: ShopKind;
  readonly name: string;
  readonly logoKey: string | null;
  readonly slug: string;
  readonly state: ShopState;
  readonly role: MemberRole;
};

/** The shops for which somebody is a member, the oldest membership first. */
export async function membershipsOf(db: Db, userId: number): Promise<Membership[]> {
  const { rows } = await sql<Membership>`
    /* prepared: memberships of */
    select shop_members.seller_id as "sellerId", users.type as kind, users.display_name as name,
      users.picture_key as "logoKey", slug, state, shop_members.role
    from shop_members
    join shops on shops.seller_id = shop_members.seller_id
    join users on users.id = shops.seller_id
    where shop_members.user_id = ${userId}
    order by since, shop_members.seller_id`.execute(db);
  return rows;
}

export type PossibleMembership = { readonly role: MemberRole | null; readonly state: ShopState | null };

/**
 * Role of a user in a shop, and the state of the shop. The role is null for somebody who is not a member; both are null
 * if the seller is not a shop.
 */
export async function readMembership(db: Db, sellerId: number, userId: number): Promise<PossibleMembership> {
  const { rows } = await sql<PossibleMembership>`
    /* prepared: standing in a shop */
    select role, state
    from shops
    left join shop_members on shop_members.seller_id = shops.seller_id and user_id = ${userId}
    where shops.seller_id = ${sellerId}`.execute(db);
  return rows[0] ?? { role: null, state: null };
}

export async function insertMembers({ db, now }: Ctx, members: readonly NewMember[]): Promise<void> {
  await sql`
    insert into shop_members (seller_id, user_id, role, since)
    select "sellerId", "userId", role, coalesce(since, ${now})
    from json_to_recordset(${JSON.stringify(members)}) as given (
      "sellerId" bigint, "userId" bigint, role text, since timestamptz
    )`.execute(db);
}

export type NewMember = {
  readonly sellerId: number;
  readonly userId: number;
  readonly role: MemberRole;
  readonly since?: Date;
};

type OfSeller = { readonly userId: number; readonly sellerId: number };

/** Whether a user is the seller or a member of the shop now, in any role and state (SHOP-03). */
export async function isOfSeller(db: Db, { userId, sellerId }: OfSeller): Promise<boolean> {
  if (userId === sellerId) return true;
  const { rows } = await sql<{ is: boolean }>`
    /* prepared: is of a seller */
    select ${ofSeller(userId, sellerId)} as is`.execute(db);
  return rows[0]?.is ?? false;
}

/** SQL condition of `isOfSeller`. `sellerId`: an id or a column name. */
export const ofSeller = (userId: number | null, sellerId: unknown): RawBuilder<boolean> => sql`(
  ${userId}::bigint = ${sellerId}
  or exists (select from shop_members where shop_members.seller_id = ${sellerId} and shop_members.user_id = ${userId})
)`;

/**
 * SQL query for the ids of a seller's account and, for a shop, of all its members. `sellerId`: an id or a column name.
 */
export const peopleOf = (sellerId: unknown): RawBuilder<unknown> => sql`
  select ${sellerId}::bigint as id
  union all
  select shop_members.user_id from shop_members where shop_members.seller_id = ${sellerId}`;

/** Ids of a seller's account and, for a shop, of all its members. */
export async function readPeopleOf(db: Db, sellerId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: people of a seller */
    ${peopleOf(sellerId)}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Whether a user is the seller, or is or was a member of the shop. Changes that they made to its listings were made on
 * its behalf.
 */
export async function hasActedFor(db: Db, { userId, sellerId }: OfSeller): Promise<boolean> {
  if (userId === sellerId) return true;
  const { rows } = await sql`
    select from shop_members where seller_id = ${sellerId} and user_id = ${userId}
    union all
    select from shop_changes where seller_id = ${sellerId} and act in ('open', 'join') and ${userId} in (actor_id, subject_id)
    limit 1`.execute(db);
  return rows.length > 0;
}
