import type { Ctx } from '../../db/transact.server.ts';
import { DAY } from '../values/durations.ts';
import { deleteFailedWorkBefore, type FailedWork, insertFailedWork } from './work-store.server.ts';

/** Keeps that work has failed for the last time, also after somebody has run it again (ADM-04). */
export const recordFailedWork = (ctx: Ctx, work: FailedWork): Promise<void> => insertFailedWork(ctx, work);

/** Days for which failures are kept singly; the figures keep their number for good. */
const KEPT_DAYS = 400;

/** Job that deletes old failures. */
export const forgetFailedWork = ({ db, now }: Ctx): Promise<void> =>
  deleteFailedWorkBefore(db, new Date(now.getTime() - KEPT_DAYS * DAY));
