import type { Ctx } from '../../db/transact.server.ts';
import { DAY } from '../values/durations.ts';
import { deleteFailedWorkBefore, type FailedWork, insertFailedWork } from './work-store.server.ts';

/**
 * Records that a piece of work has failed for the last time. The record stays even if somebody runs the work again
 * (ADM-04).
 */
export const recordFailedWork = (ctx: Ctx, work: FailedWork): Promise<void> => insertFailedWork(ctx, work);

/** Days for which single failures are stored; the figures keep their daily numbers without a limit. */
const KEPT_DAYS = 400;

/** Job that deletes old failures. */
export const forgetFailedWork = ({ db, now }: Ctx): Promise<void> =>
  deleteFailedWorkBefore(db, new Date(now.getTime() - KEPT_DAYS * DAY));
