/**
 * Applies migrations. Written here because Kysely's migrator keeps no checksums, and runs either all files in a transaction or
 * none.
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
  /** Name of the last file to apply; others wait. */
  readonly until?: string | null;
  /** The caller is the restore that fills the database. */
  readonly isRestore?: boolean;
};

/**
 * Brings a database to the newest schema: the baseline and then each file of `migrations/` once, in order of name, all or
 * none (OPS-02). A file that runs alone splits them into two such steps. Several processes may call it at once, also
 * through a pooler without sessions. Returns the names it applied. Throws StartRefused like `ensureBaseline` and
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

/** Schema that a database has while a restore fills it. */
export const RESTORING_SCHEMA = 'bazarche_restoring';

async function refuseHalfRestored(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select from pg_namespace where nspname = $1', [RESTORING_SCHEMA]);
  if (rows.length > 0)
    throw new StartRefused(
      'a restore of this database has not ended: wait for it, or run `npm run restore` again if it was stopped.',
    );
}

/** Applies the baseline and the pending files in one transaction, up to the next file that runs alone. */
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
  // Databases of the earliest releases have none; their migrations are refused with a sentence.
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
