/** Listings of a shop that go from one of its members to another (SHOP-03). */
import { type Ctx, type InTransaction, transact } from '../../../db/transact.server.ts';
import { readAccount } from '../../identity/identity.server.ts';
import {
  isOfSeller,
  isTransferFresh,
  mayAssign,
  readShop,
  readTelephones,
  recordAssigned,
} from '../../sellers/sellers.server.ts';
import { type Ok, ok, type Refused, refused } from '../../values/result.ts';
import { lockListing } from '../listing-write-store.server.ts';
import { handSome, replaceNumberOf, setMember, setNumberOfShop } from './hand-over-store.server.ts';
import { notifyChanged } from './listing-changes-store.server.ts';

const HANDED_AT_ONCE = 200;

type Handed = { readonly sellerId: number; readonly fromId: number; readonly toId: number | null };

/**
 * Gives all listings of a member to another one, or with null to the owner; a batch per transaction, and returns how many. Those
 * of somebody who has joined again stay, and nobody gets any who is no member. Listings of somebody who is out lead to the shop's
 * number, where it has proved one, and so do others of the shop that have that person's own. Safe to repeat.
 */
export async function handListings(
  ctx: Ctx,
  { sellerId, fromId, toId }: Handed,
  signal?: AbortSignal,
): Promise<number> {
  for (let count = 0; ; ) {
    const handed = await transact(ctx, async (trx) => {
      const ownerId = (await readShop(trx.db, sellerId))?.ownerId;
      const isThere = toId !== null && (await isOfSeller(trx.db, { userId: toId, sellerId }));
      const to = isThere ? toId : ownerId;
      const hasReturned = toId === null && (await isOfSeller(trx.db, { userId: fromId, sellerId }));
      if (to === undefined || to === fromId || hasReturned) return 0;
      const ids = await handSome(trx, { sellerId, fromId, toId: to }, HANDED_AT_ONCE);
      const renumbered = toId === null ? await leadToShop(trx, { sellerId, fromId, ids }) : [];
      await notifyChanged(trx.db, [...new Set([...ids, ...renumbered])]);
      return Math.max(ids.length, renumbered.length);
    });
    count += handed;
    if (handed < HANDED_AT_ONCE || signal?.aborted) return count;
  }
}

type Left = { readonly sellerId: number; readonly fromId: number; readonly ids: readonly number[] };

/** Gives the shop's number to the listings and to some others that have the number of who left; returns the ids of those. */
async function leadToShop(trx: InTransaction, { sellerId, fromId, ids }: Left): Promise<readonly number[]> {
  const proven = (await readTelephones(trx.db, sellerId)).filter(({ provenAt }) => provenAt !== null);
  const [first] = proven;
  if (!first) return [];
  const { telephone } = first;
  const numbers = proven.map((each) => each.telephone);
  await setNumberOfShop(trx, ids, { telephone, numbers });
  const own = (await readAccount(trx.db, fromId))?.mobile ?? null;
  return own === null ? [] : replaceNumberOf(trx, { sellerId, telephone, numbers, own }, HANDED_AT_ONCE);
}

type Assigned = {
  readonly sellerId: number;
  readonly listingId: number;
  /** Who acts. */
  readonly userId: number;
  readonly toId: number;
};

/** Hands one listing of a shop to a member. `soon`: the shop has changed its owner within a day. */
export function assignListing(
  ctx: Ctx,
  { listingId, ...asked }: Assigned,
): Promise<Ok | Refused<'not-found' | 'soon'>> {
  return transact(ctx, async (trx) => {
    if (!(await mayAssign(trx, asked))) return refused('not-found');
    const listing = await lockListing(trx.db, listingId);
    if (!listing || listing.userId !== asked.sellerId) return refused('not-found');
    if (listing.memberId === asked.toId) return ok({});
    if (await isTransferFresh(trx, asked.sellerId)) return refused('soon');
    await setMember(trx, listingId, asked.toId);
    await recordAssigned(trx, { ...asked, listingId });
    await notifyChanged(trx.db, [listingId]);
    return ok({});
  });
}
