/** The door for recording events, in the transaction of what happened. `reactions.server.ts` runs the reactions. */
import type { Ctx, InTransaction } from '../../db/transact.server.ts';
import { type Actor, changeAsStaff, type StaffChange } from '../staff/staff.server.ts';
import { ok, refused } from '../values/result.ts';
import { deleteWaiting, insertEvents } from './event-store.server.ts';
import type { NewEvent } from './events.ts';
import { reviveReaction } from './reaction-store.server.ts';

// Restarts reactions to events that failed for good, for the back office (OPS-03).

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

export { hasWaitingOfRun } from './event-store.server.ts';
export { countBacklog, type DeadReaction, readDeadReactions } from './reaction-store.server.ts';
export { on, type Reaction, type Registered, reactToEvents, registerReactions } from './reactions.server.ts';

/**
 * `ctx.db` must be the transaction of what the events report. No reaction runs before `notBefore`. `isBehind`: they follow from an
 * import, and wait behind what people did. Returns the events' ids in the order given.
 */
export async function recordEvents(
  ctx: Ctx,
  events: readonly NewEvent[],
  { notBefore = ctx.now, isBehind = false }: { readonly notBefore?: Date; readonly isBehind?: boolean } = {},
): Promise<readonly number[]> {
  return events.length > 0 ? insertEvents(ctx, events, { dueAt: notBefore, isBehind }) : [];
}

/**
 * Deletes what still waits to follow from events. A reaction that is running at this moment is not waited for: it has to
 * look at what is stored.
 */
export const withdrawEvents = ({ db }: InTransaction, eventIds: readonly number[]): Promise<void> =>
  deleteWaiting(db, eventIds);
