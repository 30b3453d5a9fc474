/** Pictures from their upload until the form is sent (ITEM-07, ITEM-13). */
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { type Ctx, type Db, type InTransaction, transact } from '../../db/transact.server.ts';
import { ok, type Result, refused } from '../values/result.ts';
import type { Media } from './create-media.server.ts';
import type { Picture } from './picture.ts';
import { isOverQuota, type Uploader } from './unsent-quota.ts';
import {
  type ArrivedFile,
  movedTo,
  type PictureWithFingerprint,
  UPLOAD,
  type Upload,
  type UploadRefusal,
  type UploadSet,
} from './upload.ts';
import {
  deleteUploads,
  insertUpload,
  lockSet,
  readSet,
  readUnsent,
  replacePicture,
  type UploadRow,
  writeListing,
  writeOrder,
  writeOwner,
} from './uploads-store.server.ts';

/** The set after a change, and whether it has another main picture. */
type Changed = { readonly uploads: readonly Upload[]; readonly mainChanged: boolean };

/** `not-found`: the set belongs to another user, or the picture is not in it. */
export type SetChange = Result<Changed, 'not-found'>;

/** Returns the key of a form's set; each image attribute has its own set. */
export const uploadSetHash = (token: string, attributeId?: number): Buffer =>
  createHash('sha256')
    .update(attributeId === undefined ? token : `${token} ${attributeId}`)
    .digest();

export type NewUpload = UploadSet & {
  readonly clientId: string;
  /** Maximum number of pictures in the set. */
  readonly most?: number;
  readonly file: ArrivedFile;
  readonly by: Uploader;
};

/**
 * Adds a picture. If the same `clientId` was added before, returns the existing picture, because a browser that
 * received no answer repeats the request.
 */
export async function addUpload(
  ctx: Ctx,
  media: Pick<Media, 'keepPicture' | 'remove'>,
  { file, by, clientId, most = UPLOAD.most, ...set }: NewUpload,
): Promise<Result<{ readonly upload: Upload }, UploadRefusal>> {
  const early = answerFor(await readSet(ctx.db, set.tokenHash), set, clientId, most);
  if (early) return early;
  if (isOverQuota(await readUnsent(ctx.db, set.userId, by), set.userId !== null)) return refused('too-much-unsent');
  const kept = await media.keepPicture(file);
  if (!kept.ok) return kept;
  const { picture, bytes } = kept;
  let isIn = false;
  try {
    return await changing(ctx, set, async (trx, rows) => {
      const answer = answerFor(rows, set, clientId, most);
      if (answer) return answer;
      const more = { clientId, position: rows.length, borrowed: false, bytes, by };
      await insertUpload(trx, { ...set, ...picture, ...more });
      isIn = true;
      return ok({ upload: { clientId, ...plain(picture) } });
    });
  } catch (error) {
    isIn = false;
    throw error;
  } finally {
    if (!isIn) await media.remove(picture.key);
  }
}

function answerFor(rows: readonly UploadRow[], set: UploadSet, clientId: string, most: number) {
  if (!isOpenTo(rows, set)) return refused('not-found');
  const before = rows.find((row) => row.clientId === clientId);
  if (before) return ok({ upload: uploadOf(before) });
  return rows.length >= most ? refused('too-many') : null;
}

/** Reads pictures in order, the main one first. The caller must check that the user may see them: `isOwnSet`. */
export async function uploadsOf(db: Db, tokenHash: Buffer): Promise<Upload[]> {
  return (await readSet(db, tokenHash)).map(uploadOf);
}

/** Returns whether this user may see and change the set: it does not belong to another user, nor to a listing yet. */
export async function isOwnSet(db: Db, set: UploadSet): Promise<boolean> {
  return isOpenTo(await readSet(db, set.tokenHash), set);
}

/** Adds the pictures of an edited listing to the form's set; the listing itself changes only when it is saved. */
export async function borrowPictures(
  ctx: Ctx,
  set: UploadSet,
  pictures: readonly PictureWithFingerprint[],
): Promise<void> {
  await changing(ctx, set, async (trx, rows) => {
    if (rows.length > 0) return;
    for (const [position, picture] of pictures.entries()) {
      const more = { clientId: picture.key, position, borrowed: true, bytes: 0, by: NOBODY };
      await insertUpload(trx, { ...set, ...picture, ...more });
    }
  });
}

const NOBODY: Uploader = { visitor: null, address: null };

/** Moves a picture to a position; 0 is the main picture. */
export function moveUpload(ctx: Ctx, set: UploadSet, clientId: string, position: number): Promise<SetChange> {
  return changed(ctx, set, clientId, async ({ db }, rows, row) => {
    const ordered = movedTo(rows, row, position);
    await writeOrder(
      db,
      set.tokenHash,
      ordered.map(({ clientId }) => clientId),
    );
  });
}

/** Rotates a picture 90° clockwise, under a new key. */
export async function turnUpload(
  ctx: Ctx,
  media: Pick<Media, 'keepTurned' | 'remove'>,
  set: UploadSet,
  clientId: string,
): Promise<SetChange> {
  const rows = await readSet(ctx.db, set.tokenHash);
  const before = isOpenTo(rows, set) ? rows.find((row) => row.clientId === clientId) : undefined;
  const turned = before && (await media.keepTurned(before.key));
  if (!turned) return refused('not-found');
  const { picture, bytes } = turned;
  let unused = picture.key;
  try {
    return await changed(ctx, set, clientId, async ({ db }, _, row) => {
      // If two rotations are concurrent, the first wins.
      if (row.key !== before.key) return;
      await replacePicture(db, set.tokenHash, clientId, picture, bytes);
      unused = row.borrowed ? '' : row.key;
    });
  } catch (error) {
    unused = picture.key;
    throw error;
  } finally {
    if (unused) await media.remove(unused);
  }
}

export async function removeUpload(
  ctx: Ctx,
  media: Pick<Media, 'remove'>,
  set: UploadSet,
  clientId: string,
): Promise<SetChange> {
  let gone: readonly UploadRow[] = [];
  const result = await changed(ctx, set, clientId, async ({ db }, rows, row) => {
    await deleteUploads(db, set.tokenHash, [clientId]);
    await writeOrder(
      db,
      set.tokenHash,
      rows.filter((other) => other !== row).map(({ clientId }) => clientId),
    );
    gone = [row];
  });
  await removeBytes(media, gone);
  return result;
}

export async function removeAllUploads(
  ctx: Ctx,
  media: Pick<Media, 'remove'>,
  set: UploadSet,
): Promise<Result<object, 'not-found'>> {
  const gone = await changing(ctx, set, async ({ db }, rows) => {
    if (!isOpenTo(rows, set)) return null;
    await deleteUploads(
      db,
      set.tokenHash,
      rows.map(({ clientId }) => clientId),
    );
    return rows;
  });
  await removeBytes(media, gone ?? []);
  return gone ? ok({}) : refused('not-found');
}

/**
 * Assigns the pictures of a form to the listing that it creates or saves, within its transaction; nothing can be added
 * to the set afterwards. `not-found`: the set belongs to another user or already to a listing.
 */
export async function takeUploads(
  db: Transaction<DB>,
  { tokenHash, userId }: UploadSet,
  listingId: number,
): Promise<Result<{ readonly pictures: readonly PictureWithFingerprint[] }, 'not-found'>> {
  await lockSet(db, tokenHash);
  const rows = await readSet(db, tokenHash);
  if (!isOpenTo(rows, { tokenHash, userId })) return refused('not-found');
  await writeListing(db, tokenHash, listingId);
  return ok({ pictures: rows.map((row) => ({ ...plain(row), fingerprint: row.fingerprint })) });
}

/**
 * Removes the pictures of a form from their set, within the transaction that stores what was sent with them. The sweep
 * no longer deletes them, so the caller must store their keys. `not-found`: the set belongs to another user or to a
 * listing. `too-few`: the set has fewer pictures than `least`. `too-many`: it has more than `most`. If refused, nothing
 * is removed.
 */
export async function takePictures(
  { db }: InTransaction,
  { tokenHash, userId }: UploadSet,
  least: number,
  most: number = UPLOAD.most,
): Promise<Result<{ readonly pictures: readonly Picture[] }, 'not-found' | 'too-few' | 'too-many'>> {
  await lockSet(db, tokenHash);
  const rows = await readSet(db, tokenHash);
  if (!isOpenTo(rows, { tokenHash, userId }) || rows.some(({ borrowed }) => borrowed)) return refused('not-found');
  if (rows.length < least) return refused('too-few');
  if (rows.length > most) return refused('too-many');
  await deleteUploads(
    db,
    tokenHash,
    rows.map(({ clientId }) => clientId),
  );
  return ok({ pictures: rows.map(plain) });
}

/** Runs changes of one set one after another. */
function changing<T>(
  ctx: Ctx,
  { tokenHash, userId }: UploadSet,
  work: (trx: InTransaction, rows: readonly UploadRow[]) => Promise<T>,
): Promise<T> {
  return transact(ctx, async (trx) => {
    await lockSet(trx.db, tokenHash);
    const rows = await readSet(trx.db, tokenHash);
    const result = await work(trx, rows);
    if (userId !== null && isOpenTo(rows, { tokenHash, userId })) await writeOwner(trx.db, tokenHash, userId);
    return result;
  });
}

function changed(
  ctx: Ctx,
  set: UploadSet,
  clientId: string,
  work: (trx: InTransaction, rows: readonly UploadRow[], row: UploadRow) => Promise<void>,
): Promise<SetChange> {
  return changing(ctx, set, async (trx, rows) => {
    const row = rows.find((row) => row.clientId === clientId);
    if (!row || !isOpenTo(rows, set)) return refused('not-found');
    await work(trx, rows, row);
    return ok(difference(rows, await readSet(trx.db, set.tokenHash)));
  });
}

/**
 * Returns whether the user may use a set. A set without a user is open to everyone with its token; a user's set only to
 * that user.
 */
const isOpenTo = (rows: readonly UploadRow[], { userId }: UploadSet): boolean =>
  rows.every((row) => row.listingId === null && (row.userId === null || row.userId === userId));

const difference = (before: readonly UploadRow[], after: readonly UploadRow[]): Changed => ({
  uploads: after.map(uploadOf),
  mainChanged: after.length > 0 && before[0]?.clientId !== after[0]?.clientId,
});

const uploadOf = (row: UploadRow): Upload => ({ clientId: row.clientId, ...plain(row) });

const plain = ({ key, width, height, hash }: Picture): Picture => ({ key, width, height, hash });

async function removeBytes(media: Pick<Media, 'remove'>, rows: readonly UploadRow[]): Promise<void> {
  for (const { key, borrowed } of rows) if (!borrowed) await media.remove(key);
}
