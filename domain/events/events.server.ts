/**
 * Public interface for recording events. An event is recorded in the same transaction as the change that it reports.
 * `reactions.server.ts` runs the reactions.
 */
import type { Ctx, InTransaction } from '../../db/transact.server.ts';
import { type Actor, changeAsStaff, type StaffChange } from '../staff/staff.server.ts';
import { ok, refused } from '../values/result.ts';
import { deleteWaiting, insertEvents } from './event-store.server.ts';
import type { NewEvent } from './events.ts';
import { reviveReaction } from './reaction-store.server.ts';

// Restart by the back office of reactions that have failed for good (OPS-03).

/** Gives a failed reaction all its attempts again; the job runs it within two seconds. */
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
 * Records events. `ctx.db` must be the transaction of the change that the events report. No reaction runs before
 * `notBefore`. `isBehind`: the events result from an import, and their reactions run after all others. Returns the ids
 * in the order of `events`.
 */
export async function recordEvents(
  ctx: Ctx,
  events: readonly NewEvent[],
  { notBefore = ctx.now, isBehind = false }: { readonly notBefore?: Date; readonly isBehind?: boolean } = {},
): Promise<readonly number[]> {
  return events.length > 0 ? insertEvents(ctx, events, { dueAt: notBefore, isBehind }) : [];
}

/**
 * Deletes waiting events and reactions. A reaction that is running at the moment is not stopped, so every reaction must
 * check that the stored facts still hold.
 */
export const withdrawEvents = ({ db }: InTransaction, eventIds: readonly number[]): Promise<void> =>
  deleteWaiting(db, eventIds);
