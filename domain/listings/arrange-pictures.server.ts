/** Brings the files of pictures to where their listings stand: everybody's, locked, or gone (ITEM-14). */
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { isUploadKey } from '../media/picture-access.ts';
import type { Publishing } from '../media/publishing.server.ts';
import { borrowedAmong } from '../media/uploads.server.ts';
import { pictureFate } from './listing-pictures.ts';
import { lockListing } from './listing-write-store.server.ts';
import {
  deleteChecks,
  deletePicturesOf,
  insertPictureChecks,
  lockKeys,
  putOffChecks,
  readDueChecks,
  readDueListings,
  readKeys,
  readShown,
} from './picture-check-store.server.ts';

type Db = Kysely<DB>;

const AT_ONCE = 100;
const AGAIN_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Everything about one listing's pictures as it stands now; done twice it is as done once. For after the transaction that
 * changed the listing: whoever answers calls it at once, and a job where nobody did. Of two at the same time the later
 * one decides, by what is committed then.
 */
export async function arrangePictures(db: Db, files: Publishing, listingId: number, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Before all else: what is asked for while this runs is not forgotten with it.
    const checks = await readDueChecks(trx, listingId, now);
    const keys = (await readKeys(trx, listingId)).filter(isUploadKey);
    await lockKeys(trx, keys);
    if (await isToBeDeleted(trx, listingId, keys, now)) await deleteFiles(trx, files, listingId, keys, now);
    else await openOrLock(trx, files, keys, now);
    await deleteChecks(trx, checks);
  });
}

/** Those whose time has come. One that fails is tried again in a minute and holds up no other; then the job fails. */
export async function arrangeDuePictures(db: Db, files: Publishing, now: Date): Promise<void> {
  let failure: unknown;
  for (;;) {
    const due = await readDueListings(db, now, AT_ONCE);
    for (const listingId of due) {
      try {
        await arrangePictures(db, files, listingId, now);
      } catch (error) {
        failure = error;
        await putOffChecks(db, listingId, now, new Date(now.getTime() + AGAIN_MS));
      }
    }
    if (due.length < AT_ONCE) break;
  }
  if (failure !== undefined) throw failure;
}

/** A picture that several listings show is everybody's as long as one of them is. */
async function openOrLock(trx: Db, files: Publishing, keys: readonly string[], now: Date): Promise<void> {
  const shown = await readShown(trx, keys);
  const open = new Set(shown.filter((each) => pictureFate(each, now) === 'public').map(({ key }) => key));
  await Promise.all(keys.map((key) => (open.has(key) ? files.publish(key) : files.lock(key))));
}

async function isToBeDeleted(trx: Db, listingId: number, keys: readonly string[], now: Date): Promise<boolean> {
  const isOver = async () =>
    (await readShown(trx, keys)).some((each) => each.listingId === listingId && pictureFate(each, now) === 'deleted');
  if (!(await isOver())) return false;
  // Nobody brings it back from here on.
  await lockListing(trx, listingId);
  return isOver();
}

/** Files go before the transaction does: cut short in between it is done again, and nothing is left without its row. */
async function deleteFiles(trx: Db, files: Publishing, listingId: number, keys: readonly string[], now: Date) {
  if ((await borrowedAmong(trx, keys)).length > 0) {
    // Its owner has the form open.
    await insertPictureChecks(trx, [listingId], [new Date(now.getTime() + DAY_MS)]);
    return;
  }
  await deletePicturesOf(trx, listingId);
  const others = new Set((await readShown(trx, keys)).map(({ key }) => key));
  await Promise.all(keys.filter((key) => !others.has(key)).map((key) => files.remove(key)));
  await openOrLock(trx, files, [...others], now);
}
