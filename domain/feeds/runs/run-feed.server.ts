/**
 * Moves runs of feeds from step to step (SHOP-02). Each step is one transaction, so that a run can continue after a
 * crash.
 */
import { ctxNow, type InTransaction, transact } from '../../../db/transact.server.ts';
import type { Catalogue } from '../../listings/listings.server.ts';
import { readWordRules } from '../../moderation/moderation.server.ts';
import { isOpenFor } from '../../sellers/member.ts';
import { readQuotaOf } from '../../sellers/sellers.server.ts';
import type { ShopState } from '../../sellers/shop-life.ts';
import { readSettings } from '../../settings/settings.server.ts';
import { DAY } from '../../values/durations.ts';
import { BATCH_ROWS, type Feed, isOver, NO_ROWS, nextReading, type RunCounts } from '../feed.ts';
import { lockFeed, readWords, updateFeed } from '../feed-store.server.ts';
import {
  deleteReports,
  hasOtherRunning,
  holdShop,
  insertReports,
  lockRun,
  readWorkedRun,
  updateRun,
  type WorkedRun,
} from '../run-store.server.ts';
import type { Writing } from './batch.server.ts';
import { inParts } from './check-run.server.ts';
import { endRows } from './end-rows.server.ts';
import { checkRun, fetchRun } from './fetch-and-check.server.ts';
import { type LookedUp, lookUpRows } from './look-up-rows.server.ts';
import { planRow } from './row-plan.ts';
import { FeedUnreadable, rowsUntilCut } from './row-reader.server.ts';
import { readEndedRows, readRows, type StoredRow } from './row-store.server.ts';
import type { RunParts } from './run-parts.server.ts';
import { moveRun, readerOf, step } from './run-steps.server.ts';
import { isTrustedFeed } from './trust.ts';
import { readFeedRecord } from './trust-store.server.ts';
import { writeRows } from './write-rows.server.ts';

/**
 * Result of working on a run. `over`: the run has ended. `asks`: the run waits for confirmation. `waits`: another run
 * of the shop must write its rows first. `stopped`: the process is shutting down.
 */
export type Worked = 'over' | 'asks' | 'waits' | 'stopped';

/** Works on a run until it ends or waits for a person. Safe to repeat, and to run in several processes at once. */
export async function runFeed(parts: RunParts, runId: number, signal: AbortSignal): Promise<Worked> {
  for (;;) {
    const run = await readWorkedRun(parts.db, runId);
    if (!run || isOver(run.state)) return 'over';
    if (run.state === 'checked') return 'asks';
    if (signal.aborted) return 'stopped';
    try {
      if (run.state === 'fetching') await fetchRun(parts, run);
      else if (run.state === 'checking') await checkRun(parts, run, signal);
      else if (await hasOtherRunning(parts.db, { shopId: run.shopId, runId })) return 'waits';
      else if (run.phase === 'rows') await writeRun(parts, run, signal);
      else await endRun(parts, run, signal);
    } catch (error) {
      if (!(error instanceof FeedUnreadable)) throw error;
      await failRun(parts, runId, error.kind);
    }
  }
}

/** Ends a run as failed, unless it has ended already. */
export async function failRun(
  { db, clock }: Pick<RunParts, 'db' | 'clock'>,
  runId: number,
  fault: string,
): Promise<void> {
  await transact(ctxNow({ db, clock }), async (trx) => {
    const run = await lockRun(trx, runId);
    if (run && !isOver(run.state)) await moveRun(trx, run, { state: 'failed', fault, ended_at: trx.now });
  });
}

async function writingFor(parts: RunParts, run: WorkedRun, catalogue: Catalogue): Promise<Omit<Writing, 'quota'>> {
  const { db } = parts;
  const { now } = ctxNow(parts);
  const settings = await readSettings(db);
  const record = await readFeedRecord(db, run.shopId, {
    clean: new Date(now.getTime() - settings.feedTrustCleanDays * DAY),
    enough: settings.feedTrustRows,
  });
  return {
    runId: run.id,
    shopId: run.shopId,
    feedId: run.feedId,
    settings,
    catalogue,
    absent: run.absent,
    isCut: run.guards.includes('cut'),
    ending: run.endsAbsent ? [...run.absent, ...run.resting] : run.resting,
    isTrusted: isTrustedFeed(record, settings, now),
    rules: await readWordRules(db),
  };
}

async function writeRun(parts: RunParts, run: WorkedRun, signal: AbortSignal): Promise<void> {
  if (run.isSame) return wakeRows(parts, run, signal);
  const { db, reading } = parts;
  const path = run.fileKey === null ? null : await parts.files.pathOf(run.fileKey);
  if (path === null) throw new FeedUnreadable('file_gone');
  const catalogue = await parts.catalogue();
  const writing = await writingFor(parts, run, catalogue);
  const reader = await readerOf(parts, run, writing.settings);
  const words = run.wordsHash ?? '';
  const seen = new Set<string>();
  const looking = { shopId: run.shopId, feedId: run.feedId, words, reader, seen };
  const clock = { now: ctxNow(parts).now, refreshDays: writing.settings.refreshDays };
  let at: WorkedRun | null = run;
  let read = 0;
  /** Number of rows, read since progress was last stored, that needed no write. */
  let idle = 0;
  let wasIdle = false;
  // The check has found the point at which the file is cut off, so nothing needs to be done there.
  const readable = rowsUntilCut(reading.rowsOf(path, await readWords(db, run.shopId)), writing.isCut, () => {});
  for await (const rows of inParts(readable, BATCH_ROWS)) {
    read += rows.length;
    if (read <= run.doneRows) {
      // Rows that are already written are looked up for their ids, so that repeated ids are detected.
      await lookUpRows(db, rows, looking);
      continue;
    }
    if (signal.aborted || !at) return;
    if (wasIdle && idle < IDLE_ROWS) {
      const seenHere = new Set(seen);
      const found = await lookUpRows(db, rows, { ...looking, seen: seenHere });
      if (found.every((row) => isIdle(row, clock))) {
        for (const id of seenHere) seen.add(id);
        idle += rows.length;
        continue;
      }
    }
    const before: WorkedRun = at;
    const doneRows = read;
    const passed = idle;
    const seenBefore = new Set(seen);
    const done: Pick<WorkedRun, 'counts' | 'resting'> | null = await stepOnShop(parts, before, async (trx) => {
      const found = await lookUpRows(trx.db, rows, { ...looking, seen: seenBefore });
      const quota = (await readQuotaOf(trx.db, run.shopId)) ?? writing.settings.shopQuota;
      const { counts, reports, resting: more } = await writeRows(trx, found, { ...writing, quota });
      // Replaces the examples of the check by the actual changes.
      if (before.doneRows === 0) await deleteReports(trx, run.id);
      await insertReports(trx, run.id, reports);
      const sum = added(before.counts, { ...counts, same: counts.same + passed });
      const resting = [...before.resting, ...more];
      await updateRun(trx, run.id, { done_rows: doneRows, counts: sum, ...(more.length > 0 && { resting }) });
      return { counts: sum, resting };
    });
    if (!done) return;
    for (const id of seenBefore) seen.add(id);
    wasIdle = (done.counts.same ?? 0) - (before.counts.same ?? 0) - passed === rows.length;
    idle = 0;
    at = { ...before, doneRows, ...done };
    await parts.point?.('batch');
  }
  if (!at || signal.aborted) return;
  await step(parts, at, async (trx) => {
    if (at?.doneRows === 0) await deleteReports(trx, run.id);
    const counts = added(at?.counts ?? {}, { ...NO_ROWS, same: idle });
    await updateRun(trx, run.id, { phase: 'ends', ...(idle > 0 && { counts, done_rows: read }) });
  });
}

/** Number of unchanged rows after which progress is stored nevertheless. */
const IDLE_ROWS = 500;

/** Returns whether a row needs neither a write nor a line of the report. */
function isIdle(row: LookedUp, clock: { readonly now: Date; readonly refreshDays: number }): boolean {
  if (row.kind !== 'same') return false;
  const { act, warning } = planRow({ status: row.known.status, isOther: false }, row.known, clock);
  return act === 'none' && !warning;
}

/** Like `step`, but stops the run if the shop is not active. */
async function stepOnShop<T>(
  parts: RunParts,
  run: WorkedRun,
  work: (trx: InTransaction, run: WorkedRun) => Promise<T>,
): Promise<T | null> {
  return step(parts, run, async (trx, locked) => {
    const state = await holdShop(trx, run.shopId);
    if (state !== null && isOpenFor(state as ShopState, 'feeds')) return work(trx, locked);
    await updateRun(trx, run.id, { state: 'stopped', fault: 'shop_shut', ended_at: trx.now });
    return null;
  });
}

const added = (before: Partial<RunCounts>, more: RunCounts): RunCounts =>
  Object.fromEntries(
    Object.entries(more).map(([name, n]) => [name, n + (before[name as keyof RunCounts] ?? 0)]),
  ) as RunCounts;

/** Stored row, as if the file had been read and its cells were unchanged. */
const asRead = (known: StoredRow) =>
  ({ kind: 'same', line: null, externalId: known.externalId, known, raw: Buffer.from(known.rawHash, 'hex') }) as const;

/**
 * Handles a file that has not changed since the last run: only listings that have expired meanwhile are published
 * again.
 */
async function wakeRows(parts: RunParts, run: WorkedRun, signal: AbortSignal): Promise<void> {
  const writing = await writingFor(parts, run, await parts.catalogue());
  let at: WorkedRun = run;
  for (let after = 0; ; ) {
    const ids = await readEndedRows(parts.db, run.feedId, after, BATCH_ROWS);
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
    if (signal.aborted) return;
    const done: RunCounts | null = await stepOnShop(parts, at, async (trx, { counts }) => {
      const found = (await readRows(trx.db, ids)).map(asRead);
      const quota = (await readQuotaOf(trx.db, run.shopId)) ?? writing.settings.shopQuota;
      const written = await writeRows(trx, found, { ...writing, quota });
      await insertReports(trx, run.id, written.reports);
      const sum = added(counts, { ...written.counts, same: 0 });
      await updateRun(trx, run.id, { counts: sum });
      return sum;
    });
    if (!done) return;
    at = { ...at, counts: done };
  }
  await step(parts, at, async (trx, { counts }) => {
    const same = Math.max(0, (run.fileRows ?? 0) - (counts.changed ?? 0));
    await updateRun(trx, run.id, {
      phase: 'ends',
      done_rows: run.fileRows ?? 0,
      counts: { ...NO_ROWS, ...counts, same },
    });
  });
}

async function endRun(parts: RunParts, run: WorkedRun, signal: AbortSignal): Promise<void> {
  const catalogue = await parts.catalogue();
  const absent = new Set(run.endsAbsent ? run.absent : []);
  const ids = [...absent, ...run.resting];
  for (let at = 0; at < ids.length; at += BATCH_ROWS) {
    if (signal.aborted) return;
    const done = await stepOnShop(parts, run, async (trx, { counts }) => {
      const ended = await endRows(trx, { runId: run.id, ids: ids.slice(at, at + BATCH_ROWS), absent }, catalogue);
      await insertReports(trx, run.id, ended.reports);
      if (ended.absent > 0)
        await updateRun(trx, run.id, { counts: added(counts, { ...NO_ROWS, absent: ended.absent }) });
      return true;
    });
    if (!done) return;
    await parts.point?.('ended');
  }
  await transact(ctxNow(parts), async (trx) => {
    // Locks the feed before the run, in the same order as starting a run and deleting a feed do.
    const feed = await lockFeed(trx, run);
    await step({ ...parts, db: trx.db }, run, (_, locked) => finishRun(trx, locked, feed));
  });
}

async function finishRun(trx: InTransaction, run: WorkedRun, feed: Feed | null): Promise<void> {
  await moveRun(trx, run, { state: 'done', ended_at: trx.now });
  if (!feed) return;
  const counts = { ...NO_ROWS, ...run.counts };
  // After a run with changes the file is read again even if the file stays the same. The next run may do more, such as
  // import rows that exceeded the quota.
  const isSettled = counts.new + counts.changed + counts.faulty + counts.absent === 0 && run.endsAbsent;
  await updateFeed(trx, run.feedId, {
    confirmed_at: feed.confirmedAt ?? trx.now,
    ...(feed.nextAt === null && { next_at: nextReading(feed.every, trx.now) }),
    ...(run.isSame
      ? {}
      : {
          settled_etag: isSettled ? run.etag : null,
          settled_hash: isSettled ? run.fileHash : null,
          settled_words: isSettled ? run.wordsHash : null,
        }),
  });
}
