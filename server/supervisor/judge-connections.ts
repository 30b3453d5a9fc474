import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { StartRefused } from '../../db/embedded/refusal.ts';
import { ownClient } from '../../db/own-client.server.ts';
import { withinTime } from '../../domain/values/within-time.server.ts';

/** Milliseconds within which each check of the connections has to end. */
const PATIENCE_MS = 10_000;
/** Milliseconds within which a notification must arrive. */
const HEARD_MS = 5_000;

const STATEMENT = { name: 'bazarche probe', text: 'select pg_backend_pid() as pid' };

/**
 * Kinds of connection pooling between the site and the database. `none`: transactions keep the same server connection.
 * `untried`: a pooler changes the server connection between transactions, but prepared statements still work; nobody
 * has tried the site with it.
 */
export type Pooling = 'none' | 'untried';

/**
 * Checks whether the site works with a connection pooler that may be in front of the database (OPS-01). Prepared
 * statements must work across transactions, and a notification must arrive at the direct address. Throws StartRefused
 * if one of them does not.
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

/**
 * Uses a prepared statement in two transactions of one client. In between, a second client takes the server connection
 * that a pooler may have released.
 */
async function judgeTransactions(url: string): Promise<Pooling | 'refused'> {
  return connected([url, url], async ([first, second]) => {
    await first.query('begin');
    const before = await pidOn(first);
    await first.query('commit');
    await second.query('begin');
    await second.query('select 1');
    await first.query('begin');
    const after = await pidOn(first).catch((error: { readonly code?: string }) => {
      // The prepared statement does not exist, because the pooler has changed the server connection.
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
    // The end of a connection is not awaited: a connection that was never made would not end either.
    for (const client of clients) client.end().catch(() => {});
  }
}
