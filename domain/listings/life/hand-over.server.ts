/** Listings of somebody that become those of a shop of theirs (SHOP-03); `domain/hand-over` decides when. */
import type { InTransaction } from '../../../db/transact.server.ts';
import { recordEvents } from '../../events/events.server.ts';
import type { ListingStatus } from '../listing.ts';
import { lockListings } from '../listing-write-store.server.ts';
import { lockPlaces, readHeldPlaces, readWithoutRoom } from '../quota/place-store.server.ts';
import type { LargestFee } from '../quota/places.server.ts';
import { insertHandOvers, writeSeller } from './hand-over-store.server.ts';
import { notifyChanged } from './listing-changes-store.server.ts';

type Locked = { readonly ids: readonly number[]; readonly userId: number };

/** Locks listings in the order of their ids; returns the states of those that are somebody's own. */
export async function lockPrivate(
  trx: InTransaction,
  { ids, userId }: Locked,
): Promise<ReadonlyMap<number, ListingStatus>> {
  const locked = [...(await lockListings(trx.db, ids)).values()];
  return new Map(locked.flatMap((listing) => (listing.userId === userId ? [[listing.id, listing.status]] : [])));
}

type Handing = {
  readonly ids: readonly number[];
  /** The owner of the shop, whose listings they have been. */
  readonly userId: number;
  readonly shopId: number;
  readonly largestFee: LargestFee;
};

/**
 * Hands locked listings over, as far as the shop has free places for those that hold one; the owner is the member who has them.
 * Returns the ids of those that went.
 */
export async function handToShop(
  trx: InTransaction,
  { ids, userId, shopId, largestFee }: Handing,
): Promise<readonly number[]> {
  const gone: number[] = [];
  const move = async (some: readonly number[]) => {
    if (some.length === 0) return;
    await writeSeller(trx, some, { fromId: userId, toId: shopId, memberId: userId });
    gone.push(...some);
  };
  const held = await readHeldPlaces(trx.db, ids);
  const holders = new Set(held.map(({ listingId }) => listingId));
  await move(ids.filter((id) => !holders.has(id)));
  for (const categoryId of [...new Set(held.map((place) => place.categoryId))].toSorted((a, b) => a - b)) {
    await lockPlaces(trx, { userId: shopId, categoryId });
  }
  // One by one: each takes a place from those that follow.
  for (const { listingId } of held) {
    const without = await readWithoutRoom(trx, [listingId], { userId: shopId, largestFee });
    if (!without.has(listingId)) await move([listingId]);
  }
  await insertHandOvers(trx, gone, userId);
  await recordEvents(
    trx,
    gone.map((listingId) => ({ kind: 'listing-handed-over', data: { listingId, fromId: userId, toId: shopId } })),
  );
  await notifyChanged(trx.db, gone);
  return gone.toSorted((a, b) => a - b);
}
