/** Fetches and checks the file of a run, before anything is written (SHOP-02). */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { ctxNow, type InTransaction } from '../../../db/transact.server.ts';
import { readWordRules } from '../../moderation/moderation.server.ts';
import { readQuotaOf } from '../../sellers/sellers.server.ts';
import { readSettings } from '../../settings/settings.server.ts';
import { NO_ROWS } from '../feed.ts';
import { readFeed, readSettled, readWords } from '../feed-store.server.ts';
import type { FileFacts } from '../file-facts.ts';
import {
  deleteReports,
  insertReports,
  type RunColumns,
  readRun,
  updateRun,
  type WorkedRun,
} from '../run-store.server.ts';
import { checkRows } from './check-run.server.ts';
import { PREVIEW_MS, withPictures } from './preview-pictures.server.ts';
import { wordsHash } from './row-hash.server.ts';
import { FeedUnreadable } from './row-reader.server.ts';
import { countRows } from './row-store.server.ts';
import type { RunParts } from './run-parts.server.ts';
import { moveRun, readerOf, step } from './run-steps.server.ts';

/** Fetches the file of a run from the address of its feed. */
export async function fetchRun(parts: RunParts, run: WorkedRun): Promise<void> {
  const { db, files, reading } = parts;
  const feed = await readFeed(db, run);
  if (!feed || feed.address === null) throw new FeedUnreadable('feed_deleted');
  const { feedPort80 } = await readSettings(db);
  const words = wordsHash(await readWords(db, run.shopId));
  const settled = await readSettled(db, run.feedId);
  const etag = settled.words === words ? settled.etag : null;
  const to = await files.draft();
  try {
    const fetched = await reading.fetch(feed.address, { to, etag, port80: feedPort80 });
    await parts.point?.('fetched');
    if (fetched.kind === 'same') {
      await step(parts, run, async (trx) => {
        await updateRun(trx, run.id, { state: 'checking', is_same: true, file_hash: settled.hash, etag });
      });
      return;
    }
    const fileKey = await files.keep(to);
    const { bytes, isCut } = fetched;
    const isKept = await step(parts, run, async (trx) => {
      await updateRun(trx, run.id, {
        state: 'checking',
        file_key: fileKey,
        file_bytes: bytes,
        etag: fetched.etag,
        ...(isCut && { guards: ['cut'] }),
      });
      return true;
    });
    if (!isKept) await files.remove(fileKey);
  } finally {
    await rm(to, { force: true });
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('base64url');
}

/** Determines and stores what a run would do, without writing a listing. */
export async function checkRun(parts: RunParts, run: WorkedRun, signal: AbortSignal): Promise<void> {
  const { db, reading } = parts;
  const ctx = ctxNow(parts);
  const [feed, settings, told, settled] = [
    await readFeed(db, run),
    await readSettings(db),
    await readWords(db, run.shopId),
    await readSettled(db, run.feedId),
  ];
  if (!feed) throw new FeedUnreadable('feed_deleted');
  const words = wordsHash(told);
  const path = run.fileKey === null ? null : await parts.files.pathOf(run.fileKey);
  if (path === null && !run.isSame) throw new FeedUnreadable('file_gone');
  if (path !== null) await reading.dropSecrets(path, told);
  const fileHash = path === null ? run.fileHash : await hashOf(path);
  const isSame = run.isSame || (settled.hash !== null && settled.hash === fileHash && settled.words === words);
  if (isSame) {
    const same = await countRows(db, run.feedId);
    const counts = { ...NO_ROWS, same };
    await finishCheck(parts, run, {
      checked: counts,
      counts: {},
      guards: [],
      absent: [],
      resting: [],
      unknown: [],
      file_rows: same,
      is_same: true,
      file_hash: fileHash,
      words_hash: words,
    });
    return;
  }
  const quota = (await readQuotaOf(db, run.shopId)) ?? settings.shopQuota;
  const reader = await readerOf(parts, run, settings);
  const checked = await checkRows(db, {
    shopId: run.shopId,
    feedId: run.feedId,
    words,
    reader,
    settings,
    quota,
    now: ctx.now,
    signal,
    rows: reading.rowsOf(path ?? '', told),
    catalogue: await parts.catalogue(),
    rules: await readWordRules(db),
    isConfirmed: feed.confirmedAt !== null,
    isCut: run.guards.includes('cut'),
  });
  await parts.point?.('checked');
  const { counts, fileRows, guards, absent, resting, unknown } = checked;
  // Nobody looks at a run that goes on by itself.
  const isLookedAt = !run.goesOn || guards.length > 0;
  const facts = isLookedAt ? await pictured(parts, run, checked.facts, signal) : checked.facts;
  await finishCheck(
    parts,
    run,
    {
      checked: counts,
      guards,
      absent,
      resting,
      unknown,
      facts,
      file_rows: fileRows,
      file_hash: fileHash,
      words_hash: words,
      is_same: false,
      counts: {},
    },
    async (trx) => {
      await deleteReports(trx, run.id);
      for (let at = 0; at < checked.reports.length; at += 1_000)
        await insertReports(trx, run.id, checked.reports.slice(at, at + 1_000));
    },
  );
}

async function pictured(
  { db, preview, clock }: RunParts,
  { id: runId, shopId }: WorkedRun,
  facts: FileFacts | null,
  signal: AbortSignal,
): Promise<FileFacts | null> {
  if (!preview || !facts) return facts;
  const run = await readRun(db, { shopId, runId });
  const isFresh = run !== null && clock().getTime() - run.createdAt.getTime() < PREVIEW_MS;
  const known = isFresh ? (run.facts?.goods ?? []) : [];
  return { ...facts, goods: await withPictures(preview, { shopId, goods: facts.goods, before: known, signal, clock }) };
}

/**
 * Ends a check. If the run was started without the need for a confirmation, it continues unless a guard applies. The
 * first run of a feed always waits for a confirmation.
 */
async function finishCheck(
  parts: RunParts,
  run: WorkedRun,
  columns: RunColumns,
  write: (trx: InTransaction) => Promise<void> = async () => {},
): Promise<void> {
  await step(parts, run, async (trx, { goesOn }) => {
    await write(trx);
    const isAsked = (columns.guards ?? []).length > 0;
    const done = { ...columns, done_rows: 0, phase: 'rows', checked_at: trx.now } as const;
    if (goesOn && !isAsked) await updateRun(trx, run.id, { ...done, state: 'running', begun_at: trx.now });
    // A run that would have continued now waits for a person, who is notified. If a person started only a check, they
    // look at its result without a notice.
    else if (goesOn) await moveRun(trx, run, { ...done, state: 'checked' });
    else await updateRun(trx, run.id, { ...done, state: 'checked' });
  });
}
