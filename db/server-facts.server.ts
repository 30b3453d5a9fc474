import type pg from 'pg';
import { ownClient } from './own-client.server.ts';

/** Facts about a PostgreSQL server and about one of its databases. */
export type ServerFacts = {
  /** Version of the server, as the number in `server_version_num`, for example 180004. */
  readonly version: number;
  /** Milliseconds by which the server's clock is ahead of this machine's. */
  readonly ahead: number;
  /**
   * Collations whose library has another version than when the indexes were built. The indexes may then be sorted
   * differently from what the library expects now.
   */
  readonly changedCollations: readonly string[];
  /** Extensions that are needed and not installed in this database. */
  readonly missingExtensions: readonly string[];
  /** Number of connections that the server allows this account in this database. */
  readonly connections: number;
};

const NEEDED = ['pg_trgm', 'btree_gist'];

export async function readServerFacts(url: string): Promise<ServerFacts> {
  const client = ownClient(url, 'start', { query_timeout: 5_000 });
  await client.connect();
  try {
    const asked = Date.now();
    const { rows } = await client.query(SERVER);
    const [{ version, at, connections }] = rows;
    const ahead = Number(at) - (asked + Date.now()) / 2;
    const extensions = await client.query<{ extname: string }>('select extname from pg_extension');
    const present = extensions.rows.map(({ extname }) => extname);
    return {
      version: Number(version),
      ahead,
      connections: Number(connections),
      changedCollations: await changedCollations(client),
      missingExtensions: NEEDED.filter((name) => !present.includes(name)),
    };
  } finally {
    await client.end();
  }
}

const SERVER = `
  select current_setting('server_version_num') as version, extract(epoch from clock_timestamp()) * 1000 as at,
    least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)) as connections`;

/** Collations of indexes, and of the database itself, whose library has changed its version. */
async function changedCollations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select 'the database' as name from pg_database
    where datname = current_database() and datcollversion <> pg_database_collation_actual_version(oid)
    union all
    select distinct c.collname::text from pg_collation c
    where c.collversion <> pg_collation_actual_version(c.oid)
      and exists (select from pg_index i where c.oid = any (i.indcollation::oid[]))`);
  return rows.map(({ name }) => name);
}
