/**
 * Runs migrations that cannot run inside a transaction: `create index concurrently` on a table that is too large to
 * lock.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { checksumOf, type MigrationFile } from './migration-files.server.ts';
import { ownClient } from './own-client.server.ts';

/** One statement of a migration that runs outside a transaction. */
type AloneStatement = {
  readonly sql: string;
  /**
   * Name of the index that the statement builds concurrently. Null for any other statement, which must be safe to
   * repeat.
   */
  readonly index: string | null;
};

/** A statement ends with `;` at the end of a line. */
const END = /;[ \t]*$/m;
const COMMENT_LINE = /^[ \t]*--.*$/gm;
const BUILDS_INDEX = /^create\s+(?:unique\s+)?index\s+concurrently\s+([a-z_][a-z0-9_]*)\s+on\s/i;

/**
 * Splits a migration that runs outside a transaction into its statements. Throws for statements that could not be
 * resumed after a crash. A statement that builds no index must be safe to repeat.
 */
function aloneStatements({ name, sql }: Pick<MigrationFile, 'name' | 'sql'>): AloneStatement[] {
  if (/\$\w*\$/.test(sql)) throw new Error(`migration ${name} runs alone: it cannot hold functions or blocks`);
  return sql
    .replace(COMMENT_LINE, '')
    .split(END)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
    .map((statement) => ({ sql: statement, index: builtIndex(statement, name) }));
}

function builtIndex(statement: string, name: string): string | null {
  if (!/^create\s+(?:unique\s+)?index\b/i.test(statement)) return null;
  const index = BUILDS_INDEX.exec(statement)?.[1];
  if (index) return index;
  // With `if not exists`, PostgreSQL would accept an index whose build was interrupted.
  throw new Error(
    `migration ${name} runs alone: write «create index concurrently NAME on …», without «if not exists»: ${statement}`,
  );
}

/**
 * Advisory lock key. It differs from the lock of `migrate`, whose transactions must not wait while an index is built.
 */
const LOCK = 7_206_915;
const POLL_MS = 200;

/**
 * Runs the statements of a file one by one, in one process at a time. Each statement is recorded before it begins and
 * when it is done, so that an interrupted one is resumed after a crash. Returns false if another process has applied
 * the file.
 */
export async function runOutsideTransaction(url: string, client: pg.Client, file: MigrationFile): Promise<boolean> {
  const statements = aloneStatements(file);
  const guard = ownClient(url, 'migration');
  await guard.connect();
  try {
    await takeTurn(guard);
    if (await isApplied(client, file)) return false;
    await client.query(
      'create table if not exists migration_statements (checksum text primary key, is_done boolean not null)',
    );
    for (const statement of statements) await runOnce(client, file, statement);
    await client.query('begin');
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [file.name, file.checksum]);
    await client.query('drop table migration_statements');
    await client.query('commit');
    return true;
  } finally {
    await guard.end().catch(() => {});
  }
}

/**
 * Takes the lock in a transaction that stays open until the connection ends. A concurrent index build waits for every
 * open snapshot, so a process that waits for the lock must not hold one. Waiting inside `pg_advisory_xact_lock` would
 * hold a snapshot, so the lock is polled. The query has no parameters, because a query with parameters keeps its
 * snapshot until the next query.
 */
async function takeTurn(guard: pg.Client): Promise<void> {
  for (;;) {
    await guard.query('begin');
    await guard.query('set local idle_in_transaction_session_timeout = 0');
    const { rows } = await guard.query<{ mine: boolean }>(`select pg_try_advisory_xact_lock(${LOCK}) as mine`);
    if (rows[0]?.mine) return;
    await guard.query('rollback');
    await wait(POLL_MS);
  }
}

async function isApplied(client: pg.Client, { name }: MigrationFile): Promise<boolean> {
  const { rows } = await client.query('select from migrations where name = $1', [name]);
  return rows.length > 0;
}

async function runOnce(client: pg.Client, file: MigrationFile, { sql, index }: AloneStatement): Promise<void> {
  const key = checksumOf(`${file.name}\n${sql}`);
  const { rows } = await client.query<{ is_done: boolean }>(
    'select is_done from migration_statements where checksum = $1',
    [key],
  );
  const [begun] = rows;
  if (begun?.is_done) return;
  const found = index === null ? null : await stateOf(client, index);
  if (found !== null && !begun) {
    throw new Error(`migration ${file.name}: there is an index ${index} already, which this file has not made`);
  }
  if (!begun) await client.query('insert into migration_statements (checksum, is_done) values ($1, false)', [key]);
  if (found !== 'valid') {
    try {
      // Drops the invalid index that an interrupted build left behind: every write would maintain it and no query would
      // use it.
      if (found === 'invalid') await client.query(`drop index concurrently if exists ${index}`);
      await client.query(sql);
    } catch (error) {
      throw new Error(`migration ${file.name} failed; its statements before this one stand:\n${sql}`, { cause: error });
    }
  }
  await client.query('update migration_statements set is_done = true where checksum = $1', [key]);
}

async function stateOf(client: pg.Client, index: string): Promise<'valid' | 'invalid' | null> {
  const { rows } = await client.query<{ isValid: boolean }>(
    'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
    [index],
  );
  if (!rows[0]) return null;
  return rows[0].isValid ? 'valid' : 'invalid';
}
