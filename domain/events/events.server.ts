/** The door for recording events, in the transaction of what happened. `reactions.server.ts` runs the reactions. */
import type { Ctx, InTransaction } from '../../db/transact.server.ts';
import { deleteWaiting, insertEvents } from './event-store.server.ts';
import type { NewEvent } from './events.ts';

export { runReactionAgain } from './dead-reactions.server.ts';
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
