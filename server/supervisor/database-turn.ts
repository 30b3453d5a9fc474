import { ownClient } from '../../db/own-client.server.ts';

/** Key of an advisory lock. The number is arbitrary, but must differ from that of the migrations. */
const LOCK = 7_206_914;

/**
 * Runs `work` while no other process on the same database runs it; several machines may start at once. The lock belongs
 * to a transaction, so that it also works through PgBouncer and is released when the connection ends.
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
