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
/**
 * Milliseconds that are added to the timeout of a statement. If no answer has arrived by then, the server counts as
 * unreachable.
 */
const ANSWER_SLACK_MS = 1_000;
/** Milliseconds after which a statement is slow. */
const SLOW_MS = 1_000;
/** Milliseconds for which a pool opens no further connections after the server refused one because it was full. */
const CROWDED_MS = 10_000;
/** Milliseconds between two attempts to connect by a pool that has no connection. */
const RETRY_MS = 100;

const types = new pg.TypeOverrides();
// Ids and amounts in toman stay far below 2^53; `pg` would return them as strings.
types.setTypeParser(INT8, Number);
types.setTypeParser(NUMERIC, Number);
types.setTypeParser(INT8_ARRAY, (value: string) => (value === '{}' ? [] : value.slice(1, -1).split(',').map(Number)));

export type Database = Kysely<DB>;

export type SlowStatement = {
  /** Name of a prepared statement; for others, the text without values. */
  readonly statement: string;
  readonly milliseconds: number;
  /** Id of the request for which the statement ran, or a description of other work. */
  readonly origin: string | null;
};

export type ConnectionSettings = {
  readonly url: string;
  readonly kind?: ConnectionKind;
  readonly connections?: number;
  /** Milliseconds after which the server cancels a statement, so that an abandoned query does not keep running. */
  readonly statementTimeout?: number;
  /** Milliseconds that a query may wait for a connection, either a new one or one that becomes free. */
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
    // The settings are made by statements, because PgBouncer refuses or ignores them as connection options.
    verify: (client, done) => {
      const text = `set statement_timeout = ${statementTimeout}; set timezone = 'UTC'; set jit = off`;
      runQuery(client, { text }, { start: null, answerTimeout: connectionTimeout || null }).then(() => done(), done);
    },
  });
  // When the server closes an idle connection, the process must go on; the next query opens another connection.
  pool.on('error', () => {});
  // An error of a connection that a request holds must not end the process either. The request's next query fails with
  // this error.
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

/** Number of characters of a statement's text that the log shows. */
const SHOWN = 300;

const titleOf = ({ name, text }: pg.QueryConfig): string => name ?? text.replaceAll(/\s+/g, ' ').trim().slice(0, SHOWN);

/**
 * Returns a function that takes a connection from the pool. If the server has reached its connection limit, queries
 * wait for one of the connections that the pool already has, and fail only after `timeout` milliseconds without one.
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

/** Checks for the error by which PostgreSQL or PgBouncer refuses a connection because its limit is reached. */
const isFull = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: string }).code === '53300' || /no more connections allowed/.test(error.message));

/**
 * Wraps the pool so that a statement beginning with a comment like «prepared: read listing» is prepared: parsed once
 * per connection and planned without its values. Other statements are parsed and planned for their values each time,
 * which costs several times the work of reading a few rows by an index. Prepare a statement only if one plan suits all
 * values. Put values that change the plan (such as a limit) into its text, and keep the number of different texts
 * small, because each connection stores all of them.
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
 * Wraps a connection. A transaction's `begin` is not sent at once, but together with the first statement of the
 * transaction. This is done only after `begin` has been prepared on the connection. A transaction without statements
 * then sends nothing at all.
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
 * Runs a statement with its own callback and timer. `start`: statement that begins a transaction and is sent before
 * this one; null if there is none. `answerTimeout`: milliseconds until the call fails; needed because a server that is
 * frozen or cut off by the network cannot cancel a statement itself.
 *
 * Promises and the driver's `query_timeout` are avoided. With them, the rows of a query would stay in memory until the
 * next full garbage collection, and full collections would run twice as often.
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
            // Closes the connection, because later queries on it would wait for the missing answer.
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

/**
 * Totals of this process: statements and the seconds until their answers, connections taken from pools and the seconds
 * waited for them.
 */
export const databaseUse: Readonly<typeof use> = use;

const pools = new WeakMap<Database, pg.Pool>();

export type PoolUsage = { readonly open: number; readonly idle: number; readonly waiting: number };

/** Counts open connections (including idle ones), idle connections, and queries that wait for a connection. */
export function poolUsage(db: Database): PoolUsage {
  const pool = pools.get(db);
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 };
}

/** Checks whether the database answers, and whether it accepts writes. */
export function stateOfDatabase(db: Database): Promise<'away' | 'read-only' | 'ready'> {
  return sql<{ isReadOnly: boolean }>`select current_setting('transaction_read_only') = 'on' as "isReadOnly"`
    .execute(db)
    .then(
      ({ rows }) => (rows[0]?.isReadOnly ? 'read-only' : 'ready'),
      () => 'away',
    );
}
