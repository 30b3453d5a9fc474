/** Sums above which a second person agrees: of one act, and of all that a colleague has moved alone within a day (ADM-02). */
import { sumAmounts } from '../audit/audit.server.ts';
import type { AuditAction } from '../audit/audit.ts';
import { DAY } from '../values/durations.ts';
import type { StaffCtx } from './change-as-staff.server.ts';
import { OFFICE_ACTS } from './office-acts.ts';

/** Time within which the acts of a colleague count together, in milliseconds. */
const TOGETHER = DAY;
const MOVING = (Object.keys(OFFICE_ACTS) as AuditAction[]).filter((action) => OFFICE_ACTS[action].movesMoney);

/** Tells whether an act waits. The actor's account is locked, so that no other act is overlooked. `before`: moved earlier as a part of the same. */
export async function needsSecond(
  { db, now, actor }: StaffCtx,
  { amount, before = 0 }: { readonly amount: number; readonly before?: number },
  above: number,
): Promise<boolean> {
  if (amount + before > above) return true;
  const since = new Date(now.getTime() - TOGETHER);
  return amount + (await sumAmounts(db, { actorId: actor.id, actions: MOVING, since })) > above;
}
