/** Publishes, locks or deletes the files of pictures, as the state of their listings demands (ITEM-14). */
import type { Kysely } from 'kysely';
import type { DB } from '../../../db/schema.ts';
import { isUploadKey } from '../../media/picture-access.ts';
import type { Publishing } from '../../media/publishing.server.ts';
import { readBorrowed } from '../../media/uploads.server.ts';
import { DAY, MINUTE } from '../../values/durations.ts';
import { pictureFate } from '../pictures/listing-pictures.ts';
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
} from '../pictures/picture-check-store.server.ts';
import { lockListing } from './listing-write-store.server.ts';

type Db = Kysely<DB>;

const AT_ONCE = 100;
const AGAIN_MS = MINUTE;

/**
 * Brings the pictures of one listing in line with its present state; doing it twice changes nothing. To be called after
 * the transaction that changed the listing, by the request that did so; a job does it if the request did not. If two
 * run at once, the later one decides by what is committed then.
 */
export async function arrangePictures(db: Db, files: Publishing, listingId: number, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Read before all else, so that checks that are added while this runs are not deleted with these.
    const checks = await readDueChecks(trx, listingId, now);
    const keys = (await readKeys(trx, listingId)).filter(isUploadKey);
    await lockKeys(trx, keys);
    if (await isToBeDeleted(trx, listingId, keys, now)) await deleteFiles(trx, files, listingId, keys, now);
    else await openOrLock(trx, files, keys, now);
    await deleteChecks(trx, checks);
  });
}

/**
 * Handles all checks that are due. One that fails is retried in a minute and does not hold up the others; then the job
 * fails.
 */
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

/** A picture that several listings show is public as long as one of those listings is. */
async function openOrLock(trx: Db, files: Publishing, keys: readonly string[], now: Date): Promise<void> {
  const shown = await readShown(trx, keys);
  const open = new Set(shown.filter((each) => pictureFate(each, now) === 'public').map(({ key }) => key));
  await Promise.all(keys.map((key) => (open.has(key) ? files.publish(key) : files.lock(key))));
}

async function isToBeDeleted(trx: Db, listingId: number, keys: readonly string[], now: Date): Promise<boolean> {
  const isOver = async () =>
    (await readShown(trx, keys)).some((each) => each.listingId === listingId && pictureFate(each, now) === 'deleted');
  if (!(await isOver())) return false;
  // From here on nobody can restore the listing.
  await lockListing(trx, listingId);
  return isOver();
}

/**
 * Deletes the files before the transaction commits: if it is interrupted, it runs again, and no file is left without
 * its row.
 */
async function deleteFiles(trx: Db, files: Publishing, listingId: number, keys: readonly string[], now: Date) {
  if ((await readBorrowed(trx, keys)).length > 0) {
    // Its owner has the edit form open.
    await insertPictureChecks(trx, [listingId], [new Date(now.getTime() + DAY)]);
    return;
  }
  await deletePicturesOf(trx, listingId);
  const others = new Set((await readShown(trx, keys)).map(({ key }) => key));
  await Promise.all(keys.filter((key) => !others.has(key)).map((key) => files.remove(key)));
  await openOrLock(trx, files, [...others], now);
}
