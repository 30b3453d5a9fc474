import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { applicationName, type ConnectionKind } from './own-client.server.ts';
import type { DB } from './schema.ts';
import { originName, withOrigin } from './statement-origin.server.ts';
import { queryAfterStart, startsTransaction } from './transaction-start.server.ts';

const INT8 = 20;
const INT8_ARRAY = 1016;
const NUMERIC = 1700;
const STATEMENT_TIMEOUT = 5_000;
const CONNECTION_TIMEOUT = 3_000;
/** Milliseconds after a statement's timeout at which its server counts as unreachable. */
const ANSWER_SLACK_MS = 1_000;
/** Milliseconds after which a statement is slow. */
const SLOW_MS = 1_000;
/** Milliseconds for which a pool lives on the connections that it has, after the server refused it one. */
const CROWDED_MS = 10_000;
/** Milliseconds between two tries of a pool that has none. */
const RETRY_MS = 100;

const types = new pg.TypeOverrides();
// Ids and amounts in toman stay far below 2^53; `pg` would return them as strings.
types.setTypeParser(INT8, Number);
types.setTypeParser(NUMERIC, Number);
types.setTypeParser(INT8_ARRAY, (value: string) => (value === '{}' ? [] : value.slice(1, -1).split(',').map(Number)));

export type Database = Kysely<DB>;

export type SlowStatement = {
  /** Name of a prepared statement, else its text without values. */
  readonly statement: string;
  readonly milliseconds: number;
  /** Id of the request, or what else it was run for. */
  readonly origin: string | null;
};

export type ConnectionSettings = {
  readonly url: string;
  readonly kind?: ConnectionKind;
  readonly connections?: number;
  /** Milliseconds after which the server cancels a statement, so that an abandoned query does not keep running. */
  readonly statementTimeout?: number;
  /** Milliseconds that a query waits for a connection, new or in use. */
  readonly connectionTimeout?: number;
  /** Called for statements that took more than a second. */
  readonly slow?: (found: SlowStatement) => void;
};

function createPool({
  url,
  kind = 'command',
  connections = 10,
  statementTimeout = STATEMENT_TIMEOUT,
  connectionTimeout = CONNECTION_TIMEOUT,
}: ConnectionSettings): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName(kind),
    max: connections,
    types,
    connectionTimeoutMillis: connectionTimeout,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // Not as options of the connection, which PgBouncer refuses or ignores.
    verify: (client, done) => {
      const text = `set statement_timeout = ${statementTimeout}; set timezone = 'UTC'; set jit = off`;
      runQuery(client, { text }, { start: null, answerTimeout: connectionTimeout || null }).then(() => done(), done);
    },
  });
  // When the server closes an idle connection, the process must go on; the next query opens another connection.
  pool.on('error', () => {});
  // The same for a connection that a request holds: its next query fails with the error.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export function createDatabase(settings: ConnectionSettings): Database {
  const pool = createPool(settings);
  const { statementTimeout = STATEMENT_TIMEOUT, connectionTimeout = CONNECTION_TIMEOUT, slow } = settings;
  const answerTimeout = statementTimeout > 0 ? statementTimeout + ANSWER_SLACK_MS : null;
  const wrapped = wrapPool(pool, { answerTimeout, slow, connect: connecter(pool, connectionTimeout) });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: wrapped }) });
  pools.set(db, pool);
  return db;
}

const PREPARED = /^\s*\/\* prepared: ([^*]+) \*\//;
/** Names of prepared statements by their text. Texts with the same leading comment are numbered. */
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

type Rules = {
  readonly slow: ConnectionSettings['slow'] | undefined;
  readonly answerTimeout: number | null;
  readonly connect: () => Promise<pg.PoolClient>;
};

/** Letters of a statement's text that the log shows. */
const SHOWN = 300;

const titleOf = ({ name, text }: pg.QueryConfig): string => name ?? text.replaceAll(/\s+/g, ' ').trim().slice(0, SHOWN);

/**
 * Takes connections from the pool. Where the server has none left, the pool lives on those that it has: queries wait for one of
 * them, as they do for a pool of that size, and fail only if the pool has none in time.
 */
function connecter(pool: pg.Pool, timeout: number): () => Promise<pg.PoolClient> {
  const { max } = pool.options;
  return async () => {
    const began = performance.now();
    const until = began + timeout;
    for (;;) {
      try {
        const client = await pool.connect();
        use.waits += 1;
        use.waitSeconds += (performance.now() - began) / 1_000;
        return client;
      } catch (error) {
        if (!isFull(error) || (timeout > 0 && performance.now() >= until)) throw error;
        if (pool.totalCount === 0) await sleep(RETRY_MS);
        else if (pool.options.max > pool.totalCount) {
          if (pool.options.max === max) setTimeout(() => Object.assign(pool.options, { max }), CROWDED_MS).unref();
          pool.options.max = pool.totalCount;
        }
      }
    }
  };
}

/** Whether a server, or PgBouncer, has as many connections as it may. */
const isFull = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: string }).code === '53300' || /no more connections allowed/.test(error.message));

/**
 * Wraps the pool so that a statement beginning with a comment like «prepared: read listing» is prepared: parsed once
 * per connection and planned without its values. Other statements are parsed and planned for their values each time,
 * which costs several times the work of reading a few rows by an index. Prepare a statement only if its plan is the
 * same for all values; put what the plan depends on (such as a limit) into its text, and have no more texts than a
 * connection can keep.
 */
function wrapPool(pool: pg.Pool, rules: Rules): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await rules.connect();
      const known = wrapped.get(client) ?? wrapClient(client, rules);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

/**
 * Wraps a connection. The begin of a transaction waits for its first statement and travels with it, once it is prepared there;
 * a transaction without statements reaches no server.
 */
function wrapClient(client: pg.PoolClient, { answerTimeout, slow }: Rules): PostgresPoolClient {
  const prepared = new Set<string>();
  let start: string | null = null;
  const run = async (statement: pg.QueryConfig, after: string | null) => {
    const began = performance.now();
    try {
      return await runQuery(client, statement, { start: after, answerTimeout });
    } finally {
      const milliseconds = Math.round(performance.now() - began);
      use.statements += 1;
      use.seconds += (performance.now() - began) / 1_000;
      if (milliseconds >= SLOW_MS) slow?.({ statement: titleOf(statement), milliseconds, origin: originName() });
    }
  };
  // Kysely passes a text and its values; cursors are not used.
  const query = async (given: unknown, values: readonly unknown[] = []): Promise<Pick<pg.QueryResult, 'command'>> => {
    const text = String(given);
    if (startsTransaction(text)) {
      if (prepared.has(text)) {
        start = text;
        return { command: 'BEGIN' };
      }
      const started = await run({ text, name: text }, null);
      prepared.add(text);
      return started;
    }
    const after = start;
    start = null;
    const isEnd = text === 'commit' || text === 'rollback';
    if (after !== null && isEnd) return { command: text.toUpperCase() };
    const name = nameOf(text);
    const statement = {
      text: name === undefined && !isEnd ? withOrigin(text) : text,
      values: [...values],
      ...(name === undefined ? {} : { name }),
    };
    const isAlone = name === undefined && values.length === 0;
    if (after !== null && isAlone) await run({ text: after, name: after }, null);
    return run(statement, isAlone ? null : after);
  };
  const release = (destroy?: boolean | Error) => {
    start = null;
    client.release(destroy);
  };
  return { query: query as never, release };
}

/**
 * Runs a statement with a callback and our own timer; `start` begins a transaction before it, null none. With promises and
 * `query_timeout` the driver keeps the rows of a query until the next full garbage collection, which then runs twice as often.
 * `answerTimeout` is in milliseconds; it is needed because a server that is frozen or cut off by the network cancels nothing
 * itself.
 */
function runQuery(
  client: pg.ClientBase,
  statement: pg.QueryConfig,
  { start, answerTimeout }: { readonly start: string | null } & Pick<Rules, 'answerTimeout'>,
): Promise<pg.QueryResult> {
  const answer = new Promise<pg.QueryResult>((resolve, reject) => {
    const timer =
      answerTimeout === null
        ? undefined
        : setTimeout(() => {
            reject(new Error('Query read timeout'));
            // Later queries on this connection would wait for that answer, so the connection is closed.
            (client as unknown as pg.Client).end().catch(() => {});
          }, answerTimeout);
    const answered = (error: Error | null, result: pg.QueryResult) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve(result);
    };
    if (start === null) client.query(statement, answered);
    else client.query(queryAfterStart(start, statement, answered));
  });
  return answer.catch((error: Error) => {
    // The original stack leads to the socket; the caller's stack is more useful.
    Error.captureStackTrace(error);
    throw error;
  });
}

const use = { statements: 0, seconds: 0, waits: 0, waitSeconds: 0 };

/** Statements of this process and the time until their answers, and takings of a connection and the time until each came. */
export const databaseUse: Readonly<typeof use> = use;

const pools = new WeakMap<Database, pg.Pool>();

export type PoolUsage = { readonly open: number; readonly idle: number; readonly waiting: number };

/** Counts open connections, idle ones among them, and queries that wait for a connection. */
export function poolUsage(db: Database): PoolUsage {
  const pool = pools.get(db);
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 };
}

/** Tells whether the database answers, and takes writes. */
export function stateOfDatabase(db: Database): Promise<'away' | 'read-only' | 'ready'> {
  return sql<{ isReadOnly: boolean }>`select current_setting('transaction_read_only') = 'on' as "isReadOnly"`
    .execute(db)
    .then(
      ({ rows }) => (rows[0]?.isReadOnly ? 'read-only' : 'ready'),
      () => 'away',
    );
}
