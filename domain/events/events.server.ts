/** The door for whoever records events, in the transaction of what happened. `reactions.server.ts` does what follows. */
import type { Ctx } from '../../db/transact.server.ts';
import { insertEvents } from './event-store.server.ts';
import type { NewEvent } from './events.ts';

/** `db` is the transaction of what they tell. */
export async function recordEvents(ctx: Ctx, events: readonly NewEvent[]): Promise<void> {
  if (events.length > 0) await insertEvents(ctx, events);
}
