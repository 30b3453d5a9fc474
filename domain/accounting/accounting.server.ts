/**
 * Public interface of the accounting module: files of the journal. A job makes each file; the file is kept for a week
 * (PAY-05, ADM-02).
 */
import { randomBytes } from 'node:crypto';
import { type Ctx, type Db, transact } from '../../db/transact.server.ts';
import type { ExportStorage } from '../identity/account/export-storage-gateway.server.ts';
import { openArchive } from '../identity/identity.server.ts';
import { enqueue } from '../jobs/jobs.server.ts';
import { type JournalLine, readJournal, readSpanEnds } from '../ledger/ledger.server.ts';
import { type Actor, changeAsStaff, type StaffChange } from '../staff/staff.server.ts';
import { DAY, HOUR } from '../values/durations.ts';
import { isId } from '../values/ids.ts';
import { type JalaliPeriod, periodOf } from '../values/jalali-period.ts';
import { ok, refused } from '../values/result.ts';
import { JOURNAL_FILE_DAYS, JOURNAL_FILE_LOST_HOURS, type JournalFile } from './journal-file.ts';
import {
  clearFile,
  insertFile,
  lockWaitingFile,
  readFile,
  readOverFiles,
  storeMade,
} from './journal-file-store.server.ts';

export { readJournalFiles } from './journal-file-store.server.ts';

const KEY_BYTES = 20;
const NAME = 'journal';

type Asked = Pick<JournalFile, 'account'> & { readonly period: JalaliPeriod; readonly orderKey: string };

/** Requests a journal file. The audit log records who exports which entries. `known`: the same form was sent before. */
export const askJournalFile = (
  ctx: Ctx,
  actor: Actor,
  { period, account, orderKey }: Asked,
): Promise<StaffChange<'known'>> =>
  changeAsStaff(ctx, actor, { permission: 'see payments' }, async (staff) => {
    const fileKey = randomBytes(KEY_BYTES).toString('hex');
    const file = { period: period.text, account, askedBy: actor.userId, orderKey, fileKey };
    const id = await insertFile(staff, file);
    if (id === null) return refused('known');
    await enqueue(staff.db, 'make-journal', { fileId: id });
    const after = { list: NAME, period: period.text, ...(account !== null && { account }) };
    return ok({ entry: { action: 'export-list', subject: { kind: 'list', id: NAME }, before: null, after } });
  });

export type JournalMaker = {
  readonly storage: ExportStorage;
  readonly heads: readonly string[];
  /** Cells of a journal line, in the order of `heads`. */
  readonly cellsOf: (line: JournalLine) => readonly string[];
  /** Joins the cells to a line of the file. */
  readonly lineOf: (cells: readonly string[]) => string;
};

/** Number of entries that are read at once. Small, so that memory is freed before much of it is used. */
const ENTRIES_AT_ONCE = 250;

/**
 * Makes a waiting file in one transaction, which reads a single snapshot and locks the file's row. A second process
 * finds the file no longer waiting and does nothing. If the process is killed, the file stays waiting.
 *
 * Holds only one page of entries in memory.
 */
export async function makeJournalFile(
  { db, now }: Ctx,
  maker: JournalMaker,
  fileId: number,
  signal: AbortSignal,
): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const waiting = await lockWaitingFile(trx, fileId);
      const period = waiting && periodOf(waiting.period);
      if (!waiting || !period) return;
      const { fileKey, account } = waiting;
      // Removes what an interrupted attempt may have written.
      await maker.storage.remove(fileKey);
      const count = { lines: 0 };
      const texts = journalTexts(trx, maker, { period, account, count });
      const archive = await openArchive((sink) => sink.text(`${NAME}-${period.text}.csv`, texts), now, signal);
      const bytes = await maker.storage.write(fileKey, archive);
      const expiresAt = new Date(now.getTime() + JOURNAL_FILE_DAYS * DAY);
      await storeMade({ db: trx, now }, fileId, { bytes, lines: count.lines, expiresAt });
    });
}

type Counted = Pick<JournalFile, 'account'> & { readonly period: JalaliPeriod; readonly count: { lines: number } };

async function* journalTexts(
  db: Db,
  { heads, cellsOf, lineOf }: JournalMaker,
  { period, account, count }: Counted,
): AsyncGenerator<string> {
  yield lineOf(heads);
  const ends = await readSpanEnds(db, period);
  let after = ends === null ? 0 : ends.first - 1;
  while (ends !== null && after < ends.last) {
    const { from, until } = period;
    const page = { from, until, account, after, last: ends.last, limit: ENTRIES_AT_ONCE };
    const lines = await readJournal(db, page);
    count.lines += lines.length;
    if (lines.length > 0) yield lines.map((line) => lineOf(cellsOf(line))).join('');
    after = lines.at(-1)?.entryId ?? ends.last;
  }
}

/** Marks a file as failed and removes what was written, after the job's last attempt. */
export async function failJournalFile(ctx: Ctx, storage: ExportStorage, fileId: number): Promise<void> {
  const fileKey = await transact(ctx, async ({ db }) => {
    const waiting = await lockWaitingFile(db, fileId);
    if (waiting) await clearFile(db, fileId);
    return waiting?.fileKey ?? null;
  });
  if (fileKey !== null) await storage.remove(fileKey);
}

/** Tells whether a file can be downloaded: it is ready and has not expired. */
export const isFetchable = ({ state, fileKey, expiresAt }: JournalFile, now: Date): boolean =>
  state === 'ready' && fileKey !== null && expiresAt !== null && expiresAt > now;

/** Opens a file for download; null if it is not ready or has expired. */
export async function openJournalFile({ db, now }: Ctx, storage: ExportStorage, id: number) {
  const found = isId(id) ? await readFile(db, id) : null;
  if (!found || found.fileKey === null || !isFetchable(found, now)) return null;
  const file = await storage.read(found.fileKey);
  return file && { ...file, period: found.period };
}

/**
 * Job that removes expired files, and marks files as failed that have waited too long. Each stored file is removed
 * before its row is cleared, so that an interrupted run can be repeated.
 */
export async function forgetJournalFiles(ctx: Ctx, storage: ExportStorage): Promise<void> {
  const lost = new Date(ctx.now.getTime() - JOURNAL_FILE_LOST_HOURS * HOUR);
  for (const { id, fileKey } of await readOverFiles(ctx, lost)) {
    await storage.remove(fileKey);
    await clearFile(ctx.db, id);
  }
}
