/** Publishes, locks or deletes the files of pictures, as the state of their listings demands (ITEM-14). */
import { type Ctx, type InTransaction, transact } from '../../../db/transact.server.ts';
import { type Publishing, readBorrowed } from '../../media/media.server.ts';
import { isUploadKey } from '../../media/picture-access.ts';
import { DAY, MINUTE } from '../../values/durations.ts';
import { lockListing } from '../listing-write-store.server.ts';
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
} from '../pictures/listing-pictures-store.server.ts';

const AT_ONCE = 100;
const AGAIN_MS = MINUTE;

/**
 * Brings the pictures of one listing in line with its present state; doing it twice changes nothing. To be called after
 * the transaction that changed the listing, by the request that did so; a job does it if the request did not. If two
 * run at once, the later one decides by what is committed then.
 */
export async function arrangePictures(ctx: Ctx, files: Publishing, listingId: number): Promise<void> {
  await transact(ctx, async (trx) => {
    // Read first, so that checks added while this runs are not deleted with these.
    const checks = await readDueChecks(trx, listingId);
    const keys = (await readKeys(trx.db, listingId)).filter(isUploadKey);
    await lockKeys(trx.db, keys);
    if (await isToBeDeleted(trx, listingId, keys)) await deleteFiles(trx, files, listingId, keys);
    else await openOrLock(trx, files, keys);
    await deleteChecks(trx.db, checks);
  });
}

/**
 * Handles all checks that are due. One that fails is retried in a minute and does not hold up the others; then the job
 * fails.
 */
export async function arrangeDuePictures(ctx: Ctx, files: Publishing): Promise<void> {
  let failure: unknown;
  for (;;) {
    const due = await readDueListings(ctx, AT_ONCE);
    for (const listingId of due) {
      try {
        await arrangePictures(ctx, files, listingId);
      } catch (error) {
        failure = error;
        await putOffChecks(ctx, listingId, new Date(ctx.now.getTime() + AGAIN_MS));
      }
    }
    if (due.length < AT_ONCE) break;
  }
  if (failure !== undefined) throw failure;
}

/** A picture that several listings show is public as long as one of those listings is. */
async function openOrLock({ db, now }: InTransaction, files: Publishing, keys: readonly string[]): Promise<void> {
  const shown = await readShown(db, keys);
  const open = new Set(shown.filter((each) => pictureFate(each, now) === 'public').map(({ key }) => key));
  await Promise.all(keys.map((key) => (open.has(key) ? files.publish(key) : files.lock(key))));
}

async function isToBeDeleted({ db, now }: InTransaction, listingId: number, keys: readonly string[]): Promise<boolean> {
  const isOver = async () =>
    (await readShown(db, keys)).some((each) => each.listingId === listingId && pictureFate(each, now) === 'deleted');
  if (!(await isOver())) return false;
  // After this, the listing cannot be restored.
  await lockListing(db, listingId);
  return isOver();
}

/**
 * Deletes the files before the transaction commits: if it is interrupted, it runs again, and no file is left without
 * its row.
 */
async function deleteFiles(trx: InTransaction, files: Publishing, listingId: number, keys: readonly string[]) {
  const { db, now } = trx;
  if ((await readBorrowed(db, keys)).length > 0) {
    // A picture is used in an edit form that its owner has open.
    await insertPictureChecks(db, [listingId], [new Date(now.getTime() + DAY)]);
    return;
  }
  await deletePicturesOf(db, listingId);
  const others = new Set((await readShown(db, keys)).map(({ key }) => key));
  await Promise.all(keys.filter((key) => !others.has(key)).map((key) => files.remove(key)));
  await openOrLock(trx, files, [...others]);
}
