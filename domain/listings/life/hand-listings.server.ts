/** Transfers of a shop's listings from one member to another (SHOP-03). */
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
 * Transfers all listings of a member to another member, one batch per transaction; returns the number. Safe to repeat.
 * They go to the owner if `toId` is null or no longer a member.
 *
 * `toId` null also means that the member `fromId` has left the shop. If they have joined it again, nothing is done.
 * Otherwise, if the shop has a verified phone number, it is set in the transferred listings, and in other listings of
 * the shop that have the former member's own number.
 */
export async function assignListings(
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

/**
 * Sets the shop's phone number in the listings `ids`, and in some other listings of the shop that have the number of
 * the member who left. Returns the ids of those other listings.
 */
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
  /** User who acts. */
  readonly userId: number;
  readonly toId: number;
};

/** Assigns one listing of a shop to a member. `soon`: the shop changed its owner less than a day ago. */
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
