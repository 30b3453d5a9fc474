/** Restarts reactions to events that failed for good, for the back office (OPS-03). */
import type { Ctx } from '../../db/transact.server.ts';
import { type Actor, changeAsStaff, type StaffChange } from '../staff/staff.server.ts';
import { ok, refused } from '../values/result.ts';
import { reviveReaction } from './reaction-store.server.ts';

/** Resets the tries of a failed reaction; the job runs it within two seconds. */
export function runReactionAgain(ctx: Ctx, actor: Actor, id: number): Promise<StaffChange<'gone'>> {
  return changeAsStaff(ctx, actor, { permission: 'run failed work again' }, async (staff) => {
    const revived = await reviveReaction(staff, id);
    if (!revived) return refused('gone');
    const { kind, reaction, tries } = revived;
    const before = { event: kind, reaction, tries };
    const subject = { kind: 'reaction', id: String(id) } as const;
    return ok({ entry: { action: 'run-reaction', subject, before, after: { ...before, tries: 0 } } });
  });
}
