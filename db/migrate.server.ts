/**
 * Applies migrations. It is written here because Kysely's migrator stores no checksums, and runs either all files in a
 * transaction or none of them.
 */
import type pg from 'pg';
import { type Baseline, ensureBaseline, readBaseline } from './baseline.server.ts';
import { StartRefused } from './embedded/refusal.ts';
import { type MigrationFile, readMigrations } from './migration-files.server.ts';
import { type Applied, pendingMigrations } from './migration-history.ts';
import { ownClient } from './own-client.server.ts';
import { runOutsideTransaction } from './run-alone.server.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
/** Advisory lock key, an arbitrary number that is the same in every process: its holder migrates, the others wait. */
const LOCK = 7_206_913;

type MigrateChoices = {
  /** Name of the last file to apply. Later files are not applied. */
  readonly until?: string | null;
  /** True if the caller is the restore that is filling the database. */
  readonly isRestore?: boolean;
};

/**
 * Brings a database to the newest schema: applies the baseline, and then each file of `migrations/` once, in order of
 * name (OPS-02). All of this is one transaction, so either everything is applied or nothing. A file that runs outside a
 * transaction divides it into two transactions. Several processes may call this function at the same time, also through
 * a pooler without sessions. Returns the names that were applied. Throws StartRefused like `ensureBaseline` and
 * `pendingMigrations`.
 */
export async function migrate(url: string, folder = FOLDER, choices: MigrateChoices = {}): Promise<string[]> {
  const baseline = await readBaseline(folder);
  const { until = null, isRestore = false } = choices;
  const files = (await readMigrations(folder)).filter(({ name }) => until === null || name <= until);
  const client = ownClient(url, 'migration');
  await client.connect();
  try {
    if (!isRestore) await refuseHalfRestored(client);
    const applied: string[] = [];
    for (;;) {
      const step = await applyUntilAlone(client, baseline, files);
      applied.push(...step.applied);
      if (!step.alone) return applied;
      if (await runOutsideTransaction(url, client, step.alone)) applied.push(step.alone.name);
    }
  } finally {
    await client.end();
  }
}

/** Name of a schema that exists in a database only while a restore fills it. */
export const RESTORING_SCHEMA = 'bazarche_restoring';

async function refuseHalfRestored(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select from pg_namespace where nspname = $1', [RESTORING_SCHEMA]);
  if (rows.length > 0)
    throw new StartRefused(
      'a restore of this database has not ended: wait for it, or run `npm run restore` again if it was stopped.',
    );
}

/**
 * Applies the baseline and the pending files in one transaction, up to the next file that must run outside a
 * transaction.
 */
async function applyUntilAlone(
  client: pg.Client,
  baseline: Baseline | null,
  files: readonly MigrationFile[],
): Promise<{ applied: string[]; alone: MigrationFile | null }> {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
  const begun = baseline && (await ensureBaseline(client, baseline, { files, applied: await readApplied(client) }));
  const pending = pendingMigrations(files, await readApplied(client));
  const at = pending.findIndex(({ runsAlone }) => runsAlone);
  const step = at === -1 ? pending : pending.slice(0, at);
  for (const file of step) await apply(client, file);
  await client.query('commit');
  const names = step.map(({ name }) => name);
  return { applied: begun === null ? names : [begun, ...names], alone: pending[at] ?? null };
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  // Databases of the earliest releases lack this column. It is added so that their migrations are refused with a clear
  // error.
  await client.query('alter table migrations add column if not exists checksum text');
  const { rows } = await client.query<Applied>('select name, checksum from migrations order by name');
  return rows;
}

async function apply(client: pg.Client, { name, sql, checksum }: MigrationFile): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`migration ${name} failed`, { cause: error });
  }
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
}
