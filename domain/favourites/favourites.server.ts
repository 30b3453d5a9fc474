/** The door of favourites: what accounts have saved, and what follows when it changes (FAV-01). */
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { NewNotice } from '../notifications/notice.ts';
import { notify } from '../notifications/notifications.server.ts';
import { FAVOURITES_MAX, hasEnded, isDrop, isShownAgain } from './favourite.ts';
import {
  countFavourites,
  hasFavourite,
  insertFavourites,
  lockFavouritesOf,
  readFavouriteIds,
  readFavouritesForExport,
  readPrice,
  readSavers,
  renewKnownPrices,
} from './favourite-store.server.ts';
import { SAVED_ITEMS_MAX } from './saved-items.ts';

export {
  countFavourites,
  deleteFavourite,
  deleteFavouritesOf,
  type Favourite,
  hasFavourite,
  readFavourites,
  readSaved,
} from './favourite-store.server.ts';

type Db = Kysely<DB>;

/** Of so many at once: one notice is one row of one statement. */
const TOLD_AT_ONCE = 1_000;

export type SaveResult = 'saved' | 'full' | 'not-found';

/** Saved twice it stands once. `not-found`: there is no such listing, or it was never public. */
export async function saveFavourite(db: Db, userId: number, listingId: number, now: Date): Promise<SaveResult> {
  return db.transaction().execute(async (trx) => {
    await lockFavouritesOf(trx, userId);
    const before = await countFavourites(trx, userId);
    await insertFavourites(trx, userId, [listingId], now);
    if (await hasFavourite(trx, userId, listingId)) return 'saved';
    return before >= FAVOURITES_MAX ? 'full' : 'not-found';
  });
}

/** What a browser has saved becomes the account's too. Answers what its cookie is to hold: the newest of both. */
export async function mergeFavourites(db: Db, userId: number, ids: readonly number[], now: Date): Promise<number[]> {
  if (ids.length > 0) {
    await db.transaction().execute(async (trx) => {
      await lockFavouritesOf(trx, userId);
      await insertFavourites(trx, userId, ids, now);
    });
  }
  return cookieIds(db, userId);
}

/** The newest that a cookie holds. */
export function cookieIds(db: Db, userId: number): Promise<number[]> {
  return readFavouriteIds(db, userId, SAVED_ITEMS_MAX);
}

type Step = { readonly listingId: number; readonly from: string; readonly to: string };

/** What savers are told as a listing changes, in the caller's transaction. */
export async function tellSavers(trx: Db, step: Step, now: Date): Promise<void> {
  const notices = isShownAgain(step) ? await ofItsPrice(trx, step) : hasEnded(step) ? await ofItsEnd(trx, step) : [];
  for (let at = 0; at < notices.length; at += TOLD_AT_ONCE) {
    await notify(trx, notices.slice(at, at + TOLD_AT_ONCE), now);
  }
}

async function ofItsPrice(trx: Db, { listingId }: Step): Promise<NewNotice[]> {
  const price = await readPrice(trx, listingId);
  if (price === null) return [];
  const renewed = await renewKnownPrices(trx, listingId, price);
  return renewed.flatMap(({ userId, known }): NewNotice[] =>
    known !== null && isDrop(known, price)
      ? [{ userId, kind: 'price-drop', key: `${listingId}:${price}`, data: { listingId, before: known, price } }]
      : [],
  );
}

async function ofItsEnd(trx: Db, { listingId, to }: Step): Promise<NewNotice[]> {
  const savers = await readSavers(trx, listingId);
  return savers.map((userId) => ({
    userId,
    kind: 'favourite-ended',
    key: `${listingId}:${to}`,
    data: { listingId, status: to },
  }));
}

/** For the copy of one's data. */
export async function* exportedFavourites(db: Db, userId: number): AsyncGenerator<unknown> {
  yield* await readFavouritesForExport(db, userId);
}
