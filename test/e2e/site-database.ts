import { sql } from 'kysely';
import { createDatabase, type Database } from '../../db/client.server.ts';
import { runningServerUrl } from '../../db/embedded/running-server.server.ts';
import { DATA_DIR } from './data-dir.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Connection for all journeys of this process, because a new connection costs as much as twenty statements. */
let opened: Promise<Database> | undefined;

/** Prepares data that a journey needs but does not test, in the database of the running site. */
export async function inSiteDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  opened ??= open();
  return work(await opened);
}

async function open(): Promise<Database> {
  const url = await runningServerUrl(DATA_DIR, quiet);
  if (url === null) throw new Error('The site of the journeys has no database.');
  return createDatabase({ url, connections: 2 });
}

/** Subject of a decision, as the event that it recorded says: `{ listingId }`, `{ shopId }` … */
type Decided = Readonly<Record<string, number>>;

/**
 * Makes the events of this decision due at once; they wait 30 s in which staff can undo it (ADM-01). Events of other
 * decisions still wait.
 */
export const endDecisionWait = (decided: Decided): Promise<unknown> =>
  inSiteDatabase((db) =>
    sql`
      update events set due_at = now() where due_at > now() and data @> ${JSON.stringify(decided)}::jsonb`.execute(db),
  );

/** Makes decisions about purchases due at once; staff can undo them for 30 s (ADM-01). */
export const endPurchaseDecisions = (): Promise<unknown> =>
  inSiteDatabase((db) => sql`update purchase_proposals set due_at = now() where due_at > now()`.execute(db));
