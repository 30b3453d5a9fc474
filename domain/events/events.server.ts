/** The door for recording events, in the transaction of what happened. `reactions.server.ts` runs the reactions. */
import type { Ctx } from '../../db/transact.server.ts';
import { insertEvents } from './event-store.server.ts';
import type { NewEvent } from './events.ts';

/** `ctx.db` must be the transaction of what the events report. */
export async function recordEvents(ctx: Ctx, events: readonly NewEvent[]): Promise<void> {
  if (events.length > 0) await insertEvents(ctx, events);
}
