import { once } from 'node:events';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { ownClient } from '../own-client.server.ts';
import {
  type CopiedSequence,
  type CopiedTable,
  columnList,
  nameOf,
  QUEUE_SCHEMA,
  quoted,
  readTables,
} from './copied-tables.server.ts';
import { rowsOf, type TableContent } from './dump-tables.server.ts';

/** Loads rows, table by table, into a migrated database whose tables are empty. */
export type Load = {
  readonly begin: (table: Pick<CopiedTable, 'area' | 'name' | 'columns'>) => Promise<void>;
  /** Adds whole rows in COPY format. */
  readonly add: (piece: Buffer) => Promise<void>;
  readonly end: () => Promise<void>;
};

/**
 * Fills a database in one transaction, without indexes, foreign keys and triggers, which are recreated once the rows
 * are loaded. So a failure leaves the database unchanged, and all constraints are checked against the loaded rows.
 */
export async function loadDatabase(
  url: string,
  tables: readonly Omit<CopiedTable, 'isUnlogged'>[],
  sequences: () => readonly CopiedSequence[],
  work: (load: Load) => Promise<void>,
): Promise<void> {
  const client = ownClient(url, 'restore', { options: OPTIONS });
  await client.connect();
  try {
    await client.query('begin');
    await addPartitions(client, tables);
    const before = await takeOff(client);
    await work(loader(client));
    for (const statement of before.again) await client.query(statement);
    for (const sequence of sequences())
      await client.query('select setval($1::regclass, $2::bigint, $3)', [
        await quoted(client, sequence),
        sequence.last,
        sequence.isCalled,
      ]);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end().catch(() => {});
  }
}

const OPTIONS = [
  'statement_timeout=0',
  'idle_in_transaction_session_timeout=0',
  'timezone=UTC',
  'maintenance_work_mem=256MB',
  'synchronous_commit=off',
  'client_min_messages=warning',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

const WITHIN = `in (coalesce(to_regnamespace('${QUEUE_SCHEMA}'), 0::oid), current_schema()::regnamespace)`;

/**
 * Queries that return pairs of statements: `off` removes a foreign key, an index or the triggers of a table, `again`
 * restores it.
 */
const PARTS: readonly string[] = [
  `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as again
  from pg_constraint where contype = 'f' and conparentid = 0 and connamespace ${WITHIN}`,
  `select format('drop index %s', i.indexrelid::regclass) as off, pg_get_indexdef(i.indexrelid) as again
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace ${WITHIN} and c.relkind = 'i' and not c.relispartition
    and not exists (select from pg_constraint where conindid = i.indexrelid)`,
  `select distinct format('alter table %s disable trigger user', tgrelid::regclass) as off,
    format('alter table %s enable trigger user', tgrelid::regclass) as again
  from pg_trigger t join pg_class c on c.oid = t.tgrelid where not tgisinternal and c.relnamespace ${WITHIN}`,
];

/** Adds the partitions that the copied site created itself, which no migration creates. */
async function addPartitions(client: pg.Client, tables: readonly Omit<CopiedTable, 'isUnlogged'>[]): Promise<void> {
  const present = new Set((await readTables(client)).map(nameOf));
  for (const { area, name, partition } of tables) {
    if (partition === null || present.has(nameOf({ area, name }))) continue;
    const parent = await quoted(client, { area, name: partition.of });
    await client.query(
      `create table ${await quoted(client, { area, name })} partition of ${parent} ${partition.bound}`,
    );
  }
}

async function takeOff(client: pg.Client): Promise<{ again: string[] }> {
  const again: string[] = [];
  for (const part of PARTS) {
    const { rows } = await client.query<{ off: string; again: string }>(part);
    for (const row of rows) {
      await client.query(row.off);
      again.unshift(row.again);
    }
  }
  const tables = await readTables(client);
  const names: string[] = [];
  for (const table of tables) names.push(await quoted(client, table));
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`);
  return { again };
}

function loader(client: pg.Client): Load {
  let current: ReturnType<typeof copyFrom> | null = null;
  let ended: Promise<unknown> = Promise.resolve();
  return {
    async begin(table) {
      const stream = client.query(
        copyFrom(`copy ${await quoted(client, table)} (${columnList(table.columns)}) from stdin`),
      );
      current = stream;
      ended = new Promise((resolve, reject) => {
        stream.on('finish', resolve);
        stream.on('error', (error) => reject(new Error(`${nameOf(table)} did not take its rows`, { cause: error })));
      });
      ended.catch(() => {});
    },
    async add(piece) {
      if (current === null) throw new Error('rows of no table');
      if (!current.write(piece)) await Promise.race([once(current, 'drain'), ended]);
    },
    async end() {
      current?.end();
      await ended;
      current = null;
    },
  };
}

/** Reads a summary of the current content of each table that backups include. */
export async function contentsOf(url: string): Promise<TableContent[]> {
  const client = ownClient(url, 'restore', { options: OPTIONS });
  await client.connect();
  try {
    const contents: TableContent[] = [];
    for (const table of await readTables(client)) {
      if (table.isUnlogged) continue;
      const rows = rowsOf(client, table);
      for (;;) {
        const { done, value } = await rows.next();
        if (!done) continue;
        contents.push(value);
        break;
      }
    }
    return contents;
  } finally {
    await client.end();
  }
}
