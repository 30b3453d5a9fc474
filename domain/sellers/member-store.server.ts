import { sql } from 'kysely';
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
