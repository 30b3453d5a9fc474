import { createDatabase, type Database } from '../db/client.server.ts';
import { MINUTE } from '../domain/values/durations.ts';

/** Milliseconds that a single statement may take. */
const PATIENCE = 10 * MINUTE;

/** Runs `work` on a separate connection, on which statements may take minutes. */
export async function onOwnConnection<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = createDatabase({ url, kind: 'long work', connections: 1, statementTimeout: PATIENCE });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
