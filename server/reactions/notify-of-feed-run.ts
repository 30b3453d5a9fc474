import type { InTransaction } from '../../db/transact.server.ts';
import type { EventOf } from '../../domain/events/events.ts';
import { runOf } from '../../domain/feeds/feeds.server.ts';
import type { FeedNews } from '../../domain/notifications/notice.ts';
import { notify } from '../../domain/notifications/notifications.server.ts';

const NEWS: Readonly<Partial<Record<string, FeedNews>>> = {
  checked: 'asks',
  done: 'done',
  failed: 'failed',
  approved: 'approved',
  rejected: 'rejected',
};
/** Decisions of staff about a run that has ended. */
const VERDICTS: readonly FeedNews[] = ['approved', 'rejected'];

/**
 * Notifies the owner and the managers of a shop of a run, and of the decision about it, once each. No notice is sent
 * about a run that changed nothing.
 */
export async function notifyOfFeedRun(trx: InTransaction, { data }: EventOf<'feed-run-moved'>): Promise<void> {
  const { runId, sellerId } = data;
  const did = NEWS[data.state];
  const run = did && (await runOf(trx.db, { shopId: sellerId, runId }));
  if (!did || !run) return;
  const { new: added = 0, changed = 0, absent = 0, faulty = 0 } = run.counts;
  if (did === 'done' && added + changed + absent === 0) return;
  const key = VERDICTS.includes(did) ? `decision ${runId}` : `run ${runId}`;
  const counts = { new: added, changed, absent, faulty };
  const content = { sellerId, feedId: run.feedId, runId, did, ...counts };
  await notify(trx, [{ userId: sellerId, kind: 'feed', key, data: content }]);
}
