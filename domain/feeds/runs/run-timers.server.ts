/** Periodic work on feeds (SHOP-02). */
import { type Ctx, transact } from '../../../db/transact.server.ts';
import { hasWaitingOfRun, recordEvents } from '../../events/events.server.ts';
import { DAY } from '../../values/durations.ts';
import { FILE_DAYS, REPORT_DAYS } from '../feed.ts';
import type { FeedFiles } from '../feed-files-gateway.server.ts';
import { deleteReportsBefore, lockOldFiles, updateRun } from '../run-store.server.ts';
import { stopRunsOfShut } from './forget-store.server.ts';
import { markNotified, readUnnotifiedRuns } from './notified-store.server.ts';

const AT_ONCE = 50;
/** Days after which a draft of a fetched file is left over from a crash, since a fetch takes only minutes. */
const DRAFT_DAYS = 1;

/** Job that records an event once all reactions to a run are done, so that saved searches are notified once per run. */
export async function notifyOfRuns(ctx: Ctx): Promise<void> {
  for (const runId of await readUnnotifiedRuns(ctx.db, AT_ONCE)) {
    if (await hasWaitingOfRun(ctx.db, runId)) continue;
    await transact(ctx, async (trx) => {
      if (await markNotified(trx, runId)) await recordEvents(trx, [{ kind: 'feed-run-told', data: { runId } }], BEHIND);
    });
  }
}
const BEHIND = { isBehind: true } as const;

/**
 * Job that deletes reports and files of ended runs and drafts of interrupted fetches, and stops runs that wait for
 * confirmation in a shop that is not active.
 */
export async function forgetOldFeeds(ctx: Ctx, files: FeedFiles): Promise<void> {
  const daysAgo = (days: number) => new Date(ctx.now.getTime() - days * DAY);
  while (await deleteReportsBefore(ctx.db, daysAgo(REPORT_DAYS)));
  for (;;) {
    const removed = await transact(ctx, async (trx) => {
      const old = await lockOldFiles(trx, daysAgo(FILE_DAYS), AT_ONCE);
      for (const { runId, fileKey } of old) {
        await files.remove(fileKey);
        await updateRun(trx, runId, { file_key: null });
      }
      return old.length;
    });
    if (removed < AT_ONCE) break;
  }
  await files.removeDrafts(daysAgo(DRAFT_DAYS));
  await stopRunsOfShut(ctx);
}
