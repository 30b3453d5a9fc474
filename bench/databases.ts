import pg from 'pg';
import { createDatabase, type Database } from '../db/client.server.ts';

/** How and when a database was made; stored in its comment, which is written last. */
export type Making = { readonly print: string; readonly at: string };

/**
 * Opens a database without the site's timeouts. Where other work has the processor, a measurement then only takes
 * longer, instead of failing.
 */
export const openDatabase = (url: string, connections = 1): Database =>
  createDatabase({ url, connections, statementTimeout: 0, connectionTimeout: 0 });

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function ensureDatabase(server: string, name: string): Promise<void> {
  await run(server, `create database ${name}`);
}

export async function dropDatabase(server: string, name: string): Promise<void> {
  await run(server, `drop database if exists ${name} with (force)`);
}

/** Returns how a database was made; null if it does not exist or was never finished. */
export async function readComment(server: string, name: string): Promise<Making | null> {
  const rows = await run(
    server,
    `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = '${name}'`,
  );
  const comment = rows[0]?.comment;
  return comment ? JSON.parse(comment) : null;
}

export async function writeComment(server: string, name: string, making: Making): Promise<void> {
  await run(server, `comment on database ${name} is '${JSON.stringify(making)}'`);
}

export async function runStatements(url: string, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await run(url, statement);
}

async function run(server: string, statement: string): Promise<{ comment?: string }[]> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return (await client.query<{ comment?: string }>(statement)).rows;
  } finally {
    await client.end();
  }
}
