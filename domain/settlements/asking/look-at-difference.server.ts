/** Finance closes a difference with an explanation; no money moves (PAY-04, ADM-02). */
import type { Ctx } from '../../../db/transact.server.ts';
import { type Actor, changeAsStaff, type StaffChange } from '../../staff/staff.server.ts';
import { ok, refused } from '../../values/result.ts';
import { lockDifference, storeLookedAt } from './gateway-difference-store.server.ts';

/** `decided`: the difference has ended already. */
export const lookAtDifference = (
  ctx: Ctx,
  actor: Actor,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<StaffChange<'gone' | 'decided'>> =>
  changeAsStaff(ctx, actor, { permission: 'decide payments' }, async (staff) => {
    const found = await lockDifference(staff, id);
    if (!found) return refused('gone');
    if (found.endedAt !== null) return refused('decided');
    await storeLookedAt(staff, id, actor.userId);
    const subject = { kind: 'gateway-difference', id: String(id) } as const;
    return ok({ entry: { action: 'look-at-difference', subject, before: null, after: { looked: true }, reason } });
  });
