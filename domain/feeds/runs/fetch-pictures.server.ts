/** Fetches the pictures that rows of feeds name, some time after the rows (SHOP-02). */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { ctxNow, type Db, transact } from '../../../db/transact.server.ts';
import { amendPictures, lockListings, setBatched } from '../../listings/imported/imported-listings.server.ts';
import type { Catalogue } from '../../listings/listings.server.ts';
import type { Media } from '../../media/media.server.ts';
import { claimPictures, dropUnclaimed, keepUnclaimed } from '../../media/unclaimed.server.ts';
import { UPLOAD } from '../../media/upload.ts';
import { flagPictures } from '../../moderation/imported.server.ts';
import { readSettings } from '../../settings/settings.server.ts';
import { DAY, MINUTE } from '../../values/durations.ts';
import type { RunRowWarning } from '../feed.ts';
import { insertReports } from '../run-store.server.ts';
import { dropNewRows, openCase, type StoredPicture, upsertWaitingPictures } from './case-store.server.ts';
import { remark } from './check-run.server.ts';
import { pictureOf } from './feed-cases.server.ts';
import {
  type FeedPicture,
  hasPicturedRow,
  leaveTurn,
  type PicturedRow,
  readOwnPicture,
  readPictures,
  sumPictureBytes,
  takePicturedRow,
  takeTurn,
  writePicture,
  writePicturesAt,
} from './picture-store.server.ts';
import { lockRows } from './row-store.server.ts';
import { isTrustedFeed } from './trust.ts';
import { readFeedRecord } from './trust-store.server.ts';

const TRIES = 3;
/** Three tries within an hour. */
const AGAIN_MS = 25 * MINUTE;
/** Longer than all pictures of one row take. */
const LEASE_MS = 20 * MINUTE;
/** Longer than one picture and the rest after it take. */
const TURN_MS = 5 * MINUTE;
const MEGABYTE = 1024 * 1024;

export type PictureParts = {
  readonly db: Db;
  readonly clock: () => Date;
  readonly catalogue: () => Promise<Catalogue>;
  readonly media: Pick<Media, 'keepPicture' | 'remove'>;
  /** Fetches an address into a new file, and says how large it is; null if it cannot be had. */
  readonly download: (
    address: string,
    most: number,
  ) => Promise<{ readonly path: string; readonly bytes: number } | null>;
  /** Beginning of the addresses of our own pictures, before their key. */
  readonly ownPictures: string;
  /** Called after each picture: waits so long that all together take a part of a core, because one process at a time has the turn. */
  readonly rest: () => Promise<void>;
};

/** Job that works off the rows whose pictures are to be fetched, and returns how many; none while another process does. */
export async function fetchPictures(parts: PictureParts, signal: AbortSignal): Promise<number> {
  if (!(await hasPicturedRow(ctxNow(parts)))) return 0;
  const holder = randomUUID();
  const hasTurn = () => {
    const ctx = ctxNow(parts);
    return takeTurn(ctx, holder, new Date(ctx.now.getTime() + TURN_MS));
  };
  try {
    for (let count = 0; ; count += 1) {
      if (signal.aborted || !(await hasTurn())) return count;
      const ctx = ctxNow(parts);
      const until = new Date(ctx.now.getTime() + LEASE_MS);
      const row = await transact(ctx, (trx) => takePicturedRow(trx, until));
      if (!row) return count;
      await workOff(parts, row, async () => !signal.aborted && (await hasTurn()));
    }
  } finally {
    await leaveTurn(parts.db, holder);
  }
}

type Failed = { readonly picture: FeedPicture; readonly why: RunRowWarning };

async function workOff(parts: PictureParts, row: PicturedRow, goesOn: () => Promise<boolean>): Promise<void> {
  const failed: Failed[] = [];
  for (const picture of await readPictures(parts.db, row.rowId)) {
    if (!picture.isDue) continue;
    if (!(await goesOn())) break;
    const outcome = await fetchOne(parts, row, picture);
    if (typeof outcome === 'string') failed.push({ picture, why: outcome });
    await parts.rest();
  }
  await settle(parts, row, failed);
}

/** Returns why a picture will never be had. */
async function fetchOne(
  parts: PictureParts,
  { shopId }: PicturedRow,
  { id, address, tries }: FeedPicture,
): Promise<RunRowWarning | null> {
  const { db, media, download, ownPictures } = parts;
  const own = ownPicture(address, ownPictures);
  if (own !== null) {
    const picture = await readOwnPicture(db, { shopId, key: own });
    await writePicture(db, id, { isDue: false, tries, picture, bytes: 0 });
    return picture ? null : 'picture_refused';
  }
  const giveUp = () => writePicture(db, id, { isDue: false, tries: tries + 1, picture: null, bytes: 0 });
  const { shopPictureMegabytes } = await readSettings(db);
  if ((await sumPictureBytes(db, shopId)) >= shopPictureMegabytes * MEGABYTE) {
    await giveUp();
    return 'picture_room';
  }
  const fetched = await download(address, UPLOAD.bytes);
  if (!fetched) {
    if (tries + 1 < TRIES) {
      await writePicture(db, id, { isDue: true, tries: tries + 1, picture: null, bytes: 0 });
      return null;
    }
    await giveUp();
    return 'picture_failed';
  }
  try {
    // Its bytes decide what it is.
    const kept = await keepUnclaimed(ctxNow(parts), media, { path: fetched.path, name: 'picture.jpg' });
    if (!kept.ok) {
      await giveUp();
      return 'picture_refused';
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
    return null;
  } finally {
    await rm(fetched.path, { force: true });
  }
}

/** Key of one of our own pictures. */
function ownPicture(address: string, ownPictures: string): string | null {
  if (!address.startsWith(ownPictures)) return null;
  return /^([a-z0-9-]{1,100})(?:\/|$)/.exec(address.slice(ownPictures.length))?.[1] ?? '';
}

/** Shows the pictures of a row once none is due any more, at once or when a moderator agreed. */
async function settle(parts: PictureParts, row: PicturedRow, failed: readonly Failed[]): Promise<void> {
  const ctx = ctxNow(parts);
  const unused = await transact(ctx, async (trx) => {
    // The listing first, as batches of runs.
    const listing = (await lockListings(trx.db, [row.listingId])).get(row.listingId);
    const [stored] = await lockRows(trx.db, [row.rowId]);
    if (!stored) return [];
    const about = { line: null, externalId: row.externalId, listingId: row.listingId };
    const reports = failed.map(({ picture, why }) =>
      remark('warned', about, { column: 'images', sample: picture.address.slice(0, SAMPLE_MAX), fault: { key: why } }),
    );
    await insertReports(trx, row.runId, reports);
    const pictures = await readPictures(trx.db, row.rowId);
    if (pictures.some(({ isDue }) => isDue)) {
      await writePicturesAt(trx, row.rowId, new Date(trx.now.getTime() + AGAIN_MS));
      return [];
    }
    await writePicturesAt(trx, row.rowId, null);
    const had = pictures.flatMap(({ picture }) => picture ?? []);
    // Where none could be had, the listing keeps those that it has.
    if (had.length === 0 && pictures.length > 0) return [];
    const settings = await readSettings(trx.db);
    const clean = new Date(trx.now.getTime() - settings.feedTrustCleanDays * DAY);
    const record = await readFeedRecord(trx.db, row.shopId, { clean, enough: settings.feedTrustRows });
    const isOpen = isTrustedFeed(record, settings, trx.now) || had.length === 0;
    const { rowId, runId, shopId, listingId } = row;
    const shown = had.map(pictureOf);
    const isSample = await flagPictures(trx, { listingId, userId: shopId, pictures: shown });
    if (!isOpen && listing?.status === 'published') {
      await openCase(trx, { runId, shopId });
      await upsertWaitingPictures(trx, { runId, rowId, pictures: had, isSample });
      return [];
    }
    if (isSample) {
      // One that waits with the run's case waits singly from now on.
      await setBatched(trx.db, [listingId], false);
      await dropNewRows(trx, [rowId]);
    }
    return amendPictures(trx, { listingId, runId, pictures: shown }, await parts.catalogue());
  });
  for (const key of unused) await parts.media.remove(key);
}

const SAMPLE_MAX = 80;
