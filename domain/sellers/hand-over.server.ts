/** The part of a shop when its owner hands listings of their own to it (SHOP-03). */
import type { Db, InTransaction } from '../../db/transact.server.ts';
import { mayIn } from './member.ts';
import { type Membership, membershipsOf } from './member-store.server.ts';
import { insertShopChange, lockShop } from './shop-store.server.ts';

type OfOwner = { readonly sellerId: number; readonly userId: number };

/** Locks a shop; false if it is not active, or not this person's. */
export async function lockForHandOver(trx: InTransaction, { sellerId, userId }: OfOwner): Promise<boolean> {
  const shop = await lockShop(trx, sellerId);
  return shop !== null && shop.ownerId === userId && mayIn({ role: 'owner', state: shop.state }, 'post', false);
}

/** Shops to which somebody may hand listings of their own. */
export async function shopsToHandTo(db: Db, userId: number): Promise<Membership[]> {
  const all = await membershipsOf(db, userId);
  return all.filter((shop) => shop.sellerId !== userId && shop.role === 'owner' && mayIn(shop, 'post', false));
}

/** Adds to the history of a shop that its owner handed listings to it; `listingId` null: several. */
export async function recordHandOver(
  trx: InTransaction,
  { sellerId, userId, listingId }: OfOwner & { readonly listingId: number | null },
): Promise<void> {
  const change = { sellerId, actorId: userId, listingId, from: null, to: null } as const;
  await insertShopChange(trx, { ...change, act: 'hand-over' });
}
