/** The door for whoever records events, in the transaction of what happened. `reactions.server.ts` does what follows. */
import type { Ctx, InTransaction } from '../../db/transact.server.ts';
import { deleteWaiting, insertEvents } from './event-store.server.ts';
import type { NewEvent } from './events.ts';

/** `db` is the transaction of what they tell. Nothing reacts before `notBefore`. Returns their ids in the order given. */
export async function recordEvents(
  ctx: Ctx,
  events: readonly NewEvent[],
  { notBefore = ctx.now }: { readonly notBefore?: Date } = {},
): Promise<readonly number[]> {
  return events.length > 0 ? insertEvents(ctx, events, notBefore) : [];
}

/**
 * Deletes what still waits to follow from an event. A reaction that is running at this moment is not waited for: it has to
 * look at what is stored.
 */
export const withdrawEvent = ({ db }: InTransaction, eventId: number): Promise<void> => deleteWaiting(db, eventId);
