/** Publishes, locks or deletes the files of pictures, according to the state of their listings (ITEM-14). */
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
 * Adjusts the files of a listing's pictures to its present state; repeating it changes nothing. The request that
 * changed the listing calls this function after its transaction; if it did not, a job does. Of two concurrent calls,
 * the second waits and then uses the state that is committed by then.
 */
export async function arrangePictures(ctx: Ctx, files: Publishing, listingId: number): Promise<void> {
  await transact(ctx, async (trx) => {
    // Read first, so that checks which are added meanwhile are not deleted together with these.
    const checks = await readDueChecks(trx, listingId);
    const keys = (await readKeys(trx.db, listingId)).filter(isUploadKey);
    await lockKeys(trx.db, keys);
    if (await isToBeDeleted(trx, listingId, keys)) await deleteFiles(trx, files, listingId, keys);
    else await openOrLock(trx, files, keys);
    await deleteChecks(trx.db, checks);
  });
}

/**
 * Handles all due checks. A check that fails is tried again after a minute and does not delay the others; at the end
 * the job reports the failure.
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

/** Publishes or locks files. A picture that several listings use is public if it is public for one of them. */
async function openOrLock({ db, now }: InTransaction, files: Publishing, keys: readonly string[]): Promise<void> {
  const shown = await readShown(db, keys);
  const open = new Set(shown.filter((each) => pictureFate(each, now) === 'public').map(({ key }) => key));
  await Promise.all(keys.map((key) => (open.has(key) ? files.publish(key) : files.lock(key))));
}

async function isToBeDeleted({ db, now }: InTransaction, listingId: number, keys: readonly string[]): Promise<boolean> {
  const isOver = async () =>
    (await readShown(db, keys)).some((each) => each.listingId === listingId && pictureFate(each, now) === 'deleted');
  if (!(await isOver())) return false;
  // With this lock, the listing cannot be restored at the same time.
  await lockListing(db, listingId);
  return isOver();
}

/**
 * Deletes the files before the transaction commits. If the process is interrupted in between, the deletion is repeated
 * later, so that no file is left over without its row.
 */
async function deleteFiles(trx: InTransaction, files: Publishing, listingId: number, keys: readonly string[]) {
  const { db, now } = trx;
  if ((await readBorrowed(db, keys)).length > 0) {
    // One of the pictures is in an edit form that the owner has open, so the check is postponed by a day.
    await insertPictureChecks(db, [listingId], [new Date(now.getTime() + DAY)]);
    return;
  }
  await deletePicturesOf(db, listingId);
  const others = new Set((await readShown(db, keys)).map(({ key }) => key));
  await Promise.all(keys.filter((key) => !others.has(key)).map((key) => files.remove(key)));
  await openOrLock(trx, files, [...others]);
}
