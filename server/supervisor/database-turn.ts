import { ownClient } from '../../db/own-client.server.ts';

/** Advisory lock; any number other than that of the migrations. */
const LOCK = 7_206_914;

/**
 * Runs `work` while no other process on the same database runs its own: several machines may start at once. The lock
 * belongs to a transaction, so that it also works through PgBouncer and ends with the connection.
 */
export async function inTurn<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = ownClient(url, 'start');
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const result = await work();
    await client.query('commit');
    return result;
  } finally {
    await client.end().catch(() => {});
  }
}
