/** Public interface of the media module: pictures and uploads (ITEM-07, ITEM-13). */
import { createHash } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Ctx, type InTransaction, transact } from '../../db/transact.server.ts';
import { DAY } from '../values/durations.ts';
import type { Result } from '../values/result.ts';
import type { Media, StoredPicture } from './create-media.server.ts';
import { UNSENT_TOTAL } from './unsent-quota.ts';
import type { ArrivedFile, UploadRefusal } from './upload.ts';
import {
  addSweep,
  deleteLargestHoldings,
  deleteSetsBefore,
  deleteUnclaimed,
  insertUpload,
  readUnsentTotal,
} from './uploads-store.server.ts';

// Pictures that another module records in its own transaction. Until that module claims them in this transaction, they
// count as uploads that were never sent: if the process dies in between, the sweep deletes the file after a day.

/** Stores a picture that is not claimed yet. */
export const retainUnclaimed = (
  ctx: Ctx,
  media: Pick<Media, 'keepPicture'>,
  file: ArrivedFile,
): Promise<Result<StoredPicture, UploadRefusal>> =>
  media.keepPicture(file, ({ picture, bytes }) =>
    transact(ctx, (trx) =>
      insertUpload(trx, {
        ...picture,
        bytes,
        tokenHash: setHashOf(picture.key),
        clientId: picture.key,
        position: 0,
        userId: null,
        borrowed: false,
        by: { visitor: null, address: null },
      }),
    ),
  );

/**
 * Claims pictures for a record written in this transaction. Returns false if one of them can no longer be claimed,
 * because it was swept or claimed before.
 */
export async function claimPictures(trx: InTransaction, keys: readonly string[]): Promise<boolean> {
  return (await deleteUnclaimed(trx.db, keys.map(setHashOf))) === keys.length;
}

/** Deletes pictures that will not be claimed. Files are deleted before the rows, so that none is left over. */
export async function dropUnclaimed(
  { db }: Pick<Ctx, 'db'>,
  media: Pick<Media, 'remove'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await media.remove(key);
  await deleteUnclaimed(db, keys.map(setHashOf));
}

/**
 * Returns the key of the upload set of an unclaimed picture. Each such picture has a set of its own, for which no form
 * has a token.
 */
const setHashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

// Deletes uploads that were never sent with a form.

const SETS_AT_ONCE = 500;

/** Storages that may contain a picture; they ignore unknown keys. */
type Removing = Storage | readonly Storage[];
type Storage = { remove(key: string): Promise<void> };

/**
 * Deletes rows and files of forms that were not sent within a day, and of pictures that were not claimed
 * (`retainUnclaimed`). If more is stored than allowed, forms of the uploaders with the most bytes are deleted earlier.
 * Returns the number of files.
 */
export async function sweepUploads({ db, now }: Ctx, stored: Removing, maxTotal = UNSENT_TOTAL): Promise<number> {
  const old = await deleteSetsBefore(db, new Date(now.getTime() - DAY), SETS_AT_ONCE);
  const over = (await readUnsentTotal(db)).bytes - maxTotal;
  const left = [...old, ...(over > 0 ? await deleteLargestHoldings(db, over) : [])];
  if (left.length === 0) return 0;
  const bytes = left.reduce((sum, picture) => sum + picture.bytes, 0);
  await addSweep(db, now.toISOString().slice(0, 10), { pictures: left.length, bytes });
  // A row does not record whether its file is a document, so the key is removed from every storage.
  for (const { key } of left) for (const each of [stored].flat()) await each.remove(key);
  return left.length;
}

/** Deletes files that an ended process left in the folder of arriving uploads. */
export async function sweepArrivals(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((name) => name.startsWith('upload-'))) {
    const path = join(folder, name);
    const { mtime } = await stat(path).catch(() => ({ mtime: now }));
    if (now.getTime() - mtime.getTime() > DAY) await rm(path, { recursive: true, force: true });
  }
}

/** Public interface of the media module: uploaded pictures, until they are shown or swept. */
export {
  createMedia,
  type EncodedPicture,
  type Media,
  type StoredSquare,
} from './create-media.server.ts';
export { drawnApart } from './drawing-gateway.server.ts';
export { type Originals, originalExtension, originalOf } from './originals.server.ts';
export { createPublishing, type Publishing } from './publishing.server.ts';
export {
  addUpload,
  borrowPictures,
  isOwnSet,
  moveUpload,
  removeAllUploads,
  removeUpload,
  type SetChange,
  takePictures,
  takeUploads,
  turnUpload,
  uploadSetHash,
  uploadsOf,
} from './uploads.server.ts';
export { readBorrowed, readSwept, readUnsentTotal } from './uploads-store.server.ts';
