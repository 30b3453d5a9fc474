import { ctxNow } from '../../db/transact.server.ts';
import { countBacklog } from '../../domain/events/events.server.ts';
import { lookAtDue } from '../../domain/gateways/gateways.server.ts';
import { endAgain, readEnded } from '../../domain/identity/identity.server.ts';
import { countWaitingNotices, settleNoticesBefore } from '../../domain/notifications/notifications.server.ts';
import { dropMark, readMark } from '../../domain/operations/operations.server.ts';
import { ok, type Result, refused } from '../../domain/values/result.ts';
import { finishDeletions } from '../jobs/finish-deletions.ts';
import type { JobParts } from '../jobs/job-parts.ts';

export type Release = {
  /** Ids of accounts that ended after the backup was made. */
  readonly erased: readonly number[];
  /**
   * Whether to mark notices from before the backup as settled. The operator says so if the lost site had already sent
   * them.
   */
  readonly isTold: boolean;
};

export type Released = {
  readonly takenAt: string;
  readonly endedAgain: number;
  /** Number of accounts in the list that could not be ended yet, because payments of theirs are still open. */
  readonly stillThere: number;
  readonly waiting: readonly { readonly kind: string; readonly count: number }[];
  readonly leftOut: number;
  readonly reactions: number;
};

/**
 * Releases a restored site, so that it sends, books and pays again. It asks the gateways about payments that were in
 * progress, ends those accounts again that had ended after the backup, and reports what will be sent. The processes
 * have to be restarted afterwards.
 */
export async function releaseSite(parts: JobParts, { erased, isTold }: Release): Promise<Result<Released, 'not-held'>> {
  const { db } = parts;
  const mark = await readMark(db, 'restored');
  if (mark === null) return refused('not-held');
  await lookAtDue(parts, parts.payments);
  const endedAgain = await endAgain(ctxNow(parts), erased);
  if (endedAgain > 0) await finishDeletions(parts);
  const ended = new Set(await readEnded(db));
  const leftOut = isTold ? await settleNoticesBefore(db, new Date(mark.takenAt)) : 0;
  const backlog = await countBacklog(db);
  const released: Released = {
    takenAt: mark.takenAt,
    endedAgain,
    stillThere: erased.filter((id) => !ended.has(id)).length,
    waiting: await countWaitingNotices(db),
    leftOut,
    reactions: backlog.events + backlog.waiting,
  };
  await dropMark(db, 'restored');
  return ok(released);
}
