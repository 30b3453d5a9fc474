/** Sellers: shops, their members, and who may act for whom (SHOP-03). */
import type { Db } from '../../db/transact.server.ts';
import { type MemberRole, mayIn, type Permission } from './member.ts';
import { type Membership, membershipsOf, readMembership } from './member-store.server.ts';
import type { Shop } from './shop.ts';
import { readShopOfMember } from './shop-store.server.ts';

export type Acting = {
  readonly userId: number;
  /** A person, a shop or an agent. */
  readonly sellerId: number;
  /** Member whose listing the act concerns; null or absent if it concerns no member in particular. */
  readonly memberId?: number | null;
};

/**
 * Whether a user may act for a seller (SHOP-03); to be called before every such act. People may act for themselves.
 * Members may act for their shop as their role and the shop's state allow. Nothing is cached, so a removed member can
 * do nothing from then on.
 */
export async function actsFor(
  db: Db,
  { userId, sellerId, memberId = null }: Acting,
  permission: Permission,
): Promise<boolean> {
  if (userId === sellerId) return true;
  const { role, state } = await readMembership(db, sellerId, userId);
  return role !== null && state !== null && mayIn({ role, state }, permission, memberId === userId);
}

/**
 * The shop with the role of a member who may do this (`actsFor`); null for everyone else. `permission` null: every
 * member, even of a closed or frozen shop.
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
 * Shops for which a user may do this now, at least for listings of their own. Earlier sellers, whose account is itself
 * the shop, are left out.
 */
export async function shopsActedFor(db: Db, userId: number, permission: Permission): Promise<Membership[]> {
  const all = await membershipsOf(db, userId);
  return all.filter((shop) => shop.sellerId !== userId && mayIn(shop, permission, true));
}
