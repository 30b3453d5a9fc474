import { rm } from 'node:fs/promises';
import { ctxNow, type Db, transact } from '../../../db/transact.server.ts';
import type { Catalogue } from '../../listings/listings.server.ts';
import { claimPictures, dropUnclaimed, type Media, retainUnclaimed } from '../../media/media.server.ts';
import { UPLOAD } from '../../media/upload.ts';
import { readSettings } from '../../settings/settings.server.ts';
import type { RunRowWarning } from '../feed.ts';
import type { StoredPicture } from './case-store.server.ts';
import type { DownloadPicture } from './download-picture.server.ts';
import {
  type FeedPicture,
  type PicturedRow,
  readOwnPicture,
  sumPictureBytes,
  writePicture,
} from './picture-store.server.ts';

const TRIES = 3;
const MEGABYTE = 1024 * 1024;

export type PictureParts = {
  readonly db: Db;
  readonly clock: () => Date;
  readonly catalogue: () => Promise<Catalogue>;
  readonly media: Pick<Media, 'keepPicture' | 'remove'>;
  readonly download: DownloadPicture;
  /** Beginning of the addresses of our own pictures, up to their key. */
  readonly ownPictures: string;
  /**
   * Called after each picture: waits so long that fetching pictures uses only a part of one core. Only one process at a
   * time fetches pictures.
   */
  readonly rest: () => Promise<void>;
};

/**
 * Outcome of fetching a picture. `why`: reason that the picture will never be fetched. `restSeconds`: seconds until the
 * picture's host is tried again.
 */
type PictureOutcome = { readonly why?: RunRowWarning; readonly restSeconds?: number };

/**
 * Fetches a picture of a row. If this fails, counts an attempt. An attempt is counted even while the picture's host is
 * not called, so that no row waits for ever.
 */
export async function fetchPicture(
  parts: PictureParts,
  { shopId }: PicturedRow,
  { id, address, tries }: FeedPicture,
): Promise<PictureOutcome> {
  const { db, media, download, ownPictures } = parts;
  const own = ownPicture(address, ownPictures);
  if (own !== null) {
    const picture = await readOwnPicture(db, { shopId, key: own });
    await writePicture(db, id, { isDue: false, tries, picture, bytes: 0 });
    return picture ? {} : { why: 'picture_refused' };
  }
  const giveUp = () => writePicture(db, id, { isDue: false, tries: tries + 1, picture: null, bytes: 0 });
  const { shopPictureMegabytes } = await readSettings(db);
  if ((await sumPictureBytes(db, shopId)) >= shopPictureMegabytes * MEGABYTE) {
    await giveUp();
    return { why: 'picture_room' };
  }
  const fetched = await download(address, { shopId, most: UPLOAD.bytes });
  if (!fetched || 'restSeconds' in fetched) {
    if (tries + 1 < TRIES) {
      await writePicture(db, id, { isDue: true, tries: tries + 1, picture: null, bytes: 0 });
      return fetched ?? {};
    }
    await giveUp();
    return { why: 'picture_failed' };
  }
  try {
    // The file type is detected from the content, so the name does not matter.
    const kept = await retainUnclaimed(ctxNow(parts), media, { path: fetched.path, name: 'picture.jpg' });
    if (!kept.ok) {
      await giveUp();
      return { why: 'picture_refused' };
    }
    const { key, width, height, hash, fingerprint } = kept.picture;
    const picture: StoredPicture = { key, width, height, hash, fingerprint: String(fingerprint) };
    const outcome = { isDue: false, tries: tries + 1, picture, bytes: kept.bytes };
    const isWanted = await transact(ctxNow(parts), async (trx) => {
      if (!(await writePicture(trx.db, id, outcome))) return false;
      if (!(await claimPictures(trx, [key]))) throw new Error(`picture ${key} was swept before its row had it`);
      return true;
    });
    if (!isWanted) await dropUnclaimed(ctxNow(parts), media, [key]);
    return {};
  } finally {
    await rm(fetched.path, { force: true });
  }
}

/** Key of one of our own pictures; null for an address of somebody else's. */
export function ownPicture(address: string, ownPictures: string): string | null {
  if (!address.startsWith(ownPictures)) return null;
  return /^([a-z0-9-]{1,100})(?:\/|$)/.exec(address.slice(ownPictures.length))?.[1] ?? '';
}
