/**
 * Public interface of the favourites module: listings that accounts have saved, and notices of their changes (FAV-01).
 */

import { type Ctx, type Db, type InTransaction, transact } from '../../db/transact.server.ts';
import { onlookerOf, sightOf } from '../listings/listing-sight.ts';
import type { NewNotice } from '../notifications/notice.ts';
import { notify } from '../notifications/notifications.server.ts';
import { ok, type Result, refused } from '../values/result.ts';
import {
  becomesVisible,
  FAVOURITES_MAX,
  type Favourite,
  favouriteOf,
  hasEnded,
  isDrop,
  type SavedListing,
  unseenFavourite,
} from './favourite.ts';
import {
  countFavourites,
  hasFavourite,
  insertFavourites,
  lockFavouritesOf,
  readFavouriteIds,
  readFavourites,
  readFavouritesForExport,
  readPrice,
  readSaved,
  readSavers,
  renewKnownPrices,
} from './favourite-store.server.ts';
import { SAVED_ITEMS_MAX } from './saved-items.ts';

export {
  countFavourites,
  deleteFavourite,
  deleteFavouritesOf,
  hasFavourite,
} from './favourite-store.server.ts';

/** Notices per statement. */
const NOTICES_AT_ONCE = 1_000;

export type { Favourite } from './favourite.ts';

/**
 * Saves a listing; saving it again does not add a second entry. `full`: the account has reached its maximum.
 * `not-found`: the user may not see such a listing.
 */
export async function saveFavourite(
  ctx: Ctx,
  userId: number,
  listingId: number,
): Promise<Result<object, 'full' | 'not-found'>> {
  return transact(ctx, async (trx) => {
    await lockFavouritesOf(trx.db, userId);
    const before = await countFavourites(trx.db, userId);
    const seen = (await readSaved(trx.db, [listingId])).filter((listing) => isSeen(listing, userId, trx.now));
    await insertFavourites(trx, userId, seen.map(asSeen));
    if (await hasFavourite(trx.db, userId, listingId)) return ok({});
    return refused(before >= FAVOURITES_MAX ? 'full' : 'not-found');
  });
}

/**
 * Adds the listings saved in a browser to the account. A listing that is hidden now is added if it was public before,
 * without its present price. Returns the ids for the browser's cookie: the newest of the account and the browser
 * together.
 */
export async function mergeFavourites(ctx: Ctx, userId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length > 0) {
    await transact(ctx, async (trx) => {
      await lockFavouritesOf(trx.db, userId);
      const once = (await readSaved(trx.db, ids)).filter(({ publishedAt }) => publishedAt !== null);
      const saved = once.map((listing) =>
        isSeen(listing, userId, trx.now) ? asSeen(listing) : { id: listing.listingId, price: null },
      );
      await insertFavourites(trx, userId, saved);
    });
  }
  return cookieIds(ctx.db, userId);
}

const onlookerIn = (listing: SavedListing, userId: number | null) =>
  onlookerOf(listing, userId === null ? null : { userId, role: 'user' });
const isSeen = (listing: SavedListing, userId: number | null, now: Date): boolean =>
  sightOf(listing, onlookerIn(listing, userId), now) !== 'none';
const asSeen = ({ listingId: id, price }: SavedListing) => ({ id, price });

/** Lists the favourites of an account, newest first. */
export async function favouritesOf(
  { db, now }: Ctx,
  userId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Favourite[]> {
  const saved = await readFavourites(db, userId, offset, limit);
  return saved.map((listing) => favouriteOf(listing, onlookerIn(listing, userId), now));
}

/**
 * Lists the favourites in a visitor's cookie, in the cookie's order. Listings that the visitor may not see are
 * `unavailable`.
 */
export async function savedByVisitor({ db, now }: Ctx, ids: readonly number[]): Promise<Favourite[]> {
  const saved = new Map((await readSaved(db, ids)).map((listing) => [listing.listingId, listing]));
  return ids.map((id) => {
    const listing = saved.get(id);
    return listing ? favouriteOf({ ...listing, priceSaved: null }, 'other', now) : unseenFavourite(id);
  });
}

/** Reads a listing that a user is about to save; null if they may not see it. */
export async function savableListing(
  { db, now }: Ctx,
  userId: number | null,
  listingId: number,
): Promise<{ readonly name: string } | null> {
  const [listing] = await readSaved(db, [listingId]);
  return listing && isSeen(listing, userId, now) ? { name: listing.name } : null;
}

/** Ids of the newest favourites, as many as a cookie can hold. */
export function cookieIds(db: Db, userId: number): Promise<number[]> {
  return readFavouriteIds(db, userId, SAVED_ITEMS_MAX);
}

type Step = { readonly listingId: number; readonly from: string; readonly to: string };

/** Notifies users who saved a listing of a lower price or of its end. */
export async function notifySavers(trx: InTransaction, step: Step): Promise<void> {
  const notices = becomesVisible(step)
    ? await noticesOfPrice(trx.db, step)
    : hasEnded(step)
      ? await noticesOfEnd(trx.db, step)
      : [];
  for (let at = 0; at < notices.length; at += NOTICES_AT_ONCE) {
    await notify(trx, notices.slice(at, at + NOTICES_AT_ONCE));
  }
}

async function noticesOfPrice(db: Db, { listingId }: Step): Promise<NewNotice[]> {
  const price = await readPrice(db, listingId);
  if (price === null) return [];
  const renewed = await renewKnownPrices(db, listingId, price);
  return renewed.flatMap(({ userId, known }): NewNotice[] =>
    known !== null && isDrop(known, price)
      ? [{ userId, kind: 'price-drop', key: `${listingId}:${price}`, data: { listingId, before: known, price } }]
      : [],
  );
}

async function noticesOfEnd(db: Db, { listingId, to }: Step): Promise<NewNotice[]> {
  const savers = await readSavers(db, listingId);
  return savers.map((userId) => ({
    userId,
    kind: 'favourite-ended',
    key: `${listingId}:${to}`,
    data: { listingId, status: to },
  }));
}

/** Rows for the export of an account. */
export async function* exportedFavourites(db: Db, userId: number): AsyncGenerator<unknown> {
  yield* await readFavouritesForExport(db, userId);
}
