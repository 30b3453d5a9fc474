import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.ts';

const INT8 = 20;
const INT8_ARRAY = 1016;
const NUMERIC = 1700;
const STATEMENT_TIMEOUT = 5_000;
const CONNECTION_TIMEOUT = 3_000;
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
  /** Milliseconds that a query waits for a connection, whether a new one or one that is in use. */
  readonly connectionTimeout?: number;
};

function createPool({
  url,
  connections = 10,
  statementTimeout = STATEMENT_TIMEOUT,
  connectionTimeout = CONNECTION_TIMEOUT,
}: ConnectionSettings): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    connectionTimeoutMillis: connectionTimeout,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
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
  const { statementTimeout = STATEMENT_TIMEOUT } = settings;
  const patience = statementTimeout > 0 ? statementTimeout + UNHEARD_MS : null;
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: asking(pool, patience) }) });
  pools.set(db, pool);
  return db;
}

const PREPARED = /^\s*\/\* prepared: ([\w ]+) \*\//;
/** The names under which servers know the statements, by their texts: those of one comment are told apart by numbers. */
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  const comment = PREPARED.exec(text)?.[1];
  if (comment === undefined) return undefined;
  const name = `${comment} ${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * A statement is parsed and planned for its own values each time, which costs several times the work itself where that is
 * to read some rows by an index. One that begins with a comment like «prepared: read listing» is parsed once a connection
 * and planned without its values: for those whose plan is the same whatever they are. What a plan hangs on (a limit) stands
 * in such a statement's text, and of its texts there may be only so many as a connection can keep.
 */
function asking(pool: pg.Pool, patience: number | null): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? askingClient(client, patience);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

function askingClient(client: pg.PoolClient, patience: number | null): PostgresPoolClient {
  // Kysely asks with a text and its values; cursors are not used.
  const query = (text: unknown, values: readonly unknown[] = []) => {
    const name = nameOf(String(text));
    return ask(client, { text: String(text), values: [...values], ...(name === undefined ? {} : { name }) }, patience);
  };
  return { query: query as never, release: (destroy) => client.release(destroy) };
}

/**
 * With a callback and a timer of our own: by its promises and its `query_timeout` the driver keeps the rows of a query
 * until the next full collection, which then comes twice as often. Milliseconds; a server that is frozen, or behind a
 * network that is, cancels nothing itself.
 */
function ask(client: pg.PoolClient, statement: pg.QueryConfig, patience: number | null): Promise<pg.QueryResult> {
  const asked = new Promise<pg.QueryResult>((resolve, reject) => {
    const unheard =
      patience === null
        ? undefined
        : setTimeout(() => {
            reject(new Error('Query read timeout'));
            // What is asked of this connection would wait for that answer.
            (client as unknown as pg.Client).end().catch(() => {});
          }, patience);
    client.query(statement, (error: Error | null, result: pg.QueryResult) => {
      clearTimeout(unheard);
      if (error) reject(error);
      else resolve(result);
    });
  });
  return asked.catch((error: Error) => {
    // It leads to the socket; whoever asked is of more use.
    Error.captureStackTrace(error);
    throw error;
  });
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
