/** The door by which people hand listings of their own to a shop of theirs, one or all (SHOP-03). */
import { type Ctx, type InTransaction, transact } from '../../db/transact.server.ts';
import {
  handToShop,
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
  /** Owner of the listings and of the shop, who acts. */
  readonly userId: number;
  readonly shopId: number;
  /** Null: all. */
  readonly listingId: number | null;
  /** Without it nobody owes anything for a listing beyond the free ones. */
  readonly largestFee: LargestFee;
};

export type PlannedListing = PrivateListing & { readonly kept: RetainedReason | null };

/** Listings that would go, and those that would stay, by their ids; `isMore`: there are others behind these. */
export type HandOverPlan = { readonly listings: readonly PlannedListing[]; readonly isMore: boolean };

/**
 * Tells what a hand-over would do now; the caller has checked that the shop takes listings of this person. Where as many as a call
 * looks at would all stay, it tells of those behind them.
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
  /** Ids of the listings that went. */
  readonly moved: readonly number[];
  readonly kept: readonly PlannedListing[];
  readonly isMore: boolean;
};

/**
 * Hands listings over, at most `HANDED_MOST` a call and `HANDED_AT_ONCE` a transaction; listings that stay hold up none behind them.
 * Listings that are asked for again have gone already and are found no more. `not-found`: the shop is not theirs or not active, or the one
 * listing is none of their own. `soon`: the shop became theirs within a day. `kept`: why the one listing stays.
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

/** Null if the shop takes nothing of this person. */
async function handSome(
  trx: InTransaction,
  asked: HandOverInput,
  after: number,
): Promise<(HandedOver & { readonly last: number }) | 'soon' | null> {
  const { userId, shopId, listingId, largestFee } = asked;
  // In this order: orders of the owner, the shop, listings by id, places of the shop, offers.
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
  const moved = await handToShop(trx, { ids: free, userId, shopId, largestFee });
  for (const id of moved) await lapseOffers(trx, id);
  const gone = new Set(moved);
  if (moved.length > 0) await recordHandOver(trx, { sellerId: shopId, userId, listingId });
  const kept = judged.flatMap((listing) =>
    gone.has(listing.id) ? [] : [{ ...listing, kept: listing.kept ?? 'quota' }],
  );
  return { moved, kept, last: ids.at(-1) ?? after, isMore: found.length === HANDED_AT_ONCE };
}
