/** The door of events: recorded in the transaction of what happened, reacted to after it. */

import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { SECOND } from '../values/durations.ts';
import { insertEvents, postponeEvent, type StoredEvent, takeEvent } from './event-store.server.ts';
import { type NewEvent, TRIES_MAX, waitAfter } from './events.ts';

type Db = Kysely<DB>;

/** `db` is the transaction of what they tell. */
export async function recordEvents(db: Db, events: readonly NewEvent[], now: Date): Promise<void> {
  if (events.length > 0) await insertEvents(db, events, now);
}

/** What follows from an event, in the transaction that forgets it: no call to the outside, nothing that waits. */
export type Reaction = (trx: Db, event: StoredEvent, now: Date) => Promise<void>;

type Failed = (event: StoredEvent, error: unknown, isLast: boolean) => void;

/** A job: reacts to all that are due, one transaction each. Answers how many were reacted to. Safe in several processes. */
export async function reactToEvents(db: Db, react: Reaction, clock: () => Date, failed: Failed): Promise<number> {
  for (let count = 0; ; ) {
    const now = clock();
    let taken: StoredEvent | null = null;
    try {
      await db.transaction().execute(async (trx) => {
        taken = await takeEvent(trx, now);
        if (taken) await react(trx, taken, now);
      });
      if (!taken) return count;
      count += 1;
    } catch (error) {
      const event = taken as StoredEvent | null;
      // Not the event's fault: the database is away.
      if (!event) throw error;
      const tries = event.tries + 1;
      await postponeEvent(db, event.id, new Date(now.getTime() + waitAfter(tries) * SECOND));
      failed(event, error, tries >= TRIES_MAX);
    }
  }
}
