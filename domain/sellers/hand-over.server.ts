/** Checks and records of the sellers module for the transfer of an owner's listings to their shop (SHOP-03). */
import type { Db, InTransaction } from '../../db/transact.server.ts';
import { mayIn } from './member.ts';
import { type Membership, membershipsOf } from './member-store.server.ts';
import { insertShopChange, lockShop } from './shop-store.server.ts';

type OfOwner = { readonly sellerId: number; readonly userId: number };

/** Locks a shop; false if it is not active, or not owned by this person. */
export async function lockForHandOver(trx: InTransaction, { sellerId, userId }: OfOwner): Promise<boolean> {
  const shop = await lockShop(trx, sellerId);
  return shop !== null && shop.ownerId === userId && mayIn({ role: 'owner', state: shop.state }, 'post', false);
}

/** Shops to which a user may transfer listings of their own. */
export async function shopsToHandTo(db: Db, userId: number): Promise<Membership[]> {
  const all = await membershipsOf(db, userId);
  return all.filter((shop) => shop.sellerId !== userId && shop.role === 'owner' && mayIn(shop, 'post', false));
}

/** Records in a shop's history that its owner transferred listings to it; `listingId` null means several. */
export async function recordHandOver(
  trx: InTransaction,
  { sellerId, userId, listingId }: OfOwner & { readonly listingId: number | null },
): Promise<void> {
  const change = { sellerId, actorId: userId, listingId, from: null, to: null } as const;
  await insertShopChange(trx, { ...change, act: 'hand-over' });
}
