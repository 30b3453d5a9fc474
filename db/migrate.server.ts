import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const FOLDER = new URL('./migrations/', import.meta.url);
/** Any number, the same in every process: who holds it migrates, the others wait. */
const LOCK = 7_206_913;

/**
 * Brings a database to the newest schema: each file of `migrations/` once, in order of name, all or none (OPS-02).
 * Several processes may call it at once, also through a pooler that keeps no session. Answers the names it applied.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const applied = await applyPending(client);
    await client.query('commit');
    return applied;
  } finally {
    await client.end();
  }
}

async function applyPending(client: pg.Client): Promise<string[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  const done = new Set(rows.map((row) => row.name));
  const pending = (await migrationNames()).filter((name) => !done.has(name));
  for (const name of pending) {
    try {
      await client.query(await readFile(new URL(name, FOLDER), 'utf8'));
    } catch (error) {
      throw new Error(`migration ${name} failed`, { cause: error });
    }
    await client.query('insert into migrations (name) values ($1)', [name]);
  }
  return pending;
}

async function migrationNames(): Promise<string[]> {
  const files = await readdir(FOLDER);
  return files.filter((file) => file.endsWith('.sql')).sort();
}
