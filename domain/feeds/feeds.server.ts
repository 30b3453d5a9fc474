/**
 * Public interface of the feeds module for members of a shop (SHOP-02). Callers must check `actsFor(…, 'feeds')` first.
 */
import { type Ctx, type Db, type InTransaction, transact } from '../../db/transact.server.ts';
import { enqueue } from '../jobs/jobs.server.ts';
import type { Catalogue } from '../listings/listings.server.ts';
import { isOpenFor } from '../sellers/member.ts';
import { isTransferFresh } from '../sellers/sellers.server.ts';
import type { ShopState } from '../sellers/shop-life.ts';
import { readSettings } from '../settings/settings.server.ts';
import { ok, type Result, refused } from '../values/result.ts';
import {
  type Cause,
  type Feed,
  type FeedEvery,
  type FeedReportLine,
  nextReading,
  type Reported,
  type Run,
  type WordAnswer,
} from './feed.ts';
import type { FeedFiles } from './feed-files-gateway.server.ts';
import {
  type FeedOfShop,
  insertFeed,
  lockFeed,
  lockFeedsOf,
  type NewFeed,
  readDueFeeds,
  readFeed,
  readFeeds,
  updateFeed,
  upsertWords,
} from './feed-store.server.ts';
import { parseFeedAddress } from './reading/feed-address.ts';
import {
  holdShop,
  insertRun,
  lockOpenRun,
  lockRun,
  type RunOfShop,
  readCauses,
  readLastRuns,
  readReport,
  readRun,
  readRuns,
  updateRun,
} from './run-store.server.ts';
import { isAnswer } from './word-answer.ts';

export { exportedFeed } from './export-feed.server.ts';
export { forgetFeedsOfClosed, removeFeedsOf } from './feeds-of-account.server.ts';
export { outletToken, readOutletToken } from './outlets/outlet-token.server.ts';
export {
  allGoods,
  countGoods,
  endOutlet,
  isOpenOutlet,
  mayOpenOutlet,
  openOutlet,
  readGoods,
  readGoodsIds,
  readOutlets,
  readTorobShop,
} from './outlets/outlets.server.ts';
export { isTorobToken } from './outlets/torob-token.server.ts';
export {
  countFeedCases,
  type FeedCaseLine,
  readFeedCase,
  readOldestFeedCase,
  readSample,
  type SampleRow,
} from './runs/case-list-store.server.ts';
export { createPictureDownload, type DownloadPicture } from './runs/download-picture.server.ts';
export {
  carryOutDecision,
  decideFeedCase,
  enqueueDecision,
  FEED_QUEUE,
  feedCases,
  openReadyCases,
  undoFeedDecision,
} from './runs/feed-cases.server.ts';
export { createFeedReading } from './runs/feed-reading.server.ts';
export { fetchPictures } from './runs/fetch-pictures.server.ts';
export { exportedFeeds } from './runs/forget-store.server.ts';
export { goodsOfRun } from './runs/goods-of-run.server.ts';
export { createPreview, PREVIEW_MS } from './runs/preview-pictures.server.ts';
export type { FeedReading } from './runs/row-reader.server.ts';
export { failRun, runFeed } from './runs/run-feed.server.ts';
export { forgetOldFeeds, notifyOfRuns } from './runs/run-timers.server.ts';
export { turnDueRows } from './runs/turn-rows.server.ts';

/**
 * Adds a feed. `address` must have the form that `parseFeedAddress` returns. `bad-address`: the address does not have
 * this form. `soon`: the shop changed its owner less than a day ago; `changeFeed`, `deleteFeed` and `startRun` refuse
 * this as well.
 */
export function openFeed(
  ctx: Ctx,
  feed: NewFeed,
): Promise<Result<{ readonly feedId: number }, 'too-many' | 'bad-address' | 'soon'>> {
  return transact(ctx, async (trx) => {
    const settings = await readSettings(trx.db);
    if (!isSourceOf(feed, settings)) return refused('bad-address');
    if (await isTransferFresh(trx, feed.shopId)) return refused('soon');
    await lockFeedsOf(trx, feed.shopId);
    if ((await readFeeds(trx.db, feed.shopId)).length >= settings.feedsMost) return refused('too-many');
    return ok({ feedId: await insertFeed(trx, feed) });
  });
}

type FeedChange = FeedOfShop & {
  readonly version: number;
  readonly name: string;
  /** Address that is read; null for uploads. */
  readonly address: string | null;
  readonly every: FeedEvery;
};

/**
 * Changes a feed. `stale`: somebody else has changed it meanwhile. After a change of the address a person must confirm
 * the next run, as for a new feed.
 */
export function changeFeed(
  ctx: Ctx,
  { shopId, feedId, version, name, address, every }: FeedChange,
): Promise<Result<{ readonly version: number }, 'gone' | 'stale' | 'bad-address' | 'soon'>> {
  return transact(ctx, async (trx) => {
    const feed = await lockFeed(trx, { shopId, feedId });
    if (!feed) return refused('gone');
    if (feed.version !== version) return refused('stale');
    if (await isTransferFresh(trx, shopId)) return refused('soon');
    const { source } = feed;
    if (!isSourceOf({ source, address, every }, await readSettings(trx.db))) return refused('bad-address');
    const isOther = address !== feed.address;
    const nextAt = isOther || feed.confirmedAt === null ? null : nextReading(every, trx.now);
    await updateFeed(trx, feedId, {
      name,
      address,
      every,
      version: version + 1,
      next_at: nextAt,
      ...(isOther && { confirmed_at: null, settled_etag: null, settled_hash: null }),
    });
    if (isOther) {
      // Stops the open run, because its end would count as a confirmation of the new address.
      const run = await lockOpenRun(trx, feedId);
      if (run) await updateRun(trx, run.id, { state: 'stopped', ended_at: trx.now });
    }
    return ok({ version: version + 1 });
  });
}

function isSourceOf(
  { source, address, every }: Pick<NewFeed, 'source' | 'address' | 'every'>,
  { feedPort80 }: { readonly feedPort80: boolean },
): boolean {
  if (source === 'upload') return address === null && every === 'once';
  return address !== null && parseFeedAddress(address, { port80: feedPort80 })?.href === address;
}

/** Deletes a feed. Its listings stay until their terms end; another feed that names their ids takes them over. */
export function deleteFeed(ctx: Ctx, { shopId, feedId }: FeedOfShop): Promise<Result<object, 'gone' | 'soon'>> {
  return transact(ctx, async (trx) => {
    const feed = await lockFeed(trx, { shopId, feedId });
    if (!feed) return refused('gone');
    if (await isTransferFresh(trx, shopId)) return refused('soon');
    const run = await lockOpenRun(trx, feedId);
    if (run) await updateRun(trx, run.id, { state: 'stopped', fault: 'feed_deleted', ended_at: trx.now });
    await updateFeed(trx, feedId, { deleted_at: trx.now, next_at: null });
    return ok({});
  });
}

type Start = FeedOfShop & {
  /** User who starts the run; null: the schedule does. */
  readonly userId: number | null;
  /** Path of an uploaded file, which is moved into the storage. */
  readonly file?: string;
  /** Whether rows are written right after the check if no guard applies; otherwise the run waits for confirmation. */
  readonly goesOn: boolean;
};

/**
 * `busy`: another run of the feed is writing rows. `shut`: the shop is not active. `no-file`: a feed of uploads needs a
 * new file for each run.
 */
type StartRefusal = 'gone' | 'busy' | 'shut' | 'no-file' | 'soon';

/**
 * Starts a run. It reads the feed and reports what it would change, without writing a listing; then it waits for
 * confirmation or continues. A run that is waiting for confirmation is replaced.
 */
export async function startRun(
  ctx: Ctx,
  files: FeedFiles,
  { shopId, feedId, userId, file, goesOn }: Start,
): Promise<Result<{ readonly runId: number }, StartRefusal>> {
  const known = await readFeed(ctx.db, { shopId, feedId });
  if (!known) return refused('gone');
  if (known.source === 'upload' && file === undefined) return refused('no-file');
  const fileKey = known.source === 'upload' && file !== undefined ? await files.keep(file) : null;
  const started = await transact(ctx, async (trx): Promise<Result<{ readonly runId: number }, StartRefusal>> => {
    const feed = await lockFeed(trx, { shopId, feedId });
    if (!feed) return refused('gone');
    const state = await holdShop(trx, shopId);
    if (state === null || !isOpenFor(state as ShopState, 'feeds')) return refused('shut');
    if (fileKey !== null && (await isTransferFresh(trx, shopId))) return refused('soon');
    const open = await lockOpenRun(trx, feedId);
    if (open?.state === 'running') return refused('busy');
    if (open) await updateRun(trx, open.id, { state: 'stopped', fault: 'superseded', ended_at: trx.now });
    const runId = await insertRun(trx, {
      feedId,
      shopId,
      startedBy: userId,
      fileKey,
      goesOn,
      state: fileKey === null ? 'fetching' : 'checking',
    });
    await enqueue(trx.db, 'run-feed', { runId });
    return ok({ runId });
  });
  if (!started.ok && fileKey !== null) await files.remove(fileKey);
  return started;
}

type Confirm = RunOfShop & {
  readonly userId: number;
  /** Whether listings of rows that vanished expire; they never do if the file is cut off. */
  readonly endsAbsent: boolean;
};

/**
 * Confirms a run, so that it writes its rows. `not-checked`: the run does not wait for confirmation. `shut`: the shop
 * is not active.
 */
export function confirmRun(
  ctx: Ctx,
  { shopId, runId, userId, endsAbsent }: Confirm,
): Promise<Result<object, 'gone' | 'not-checked' | 'shut'>> {
  return transact(ctx, async (trx) => {
    const run = await lockOwnRun(trx, { shopId, runId });
    if (!run) return refused('gone');
    if (run.state !== 'checked') return refused('not-checked');
    const state = await holdShop(trx, shopId);
    if (state === null || !isOpenFor(state as ShopState, 'feeds')) return refused('shut');
    const endsRows = endsAbsent && !run.guards.includes('cut');
    await updateRun(trx, runId, { state: 'running', confirmed_by: userId, ends_absent: endsRows, begun_at: trx.now });
    await enqueue(trx.db, 'run-feed', { runId });
    return ok({});
  });
}

/** Stops a run. Rows that it has written stay, and nothing expires. `over`: the run has ended already. */
export function stopRun(ctx: Ctx, { shopId, runId }: RunOfShop): Promise<Result<object, 'gone' | 'over'>> {
  return transact(ctx, async (trx) => {
    const run = await lockOwnRun(trx, { shopId, runId });
    if (!run) return refused('gone');
    if (run.state === 'done' || run.state === 'stopped' || run.state === 'failed') return refused('over');
    await updateRun(trx, runId, { state: 'stopped', ended_at: trx.now });
    return ok({});
  });
}

async function lockOwnRun(trx: InTransaction, { shopId, runId }: RunOfShop) {
  const run = await lockRun(trx, runId);
  return run?.shopId === shopId ? run : null;
}

type Answers = RunOfShop & { readonly userId: number; readonly answers: readonly WordAnswer[] };

/**
 * Stores the meanings of words in the shop's files, and checks the run again. `bad-answer`: a column, category or
 * option does not exist; nothing is stored.
 */
export function answerWords(
  ctx: Ctx,
  { shopId, runId, userId, answers }: Answers,
  catalogue: Catalogue,
): Promise<Result<object, 'gone' | 'not-checked' | 'bad-answer'>> {
  return transact(ctx, async (trx) => {
    const run = await lockOwnRun(trx, { shopId, runId });
    if (!run) return refused('gone');
    if (run.state !== 'checked') return refused('not-checked');
    if (!answers.every((answer) => isAnswer(answer, catalogue))) return refused('bad-answer');
    await upsertWords(trx, { shopId, userId }, answers);
    await updateRun(trx, runId, { state: 'checking', checked: null, checked_at: null });
    await enqueue(trx.db, 'run-feed', { runId });
    return ok({});
  });
}

export type FeedLine = Feed & { readonly lastRun: Run | null };

/** Feeds of a shop, each with its newest run. */
export async function feedsOf(db: Db, shopId: number): Promise<FeedLine[]> {
  const [feeds, runs] = await Promise.all([readFeeds(db, shopId), readLastRuns(db, shopId)]);
  return feeds.map((feed) => ({ ...feed, lastRun: runs.find(({ feedId }) => feedId === feed.id) ?? null }));
}

/** Feed of a shop; null if it is deleted or belongs to another shop. */
export const feedOf = (db: Db, of: FeedOfShop): Promise<Feed | null> => readFeed(db, of);

/** Run of a shop; null if it belongs to another shop. */
export const runOf = (db: Db, of: RunOfShop): Promise<Run | null> => readRun(db, of);

export type RunPage = { readonly runs: readonly Run[]; readonly below: number | null };

/** Page of the runs of a feed, newest first. `below`: cursor of the next page; null on the last one. */
export async function runsOf(
  db: Db,
  of: FeedOfShop & { readonly below: number | null },
  limit: number,
): Promise<RunPage> {
  const found = await readRuns(db, of, limit + 1);
  const runs = found.slice(0, limit);
  return { runs, below: found.length > limit ? (runs.at(-1)?.id ?? null) : null };
}

export type ReportPage = { readonly lines: readonly FeedReportLine[]; readonly after: number | null };

/**
 * Page of a run's report, of one outcome or all. `after`: cursor of the next page; null on the last one. Null if the
 * run belongs to another shop.
 */
export async function reportOf(
  db: Db,
  { shopId, runId, outcome, after }: RunOfShop & { readonly outcome: Reported | null; readonly after: number | null },
  limit: number,
): Promise<ReportPage | null> {
  if (!(await readRun(db, { shopId, runId }))) return null;
  const found = await readReport(db, { runId, outcome, after: after ?? 0 }, limit + 1);
  const lines = found.slice(0, limit);
  return { lines, after: found.length > limit ? (lines.at(-1)?.id ?? null) : null };
}

const CAUSES_MOST = 12;

/** Reasons for which rows of a run cannot be imported, the most frequent first. */
export const causesOf = (db: Db, runId: number): Promise<Cause[]> => readCauses(db, runId, CAUSES_MOST);

const STARTED_AT_ONCE = 50;

/** Job that starts the runs of feeds that are due. */
export async function startDueFeeds(ctx: Ctx, files: FeedFiles): Promise<void> {
  for (const feed of await readDueFeeds(ctx, STARTED_AT_ONCE)) {
    await transact(ctx, async (trx) => {
      const locked = await lockFeed(trx, feed);
      if (!locked?.nextAt || locked.nextAt > trx.now) return;
      await updateFeed(trx, feed.feedId, { next_at: nextReading(locked.every, trx.now) });
      await startRun(trx, files, { ...feed, userId: null, goesOn: true });
    });
  }
}
