/** The door for whoever records events, in the transaction of what happened. `reactions.server.ts` does what follows. */
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { insertEvents } from './event-store.server.ts';
import type { NewEvent } from './events.ts';

/** `db` is the transaction of what they tell. */
export async function recordEvents(db: Kysely<DB>, events: readonly NewEvent[], now: Date): Promise<void> {
  if (events.length > 0) await insertEvents(db, events, now);
}
