/** Public interface by which users transfer their own listings, one or all, to a shop that they own (SHOP-03). */
import { type Ctx, type InTransaction, transact } from '../../db/transact.server.ts';
import {
  assignToShop,
  type LargestFee,
  lockPrivate,
  type PrivateListing,
  readPrivate,
  readWithoutRoom,
} from '../listings/listings.server.ts';
import { lapseOffers } from '../offers/offers.server.ts';
import { lockPayer, readListingsWithOrders } from '../orders/orders.server.ts';
import { readBeingBought } from '../purchases/purchases.server.ts';
import { isTransferFresh, lockForHandOver, recordHandOver } from '../sellers/sellers.server.ts';
import { type Ok, ok, type Refused, refused } from '../values/result.ts';
import { HANDED_AT_ONCE, HANDED_MOST, type RetainedReason, retainedBecause } from './hand-over.ts';

export type HandOverInput = {
  /** User who owns both the listings and the shop. */
  readonly userId: number;
  readonly shopId: number;
  /** Null: all listings. */
  readonly listingId: number | null;
  /** Largest fee for listings beyond the quota; absent: such fees are not charged. */
  readonly largestFee: LargestFee;
};

export type PlannedListing = PrivateListing & { readonly kept: RetainedReason | null };

/**
 * Result of a preview: listings that would be transferred and listings that would stay (`kept`), by id. `isMore`: there
 * are further ones after these.
 */
export type HandOverPlan = { readonly listings: readonly PlannedListing[]; readonly isMore: boolean };

/**
 * Previews a transfer. The caller has checked that the shop accepts listings of this user. A page on which all listings
 * would stay is skipped in favour of the next one.
 */
export async function planHandOver(ctx: Ctx, asked: HandOverInput): Promise<HandOverPlan> {
  const { userId, listingId } = asked;
  for (let after = 0; ; ) {
    const found = await readPrivate(ctx.db, userId, { listingId, after, limit: HANDED_MOST + 1 });
    const listings = await judge(ctx, asked, found.slice(0, HANDED_MOST));
    const isMore = found.length > HANDED_MOST;
    if (!isMore || listings.some(({ kept }) => kept === null)) return { listings, isMore };
    after = listings.at(-1)?.id ?? after;
  }
}

async function judge(
  ctx: Ctx,
  { userId, shopId, largestFee }: HandOverInput,
  listings: readonly PrivateListing[],
): Promise<PlannedListing[]> {
  const ids = listings.map(({ id }) => id);
  const [bought, ordered, withoutRoom] = await Promise.all([
    readBeingBought(ctx.db, ids),
    readListingsWithOrders(ctx.db, { userId, listingIds: ids }),
    readWithoutRoom(ctx, ids, { userId: shopId, largestFee }),
  ]);
  return listings.map((listing) => ({ ...listing, kept: retainedBecause(listing, { bought, ordered, withoutRoom }) }));
}

export type HandedOver = {
  /** Ids of the listings that were transferred. */
  readonly moved: readonly number[];
  readonly kept: readonly PlannedListing[];
  readonly isMore: boolean;
};

/**
 * Transfers listings, at most `HANDED_MOST` per call and `HANDED_AT_ONCE` per transaction. Listings that cannot be
 * transferred are skipped. A repeated call does not find listings that were transferred before.
 * - `not-found`: the user does not own the shop, the shop is not active, or the requested listing is not the user's
 *   own.
 * - `soon`: the user has owned the shop for less than a day.
 * - `kept`: the requested listing cannot be transferred; `why` is the reason.
 */
export async function handOver(
  ctx: Ctx,
  asked: HandOverInput,
): Promise<
  Ok<HandedOver> | Refused<'not-found'> | Refused<'soon'> | Refused<'kept', { readonly why: RetainedReason }>
> {
  const moved: number[] = [];
  const kept: PlannedListing[] = [];
  for (let after = 0, isMore = true; isMore; ) {
    const some = await transact(ctx, (trx) => handSome(trx, asked, after));
    if (some === 'soon') return refused('soon');
    if (!some) return moved.length > 0 ? ok({ moved, kept, isMore: true }) : refused('not-found');
    moved.push(...some.moved);
    kept.push(...some.kept);
    after = some.last;
    isMore = some.isMore;
    if (moved.length > 0 && moved.length + kept.length >= HANDED_MOST) return ok({ moved, kept, isMore });
  }
  if (asked.listingId === null || moved.length > 0) return ok({ moved, kept, isMore: false });
  const [stays] = kept;
  return stays?.kept ? refused('kept', { why: stays.kept }) : refused('not-found');
}

/** Transfers the listings of one transaction; null if the shop accepts nothing of this user. */
async function handSome(
  trx: InTransaction,
  asked: HandOverInput,
  after: number,
): Promise<(HandedOver & { readonly last: number }) | 'soon' | null> {
  const { userId, shopId, listingId, largestFee } = asked;
  // Takes the locks in this order, to avoid deadlocks: orders of the owner, the shop, listings by id, quota slots of
  // the shop, offers.
  await lockPayer(trx.db, userId);
  if (!(await lockForHandOver(trx, { sellerId: shopId, userId }))) return null;
  if (await isTransferFresh(trx, shopId)) return 'soon';
  const found = await readPrivate(trx.db, userId, { listingId, after, limit: HANDED_AT_ONCE });
  const ids = found.map(({ id }) => id);
  const states = await lockPrivate(trx, { ids, userId });
  const own = found.flatMap((listing) => {
    const status = states.get(listing.id);
    return status === undefined ? [] : [{ ...listing, status }];
  });
  const judged = await judge(trx, asked, own);
  const free = judged.filter(({ kept }) => kept === null).map(({ id }) => id);
  const moved = await assignToShop(trx, { ids: free, userId, shopId, largestFee });
  for (const id of moved) await lapseOffers(trx, id);
  const gone = new Set(moved);
  if (moved.length > 0) await recordHandOver(trx, { sellerId: shopId, userId, listingId });
  const kept = judged.flatMap((listing) =>
    gone.has(listing.id) ? [] : [{ ...listing, kept: listing.kept ?? 'quota' }],
  );
  return { moved, kept, last: ids.at(-1) ?? after, isMore: found.length === HANDED_AT_ONCE };
}
