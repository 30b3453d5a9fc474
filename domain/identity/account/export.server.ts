/** Exports: copies of an account's data, made by a job (AUTH-05). */

import { randomBytes } from 'node:crypto';
import { type Ctx, type Db, transact } from '../../../db/transact.server.ts';
import { enqueue } from '../../jobs/jobs.server.ts';
import type { ExportPart, ExportSubject } from '../../values/area.server.ts';
import { DAY, HOUR } from '../../values/durations.ts';
import { isId } from '../../values/ids.ts';
import { ok, type Result, refused } from '../../values/result.ts';
import { EXPORT_DAYS, EXPORT_LOST_HOURS, isFetchable } from './export.ts';
import { openArchive } from './export-archive.server.ts';
import type { ExportStorage } from './export-storage-gateway.server.ts';
import {
  clearExportFile,
  deleteExportsOf,
  findExport,
  insertExport,
  lockWaiting,
  markReady,
  readExpiredOrLost,
  readOwnExport,
} from './export-store.server.ts';

const KEY_BYTES = 20;

/** Requests an export, once for each idempotency key. `not-found`: the key belongs to another user. */
export async function requestExport(
  ctx: Ctx,
  { userId, idempotencyKey }: { readonly userId: number; readonly idempotencyKey: string },
): Promise<Result<{ readonly exportId: number }, 'not-found'>> {
  return transact(ctx, async (trx) => {
    const fileKey = randomBytes(KEY_BYTES).toString('hex');
    const exportId = await insertExport(trx, { userId, idempotencyKey, fileKey });
    if (exportId === null) {
      const before = await findExport(trx.db, userId, idempotencyKey);
      return before === null ? refused('not-found') : ok({ exportId: before });
    }
    await enqueue(trx.db, 'export-account', { exportId });
    return ok({ exportId });
  });
}

export type ExportMaker = {
  readonly storage: ExportStorage;
  readonly parts: readonly ExportPart[];
  /** Text of `README.txt`, which explains the files. */
  readonly readme: string;
};

/**
 * Makes a waiting export and returns the id of its user. Null if the export was made meanwhile or the account is
 * deleted. Everything is read in one transaction that locks the export's row. If two processes begin at once, the
 * second therefore finds the export made; if a process is killed, the export still waits.
 */
export async function makeExport(
  { db, now }: Ctx,
  { storage, parts, readme }: ExportMaker,
  exportId: number,
  signal: AbortSignal,
): Promise<{ readonly userId: number } | null> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const waiting = await lockWaiting(trx, exportId);
      if (!waiting) return null;
      const { userId, fileKey } = waiting;
      // Removes the file that an interrupted attempt left.
      await storage.remove(fileKey);
      const subject: ExportSubject = { db: trx, userId, now };
      const archive = await openArchive(
        async (sink) => {
          await sink.file('README.txt', Buffer.from(readme));
          for (const part of parts) await part(subject, sink);
        },
        now,
        signal,
      );
      const bytes = await storage.write(fileKey, archive);
      await markReady({ db: trx, now }, exportId, bytes, new Date(now.getTime() + EXPORT_DAYS * DAY));
      return { userId };
    });
}

/** Marks an export as failed after the last attempt, and removes its file. */
export async function failExport(ctx: Ctx, storage: ExportStorage, exportId: number): Promise<void> {
  const fileKey = await transact(ctx, async ({ db }) => {
    const waiting = await lockWaiting(db, exportId);
    if (waiting) await clearExportFile(db, exportId);
    return waiting?.fileKey ?? null;
  });
  if (fileKey !== null) await storage.remove(fileKey);
}

/** Opens the file of a user's own export; null if it is not ready or has expired. */
export async function openExport(
  { db, now }: Ctx,
  storage: ExportStorage,
  { userId, id }: { readonly userId: number; readonly id: number },
) {
  const found = isId(id) ? await readOwnExport(db, userId, id) : null;
  return found && isFetchable(found, now) ? storage.read(found.fileKey) : null;
}

/**
 * Job that removes expired exports and marks lost ones as failed. The file is removed before its row is changed, so
 * that none is left over.
 */
export async function forgetOldExports(ctx: Ctx, storage: ExportStorage): Promise<void> {
  const over = await readExpiredOrLost(ctx, new Date(ctx.now.getTime() - EXPORT_LOST_HOURS * HOUR));
  for (const { id, fileKey } of over) {
    await storage.remove(fileKey);
    await clearExportFile(ctx.db, id);
  }
}

/**
 * Removes the exports of an account that is deleted. Files are removed before the caller's transaction commits, so that
 * no file is left without its row.
 */
export async function removeExportsOf(db: Db, storage: ExportStorage, userId: number): Promise<void> {
  for (const fileKey of await deleteExportsOf(db, userId)) await storage.remove(fileKey);
}
