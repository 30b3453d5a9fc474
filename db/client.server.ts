import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.ts';

const INT8 = 20;
const INT8_ARRAY = 1016;
const NUMERIC = 1700;
/** So long after a statement's time is over its server counts as away. */
const UNHEARD_MS = 1_000;

const types = new pg.TypeOverrides();
// Ids and toman stay far below 2^53; `pg` would hand them over as strings.
types.setTypeParser(INT8, Number);
types.setTypeParser(NUMERIC, Number);
types.setTypeParser(INT8_ARRAY, (value: string) => (value === '{}' ? [] : value.slice(1, -1).split(',').map(Number)));

export type Database = Kysely<DB>;

export type ConnectionSettings = {
  readonly url: string;
  readonly connections?: number;
  /** Milliseconds after which a statement is cancelled by the server, so that an abandoned query does not run on. */
  readonly statementTimeout?: number;
};

function createPool({ url, connections = 10, statementTimeout = 5_000 }: ConnectionSettings): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // A server that is frozen, or behind a network that is, cancels nothing itself.
    ...(statementTimeout > 0 ? { query_timeout: statementTimeout + UNHEARD_MS } : {}),
    options: `-c statement_timeout=${statementTimeout} -c timezone=UTC -c jit=off`,
  });
  // An idle connection that the server closes must not end the process; the next query opens another.
  pool.on('error', () => {});
  // Nor one that a request holds: whoever asks with it next is told.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export function createDatabase(settings: ConnectionSettings): Database {
  const pool = createPool(settings);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  pools.set(db, pool);
  return db;
}

const PREPARED = /^\s*\/\* prepared: ([\w ]+) \*\//;

/**
 * A statement is parsed and planned for its own values each time: with a generic plan the cards query took seventeen
 * times as long. One that begins with a comment like «prepared: read listing» is parsed and planned once a connection: for
 * readings and writings by a key, whose plan is always the same and costs several times the work itself.
 */
function preparing(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? preparingClient(client);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  // Kysely asks with a text and its values; cursors are not used.
  const query = (text: unknown, values: readonly unknown[] = []) => {
    const name = PREPARED.exec(String(text))?.[1];
    return client.query({ text: String(text), values: [...values], ...(name === undefined ? {} : { name }) });
  };
  return { query: query as never, release: (destroy) => client.release(destroy) };
}

const pools = new WeakMap<Database, pg.Pool>();

export type PoolUsage = { readonly open: number; readonly idle: number; readonly waiting: number };

/** Connections that are open, those of them that do nothing, and queries that wait for one. */
export function poolUsage(db: Database): PoolUsage {
  const pool = pools.get(db);
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 };
}

/** Whether the database answers at all. */
export function answers(db: Database): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
