import { randomBytes } from 'node:crypto';
import pg from 'pg';

const TEMPLATE = 'bazarche_template';

/** Makes the database that all others are copied from. */
export async function createTemplate(server: string, fill: (url: string) => Promise<void>): Promise<void> {
  await run(server, `create database ${TEMPLATE}`);
  await fill(databaseUrl(server, TEMPLATE));
}

/** A copy of the template, migrated and with the shipped categories and places, without listings. */
export async function createTestDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(server, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  return { url: databaseUrl(server, name), drop: () => run(server, `drop database ${name} with (force)`) };
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
