/** Transfer of listings from the owner of a shop to the shop (SHOP-03); `domain/hand-over` decides about it. */
import type { InTransaction } from '../../../db/transact.server.ts';
import { recordEvents } from '../../events/events.server.ts';
import type { ListingStatus } from '../listing.ts';
import { lockListings } from '../listing-write-store.server.ts';
import { lockPlaces, readHeldPlaces, readWithoutRoom } from '../quota/place-store.server.ts';
import type { LargestFee } from '../quota/places.server.ts';
import { insertHandOvers, writeSeller } from './hand-over-store.server.ts';
import { notifyChanged } from './listing-changes-store.server.ts';

type Locked = { readonly ids: readonly number[]; readonly userId: number };

/** Locks listings in the order of their ids; returns the status of those that belong to the user. */
export async function lockPrivate(
  trx: InTransaction,
  { ids, userId }: Locked,
): Promise<ReadonlyMap<number, ListingStatus>> {
  const locked = [...(await lockListings(trx.db, ids)).values()];
  return new Map(locked.flatMap((listing) => (listing.userId === userId ? [[listing.id, listing.status]] : [])));
}

type Handing = {
  readonly ids: readonly number[];
  /** Owner of the shop, to whom the listings belong so far. */
  readonly userId: number;
  readonly shopId: number;
  readonly largestFee: LargestFee;
};

/**
 * Transfers locked listings to a shop. Listings that use a free slot of a quota are transferred only while the shop has
 * free slots itself. The owner becomes the member responsible for them. Returns the ids of the transferred listings.
 */
export async function assignToShop(
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
  // One at a time, because each transferred listing leaves fewer free slots for the following ones.
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
