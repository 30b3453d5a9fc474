import type pg from 'pg';
import { RESTORING_SCHEMA } from '../migrate.server.ts';
import { ownClient } from '../own-client.server.ts';
import { QUEUE_SCHEMA } from './copied-tables.server.ts';

/**
 * State of a database before a restore. `empty`: it can be filled. `half`: an interrupted restore has left data in it.
 * `filled`: it contains something else.
 */
export type DatabaseState = 'empty' | 'half' | 'filled';

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = ownClient(url, 'restore', { options: '-c statement_timeout=0 -c client_min_messages=warning' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the state of a database, which decides whether data can be restored into it. */
export const readDatabaseState = (url: string): Promise<DatabaseState> =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ half: boolean; tables: number }>(
      `select exists (select from pg_namespace where nspname = $1) as half,
        (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind in ('r', 'p', 'v', 'm') and n.nspname in (current_schema(), $2)
            and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as tables`,
      [RESTORING_SCHEMA, QUEUE_SCHEMA],
    );
    const [{ half, tables } = { half: false, tables: 0 }] = rows;
    return half ? 'half' : tables > 0 ? 'filled' : 'empty';
  });

/** Marks a database as being restored. No site starts on it until `endRestore` removes the mark. */
export const beginRestore = (url: string): Promise<void> =>
  connected(url, async (client) => void (await client.query(`create schema if not exists ${RESTORING_SCHEMA}`)));

export const endRestore = (url: string): Promise<void> =>
  connected(url, async (client) => void (await client.query(`drop schema if exists ${RESTORING_SCHEMA}`)));

/** Removes everything that an interrupted restore created; the database was empty before. Extensions stay. */
export const emptyPlace = (url: string): Promise<void> =>
  connected(url, async (client) => {
    await client.query(`drop schema if exists ${QUEUE_SCHEMA} cascade`);
    const { rows } = await client.query<{ statement: string }>(DROPS);
    for (const { statement } of rows) await client.query(statement);
  });

const NOT_OF_EXTENSION = (oid: string) =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`;

const DROPS = `
  select format('drop table if exists %s cascade', c.oid::regclass) as statement from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and ${NOT_OF_EXTENSION('c.oid')}
  union all
  select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
  where p.pronamespace = current_schema()::regnamespace and ${NOT_OF_EXTENSION('p.oid')}
  union all
  select format('drop type if exists %s cascade', t.oid::regtype) from pg_type t
  where t.typnamespace = current_schema()::regnamespace and t.typtype in ('e', 'd') and ${NOT_OF_EXTENSION('t.oid')}`;
