import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { StartRefused } from '../../db/embedded/refusal.ts';
import { ownClient } from '../../db/own-client.server.ts';
import { withinTime } from '../../domain/values/within-time.server.ts';

/** Milliseconds in which each look at the connections has to succeed. */
const PATIENCE_MS = 10_000;
/** Milliseconds in which a notification has to come. */
const HEARD_MS = 5_000;

const STATEMENT = { name: 'bazarche probe', text: 'select pg_backend_pid() as pid' };

/** `untried`: a pooler gives each transaction another connection of the server, and keeps named statements nevertheless. */
export type Pooling = 'none' | 'untried';

/**
 * Judges by what they do what stands between us and the database, a pooler perhaps: named statements have to last from one
 * transaction to the next, and a notification has to be heard on the direct address (OPS-01). Throws StartRefused.
 */
export async function judgeConnections(url: string, directUrl: string): Promise<Pooling> {
  const pooling = await inTime(() => judgeTransactions(url));
  if (pooling === 'refused')
    throw new StartRefused(
      'DATABASE_URL leads through a pooler that forgets prepared statements between transactions: set `pool_mode = session` in PgBouncer for this database.',
    );
  if (!(await inTime(() => isHeard(url, directUrl))))
    throw new StartRefused(
      'DATABASE_DIRECT_URL, or DATABASE_URL without it, hears no notification that another connection sends: it has to lead to the same database, past any pooler.',
    );
  return pooling;
}

async function inTime<T>(work: () => Promise<T>): Promise<T> {
  return withinTime(PATIENCE_MS, work, () => {
    throw new StartRefused(
      'the database gives no two connections at once: raise max_connections, or `default_pool_size` and `max_client_conn` of its pooler.',
    );
  });
}

/** Uses a named statement in two transactions, between which another connection takes what a pooler could give back. */
async function judgeTransactions(url: string): Promise<Pooling | 'refused'> {
  return connected([url, url], async ([first, second]) => {
    await first.query('begin');
    const before = await pidOn(first);
    await first.query('commit');
    await second.query('begin');
    await second.query('select 1');
    await first.query('begin');
    const after = await pidOn(first).catch((error: { readonly code?: string }) => {
      // No such prepared statement: the connection of the server is another one.
      if (error.code === '26000') return 'refused' as const;
      throw error;
    });
    await Promise.all([first, second].map((client) => client.query('rollback').catch(() => {})));
    if (after === 'refused') return after;
    return before === after ? 'none' : 'untried';
  });
}

async function pidOn(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(STATEMENT);
  return Number(rows[0]?.pid);
}

async function isHeard(url: string, directUrl: string): Promise<boolean> {
  const channel = `bazarche_probe_${randomBytes(6).toString('hex')}`;
  return connected([url, directUrl], async ([sender, listener]) => {
    const heard = new Promise<true>((resolve) => listener.on('notification', () => resolve(true)));
    await listener.query(`listen ${channel}`);
    await sender.query(`notify ${channel}`);
    return withinTime(
      HEARD_MS,
      () => heard,
      () => false,
    );
  });
}

async function connected<T>(
  [one, other]: readonly [string, string],
  work: (clients: readonly [pg.Client, pg.Client]) => Promise<T>,
): Promise<T> {
  const settings = { connectionTimeoutMillis: PATIENCE_MS };
  const clients = [ownClient(one, 'start', settings), ownClient(other, 'start', settings)] as const;
  try {
    for (const client of clients) await client.connect();
    return await work(clients);
  } finally {
    // Not awaited: a connection that never came has no end either.
    for (const client of clients) client.end().catch(() => {});
  }
}
