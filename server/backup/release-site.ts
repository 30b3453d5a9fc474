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
  /** Accounts that ended since the backup. */
  readonly erased: readonly number[];
  /** Leaves out the notices from before the backup, which the lost site has sent since. */
  readonly isTold: boolean;
};

export type Released = {
  readonly takenAt: string;
  readonly endedAgain: number;
  /** Accounts of the list whose end waits for money that is under way. */
  readonly stillThere: number;
  readonly waiting: readonly { readonly kind: string; readonly count: number }[];
  readonly leftOut: number;
  readonly reactions: number;
};

/**
 * Lets a restored site send, book and pay again: asks the gateways about payments that were under way, ends the accounts
 * again that ended since the backup, and tells what will be sent. Its processes start anew for it.
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
