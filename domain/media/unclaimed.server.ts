/**
 * Pictures that another module records in a transaction of its own. Until it claims them there, they are uploads that were never sent:
 * a process that dies in between leaves a file that the sweep deletes after a day.
 */
import { createHash } from 'node:crypto';
import { type Ctx, type InTransaction, transact } from '../../db/transact.server.ts';
import type { Result } from '../values/result.ts';
import type { Media, StoredPicture } from './create-media.server.ts';
import type { ArrivedFile, UploadRefusal } from './upload.ts';
import { deleteUnclaimed, insertUpload } from './uploads-store.server.ts';

/** Keeps a picture that nobody has claimed yet. */
export const keepUnclaimed = (
  ctx: Ctx,
  media: Pick<Media, 'keepPicture'>,
  file: ArrivedFile,
): Promise<Result<StoredPicture, UploadRefusal>> =>
  media.keepPicture(file, ({ picture, bytes }) =>
    transact(ctx, (trx) =>
      insertUpload(trx, {
        ...picture,
        bytes,
        tokenHash: setOf(picture.key),
        clientId: picture.key,
        position: 0,
        userId: null,
        borrowed: false,
        by: { visitor: null, address: null },
      }),
    ),
  );

/** Takes pictures into the record of this transaction. False if one of them was swept meanwhile, or is no unclaimed one. */
export async function claimPictures(trx: InTransaction, keys: readonly string[]): Promise<boolean> {
  return (await deleteUnclaimed(trx.db, keys.map(setOf))) === keys.length;
}

/** Deletes pictures that nobody will claim; the files first, so that none is left. */
export async function dropUnclaimed(
  { db }: Pick<Ctx, 'db'>,
  media: Pick<Media, 'remove'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await media.remove(key);
  await deleteUnclaimed(db, keys.map(setOf));
}

/** Each is a set of its own, to which no form has the token. */
const setOf = (key: string): Buffer => createHash('sha256').update(key).digest();
