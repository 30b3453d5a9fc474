/** Sellers: shops, their members, and who may act for whom (SHOP-03). */
import type { Db } from '../../db/transact.server.ts';
import { type MemberRole, mayIn, type Permission } from './member.ts';
import { type Membership, membershipsOf, standingIn } from './member-store.server.ts';
import type { Shop } from './shop.ts';
import { readShopOfMember } from './shop-store.server.ts';

export type Acting = {
  readonly userId: number;
  /** A person, a shop or an agent. */
  readonly sellerId: number;
  /** Member whose listing it concerns; null or absent: nobody's in particular. */
  readonly memberId?: number | null;
};

/**
 * The one question before anybody acts for a seller (SHOP-03). People act for themselves; members for their shop, as their role
 * and the shop's state allow. Asked again for each call, so that those who were removed may do nothing from then on.
 */
export async function actsFor(
  db: Db,
  { userId, sellerId, memberId = null }: Acting,
  permission: Permission,
): Promise<boolean> {
  if (userId === sellerId) return true;
  const { role, state } = await standingIn(db, sellerId, userId);
  return role !== null && state !== null && mayIn({ role, state }, permission, memberId === userId);
}

/**
 * The shop with the role of a member who may do this (`actsFor`); null for everyone else. `permission` null: every member, also of a
 * shop that is shut.
 */
export async function readShopActedFor(
  db: Db,
  { userId, sellerId }: Acting,
  permission: Permission | null,
): Promise<{ readonly shop: Shop; readonly role: MemberRole } | null> {
  const own = await readShopOfMember(db, sellerId, userId);
  if (!own || permission === null) return own;
  return mayIn({ role: own.role, state: own.shop.state }, permission, false) ? own : null;
}

/**
 * Shops for which somebody may do this now, at least for listings of their own; without a seller from before, who is their own
 * shop.
 */
export async function shopsActedFor(db: Db, userId: number, permission: Permission): Promise<Membership[]> {
  const all = await membershipsOf(db, userId);
  return all.filter((shop) => shop.sellerId !== userId && mayIn(shop, permission, true));
}
