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

export type Standing = { readonly role: MemberRole | null; readonly state: ShopState | null };

/** Role of somebody in a shop and the shop's state; both null if the seller is no shop. */
export async function standingIn(db: Db, sellerId: number, userId: number): Promise<Standing> {
  const { rows } = await sql<Standing>`
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

/** Whether somebody is the seller or one of its members now, in whatever role and state (SHOP-03). */
export async function isOfSeller(db: Db, { userId, sellerId }: OfSeller): Promise<boolean> {
  if (userId === sellerId) return true;
  const { rows } = await sql<{ is: boolean }>`
    /* prepared: is of a seller */
    select ${ofSeller(userId, sellerId)} as is`.execute(db);
  return rows[0]?.is ?? false;
}

/** Condition of `isOfSeller`, for statements that read more; `sellerId`: an id or the name of a column. */
export const ofSeller = (userId: number | null, sellerId: unknown): RawBuilder<boolean> => sql`(
  ${userId}::bigint = ${sellerId}
  or exists (select from shop_members where shop_members.seller_id = ${sellerId} and shop_members.user_id = ${userId})
)`;

/** Query of the ids of a seller's account and, of a shop, all its members; `sellerId`: an id or the name of a column. */
export const peopleOf = (sellerId: unknown): RawBuilder<unknown> => sql`
  select ${sellerId}::bigint as id
  union all
  select shop_members.user_id from shop_members where shop_members.seller_id = ${sellerId}`;

/** Ids of a seller's account and, of a shop, all its members. */
export async function readPeopleOf(db: Db, sellerId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: people of a seller */
    ${peopleOf(sellerId)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether somebody is the seller, or is or was a member: what they did to its listings, they did for it. */
export async function hasActedFor(db: Db, { userId, sellerId }: OfSeller): Promise<boolean> {
  if (userId === sellerId) return true;
  const { rows } = await sql`
    select from shop_members where seller_id = ${sellerId} and user_id = ${userId}
    union all
    select from shop_changes where seller_id = ${sellerId} and act in ('open', 'join') and ${userId} in (actor_id, subject_id)
    limit 1`.execute(db);
  return rows.length > 0;
}
