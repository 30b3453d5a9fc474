import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { createDatabase, type Database } from '../db/client.server.ts';

const TEMPLATE = 'bazarche_template';

/** Creates the database that all others are copied from. */
export async function createTemplate(server: string, fill: (url: string) => Promise<void>): Promise<void> {
  // With autovacuum off, statistics, and so the plans of queries, change only when a test asks for it.
  await run(server, 'alter system set autovacuum = off');
  await run(server, 'select pg_reload_conf()');
  await run(server, `create database ${TEMPLATE}`);
  await fill(databaseUrl(server, TEMPLATE));
}

/**
 * Timeouts for tests that do not measure time: on a busy machine, a query or a turn of the event loop may take seconds.
 * A statement that hostile input puts to sleep is still cancelled, after 15 s.
 */
export const PATIENT = { statementTimeout: 15_000, connectionTimeout: 60_000 } as const;

export type TestDatabase = {
  readonly url: string;
  readonly open: (connections: number) => Database;
  readonly drop: () => Promise<void>;
};

/** A copy of the template, migrated and with the shipped categories and places, without listings. */
export async function createTestDatabase(server: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(server, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const url = databaseUrl(server, name);
  return {
    url,
    open: (connections) => createDatabase({ url, connections, ...PATIENT }),
    drop: async () => {
      await run(server, `drop database ${name} with (force)`);
    },
  };
}

/** A database without a schema, or a copy of one that has no connections. */
export async function createEmptyDatabase(
  server: string,
  copied?: Pick<TestDatabase, 'url'>,
): Promise<Pick<TestDatabase, 'url' | 'drop'>> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = copied ? ` template ${new URL(copied.url).pathname.slice(1)} strategy file_copy` : '';
  await run(server, `create database ${name}${template}`);
  const drop = async () => {
    await run(server, `drop database ${name} with (force)`);
  };
  return { url: databaseUrl(server, name), drop };
}

/** Makes a database refuse all connections and ends those it has, or lets them in again. */
export async function setReachable(url: string, isReachable: boolean): Promise<void> {
  const server = new URL(url);
  const name = server.pathname.slice(1);
  server.pathname = '/postgres';
  await run(server.href, `alter database ${name} with allow_connections ${isReachable}`);
  if (isReachable) return;
  // A connection that was being made meanwhile is seen a moment later.
  for (let gone = 0; gone < 2; ) {
    const ended = await run(
      server.href,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
    gone = ended === 0 ? gone + 1 : 0;
    await setTimeout(50);
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** One connection to each server for the process, since a new one costs as much as creating a database. */
const pools = new Map<string, pg.Pool>();

/** Returns the number of rows. */
async function run(server: string, statement: string): Promise<number> {
  let pool = pools.get(server);
  if (!pool) {
    pool = new pg.Pool({ connectionString: server, max: 1, allowExitOnIdle: true, idleTimeoutMillis: 0 });
    pool.on('error', () => {});
    pools.set(server, pool);
  }
  return (await pool.query(statement)).rowCount ?? 0;
}
