import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ownClient } from '../own-client.server.ts';
import { ContentSum } from './content-sum.ts';
import {
  type CopiedSequence,
  type CopiedTable,
  columnList,
  nameOf,
  QUEUE_SCHEMA,
  quoted,
  readSequences,
  readTables,
} from './copied-tables.server.ts';

/** Summary of a table's content: the number of rows, and a sum that does not depend on their order. */
export type TableContent = { readonly name: string; readonly rows: number; readonly sum: string };

export type Applied = { readonly name: string; readonly checksum: string | null };

export type Dump = {
  readonly tables: readonly CopiedTable[];
  readonly migrations: readonly Applied[];
  /** Version of the job queue's schema. */
  readonly queueVersion: number;
  /**
   * Yields the rows of a table in COPY format; each buffer contains whole rows. After the last buffer, returns a
   * summary of the table's content.
   */
  readonly rowsOf: (table: CopiedTable) => AsyncGenerator<Buffer, TableContent>;
  readonly sequences: () => Promise<CopiedSequence[]>;
};

/** Number of bytes after which a buffer is yielded, at the end of the current row. */
const PIECE = 2 ** 20;
/** Advisory lock of the process that copies the database; no other lock has its number. */
const LOCK = 7_206_916;

/**
 * Reads a database in one snapshot while others continue to write. Returns null if another process, on any machine, is
 * already copying it.
 */
export async function dumpDatabase<T>(url: string, work: (dump: Dump) => Promise<T>): Promise<T | null> {
  const client = ownClient(url, 'backup', { options: '-c timezone=UTC -c extra_float_digits=1' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [LOCK]);
    if (!rows[0]?.taken) return null;
    const done = await work({
      tables: await readTables(client),
      ...(await readSchema(client)),
      rowsOf: (table) => rowsOf(client, table),
      sequences: () => readSequences(client),
    });
    await client.query('commit');
    return done;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Reads the migrations that a database has applied, and the version of its job queue. */
async function readSchema(client: pg.Client): Promise<Pick<Dump, 'migrations' | 'queueVersion'>> {
  const migrations = await client.query<Applied>('select name, checksum from migrations order by name');
  const queue = await client.query<{ version: number }>(`select version from ${QUEUE_SCHEMA}.version`);
  return { migrations: migrations.rows, queueVersion: Number(queue.rows[0]?.version ?? 0) };
}

export async function schemaOf(url: string): Promise<Pick<Dump, 'migrations' | 'queueVersion'>> {
  const client = ownClient(url, 'backup');
  await client.connect();
  try {
    return await readSchema(client);
  } finally {
    await client.end();
  }
}

const NEW_LINE = 10;

export async function* rowsOf(client: pg.Client, table: CopiedTable): AsyncGenerator<Buffer, TableContent> {
  const sum = new ContentSum();
  const stream = client.query(copyTo(`copy ${await quoted(client, table)} (${columnList(table.columns)}) to stdout`));
  let pieces: Buffer[] = [];
  let length = 0;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const text = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let from = 0;
    for (let end = text.indexOf(NEW_LINE); end !== -1; end = text.indexOf(NEW_LINE, from)) {
      sum.add(text.subarray(from, end + 1));
      from = end + 1;
    }
    rest = text.subarray(from);
    if (from > 0) {
      pieces.push(text.subarray(0, from));
      length += from;
    }
    if (length < PIECE) continue;
    yield Buffer.concat(pieces);
    [pieces, length] = [[], 0];
  }
  if (rest.length > 0) throw new Error(`the copy of ${nameOf(table)} ended within a row`);
  if (length > 0) yield Buffer.concat(pieces);
  return { name: nameOf(table), rows: sum.count, sum: sum.toString() };
}
