/** Steps of runs of feeds, each one transaction under the run's lock. */
import { ctxNow, type InTransaction, transact } from '../../../db/transact.server.ts';
import { recordEvents } from '../../events/events.server.ts';
import type { SiteSettings } from '../../settings/settings.ts';
import { readWords } from '../feed-store.server.ts';
import { lockRun, type RunColumns, updateRun, type WorkedRun } from '../run-store.server.ts';
import type { RowReader } from './row-reader.server.ts';
import type { RunParts } from './run-parts.server.ts';

/** Stores columns of a run, and records an event if its state changes. */
export async function moveRun(trx: InTransaction, run: WorkedRun, columns: RunColumns): Promise<void> {
  await updateRun(trx, run.id, columns);
  const { state } = columns;
  if (state === undefined) return;
  await recordEvents(trx, [{ kind: 'feed-run-moved', data: { runId: run.id, sellerId: run.shopId, state } }]);
}

/** Runs `work` under the lock of a run if the run is still as the caller read it; otherwise returns null. */
export function step<T>(
  parts: RunParts,
  run: WorkedRun,
  work: (trx: InTransaction, run: WorkedRun) => Promise<T>,
): Promise<T | null> {
  return transact(ctxNow(parts), async (trx) => {
    const locked = await lockRun(trx, run.id);
    const isSame =
      locked?.state === run.state &&
      locked.phase === run.phase &&
      locked.doneRows === run.doneRows &&
      locked.fileKey === run.fileKey;
    return isSame && locked ? work(trx, locked) : null;
  });
}

/** Creates the reader for the rows of a shop, with the meanings of words that the shop stated. */
export async function readerOf(parts: RunParts, run: WorkedRun, { rowPictures }: SiteSettings): Promise<RowReader> {
  const catalogue = await parts.catalogue();
  const words = await readWords(parts.db, run.shopId);
  return parts.reading.readerFor(ctxNow(parts), { shopId: run.shopId, words, rowPictures }, catalogue);
}
