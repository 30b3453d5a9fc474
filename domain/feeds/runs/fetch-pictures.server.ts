/** Job that fetches the pictures named in rows of feeds, after the rows were written (SHOP-02). */
import { randomUUID } from 'node:crypto';
import { ctxNow, transact } from '../../../db/transact.server.ts';
import { amendPictures, lockListings, setBatched } from '../../listings/listings.server.ts';
import { flagPictures } from '../../moderation/moderation.server.ts';
import { readSettings } from '../../settings/settings.server.ts';
import { DAY, MINUTE, SECOND } from '../../values/durations.ts';
import type { RunRowWarning } from '../feed.ts';
import { insertReports } from '../run-store.server.ts';
import { dropNewRows, openCase, upsertWaitingPictures } from './case-store.server.ts';
import { remark } from './check-run.server.ts';
import { pictureOf } from './feed-cases.server.ts';
import { fetchPicture, type PictureParts } from './fetch-picture.server.ts';
import {
  type FeedPicture,
  hasPicturedRow,
  leaveTurn,
  type PicturedRow,
  readPictures,
  takePicturedRow,
  takeTurn,
  writePicturesAt,
} from './picture-store.server.ts';
import { lockRows } from './row-store.server.ts';
import { isTrustedFeed } from './trust.ts';
import { readFeedRecord } from './trust-store.server.ts';

/** Milliseconds between attempts: three attempts within an hour. */
const AGAIN_MS = 25 * MINUTE;
/** Milliseconds after which no further picture of a row is begun, so that other shops get their turn. */
const ROW_MS = 20 * SECOND;
/** Milliseconds for which a row is claimed: longer than fetching all its pictures takes. */
const LEASE_MS = 20 * MINUTE;
/**
 * Milliseconds for which a process may continue without renewing its turn: longer than one picture and the pause after
 * it take.
 */
const TURN_MS = 5 * MINUTE;

/** Job that fetches the pictures of due rows and returns the number of rows; 0 while another process does this. */
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

/** Result of one attempt at the pictures of a row. */
type Turn = {
  readonly failed: readonly Failed[];
  /** Whether the time of the row was over before all its pictures were tried. */
  readonly isCut: boolean;
  /** Longest time in seconds until one of the hosts is tried again. */
  readonly restSeconds: number;
};

/**
 * Tries due pictures of a row once each, those with the fewest attempts first, so that an interrupted row continues
 * where it stopped.
 */
async function workOff(parts: PictureParts, row: PicturedRow, goesOn: () => Promise<boolean>): Promise<void> {
  const until = parts.clock().getTime() + ROW_MS;
  const due = (await readPictures(parts.db, row.rowId)).filter(({ isDue }) => isDue);
  const least = Math.min(...due.map(({ tries }) => tries));
  const failed: Failed[] = [];
  let [isCut, restSeconds] = [false, 0];
  for (const picture of due.filter(({ tries }) => tries === least)) {
    isCut = parts.clock().getTime() >= until || !(await goesOn());
    if (isCut) break;
    const outcome = await fetchPicture(parts, row, picture);
    if (outcome.why) failed.push({ picture, why: outcome.why });
    restSeconds = Math.max(restSeconds, outcome.restSeconds ?? 0);
    await parts.rest();
  }
  await settle(parts, row, { failed, isCut, restSeconds });
}

/**
 * Puts the pictures of a row into its listing once none is due any more: at once, or after a moderator approved them.
 */
async function settle(parts: PictureParts, row: PicturedRow, { failed, isCut, restSeconds }: Turn): Promise<void> {
  const ctx = ctxNow(parts);
  const unused = await transact(ctx, async (trx) => {
    // Locks the listing before the row, like the batches of runs, to avoid deadlocks.
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
      const wait = isCut ? 0 : Math.max(AGAIN_MS, restSeconds * SECOND);
      await writePicturesAt(trx, row.rowId, new Date(trx.now.getTime() + wait));
      return [];
    }
    await writePicturesAt(trx, row.rowId, null);
    const had = pictures.flatMap(({ picture }) => picture ?? []);
    // If no picture could be fetched, the listing keeps its present ones.
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
      // A new listing with flagged pictures leaves the run's case and waits singly.
      await setBatched(trx.db, [listingId], false);
      await dropNewRows(trx, [rowId]);
    }
    return amendPictures(trx, { listingId, runId, pictures: shown }, await parts.catalogue());
  });
  for (const key of unused) await parts.media.remove(key);
}

const SAMPLE_MAX = 80;
