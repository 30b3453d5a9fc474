import { existsSync, lstatSync, mkdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type CopiedSequence, nameOf } from '../../db/copy/copied-tables.server.ts';
import { schemaOf } from '../../db/copy/dump-tables.server.ts';
import { beginRestore, emptyPlace, endRestore, readDatabaseState } from '../../db/copy/empty-place.server.ts';
import { contentsOf, type Load, loadDatabase } from '../../db/copy/load-tables.server.ts';
import { startEmbeddedPostgres } from '../../db/embedded/embedded-postgres.server.ts';
import { failureReason, type Notes, StartRefused } from '../../db/embedded/refusal.ts';
import { migrate } from '../../db/migrate.server.ts';
import type { Db } from '../../db/transact.server.ts';
import { forgetSentCodes } from '../../domain/identity/identity.server.ts';
import { installJobs } from '../../domain/jobs/jobs.server.ts';
import { dropMark, storeMark } from '../../domain/operations/operations.server.ts';
import type { Config } from '../config.ts';
import { newFolderId } from '../doctor/look-around.ts';
import { onOwnConnection } from '../own-connection.ts';
import { ensureDataDirectory, namesIn, OURS, restoringMark } from '../supervisor/data-directory.ts';
import { waitForDatabaseServer } from '../supervisor/database-server.ts';
import { ArchiveBroken, type ArchiveEntry, readArchive } from './archive.ts';
import type { BackupKey } from './key-file.ts';
import { type BackupFacts, differences, FORMAT, isFileKind, type Manifest, type Secrets } from './manifest.ts';
import { openSealed } from './sealed-file.ts';
import { atOnce, filesSummed, type StoredFile, type StoredFiles, storedFiles } from './stored-files.ts';

export type RestoreInto = Pick<Config, 'dataDir' | 's3' | 'databaseUrl' | 'secret'>;

export type Restored = { readonly about: BackupFacts; readonly manifest: Manifest };

/**
 * Restores a backup into an empty DATA_DIR, database and bucket, as the settings name them. If the restore fails, it
 * empties them again. If it is killed, a mark stays: no site starts with them, and the next restore begins anew. Throws
 * StartRefused.
 */
export async function restoreBackup(
  file: string,
  key: Pick<BackupKey, 'identity'>,
  into: RestoreInto,
  log: Notes,
): Promise<Restored> {
  const path = resolve(file);
  const source = await openSealed(path, key);
  try {
    const entries = readArchive(source)[Symbol.asyncIterator]();
    const about = await readAbout(entries, path);
    return await inEmptyPlace(into, log, (place) => restoreAll(entries, about, { ...place, into, now: new Date() }));
  } catch (error) {
    throw explained(error, path);
  } finally {
    source.destroy();
  }
}

type Entries = AsyncIterator<ArchiveEntry>;

async function next(entries: Entries): Promise<ArchiveEntry> {
  const { done, value } = await entries.next();
  if (done) throw new ArchiveBroken('the archive ends early');
  return value;
}

async function wholeBody({ body }: ArchiveEntry): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of body()) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function jsonOf<T>(entries: Entries, name: string): Promise<T> {
  const entry = await next(entries);
  if (entry.name !== name) throw new ArchiveBroken(`${name} is missing`);
  return JSON.parse((await wholeBody(entry)).toString()) as T;
}

async function readAbout(entries: Entries, path: string): Promise<BackupFacts> {
  const about = await jsonOf<BackupFacts>(entries, 'about.json');
  if (about.format !== FORMAT)
    throw new StartRefused(
      `${path} was made by another release (${about.version}, format ${about.format} instead of ${FORMAT}): restore it with that one. Nothing was changed.`,
    );
  return about;
}

function explained(error: unknown, path: string): unknown {
  if (error instanceof StartRefused) return error;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const cause = (error as { cause?: { code?: string } }).cause?.code ?? '';
  if (['ENOSPC', 'EDQUOT'].includes(code) || [code, cause].includes('53100'))
    return new StartRefused(`The disk is full: ${failureReason(error)}. Nothing is left of the restore.`);
  const isDamage =
    error instanceof ArchiveBroken ||
    /^ZSTD|^Z_/.test(code) ||
    /invalid tag|ciphertext|final chunk/i.test(String(error));
  return isDamage
    ? new StartRefused(`${path} is damaged or was cut short: take another copy. Nothing is left of the restore.`)
    : error;
}

/** Checks that the target of a restore is empty, runs the restore, and empties the target again if it fails. */
async function inEmptyPlace<T>(
  into: RestoreInto,
  log: Notes,
  work: (place: { url: string; files: StoredFiles }) => Promise<T>,
): Promise<T> {
  const { dataDir, databaseUrl, s3 } = into;
  const mark = restoringMark(dataDir);
  const names = existsSync(dataDir) ? namesIn(dataDir) : [];
  const isHalf = existsSync(mark);
  if (names.length > 0 && !isHalf)
    throw new StartRefused(
      `DATA_DIR ${dataDir} is not empty: restore into another one, or move it away. Nothing was changed.`,
    );
  const files = storedFiles(into);
  if (s3 !== null && !isHalf && !(await files.isEmpty()))
    throw new StartRefused(
      `The bucket ${s3.bucket} holds files already: restore into an empty one. Nothing was changed.`,
    );
  if (databaseUrl !== null) {
    await waitForDatabaseServer(databaseUrl, log, new AbortController().signal);
    const place = await readDatabaseState(databaseUrl);
    if (place === 'filled')
      throw new StartRefused(
        'The database of DATABASE_URL is not empty: restore into an empty one. Nothing was changed.',
      );
    if (place === 'half') await emptyPlace(databaseUrl);
    await beginRestore(databaseUrl);
  }
  if (isHalf) clearFolder(dataDir);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(mark, '', { mode: 0o600 });
  ensureDataDirectory(dataDir, { isRestore: true });
  files.makeFolders();
  let server: { readonly url: string; readonly stop: () => Promise<void> } | undefined;
  try {
    server =
      databaseUrl === null ? await startEmbeddedPostgres({ dataDir, log }) : { url: databaseUrl, stop: async () => {} };
    const done = await work({ url: server.url, files });
    if (databaseUrl !== null) await endRestore(databaseUrl);
    await server.stop();
    rmSync(mark);
    return done;
  } catch (error) {
    await server?.stop().catch(() => {});
    await files.removeWritten();
    if (databaseUrl !== null) {
      await emptyPlace(databaseUrl)
        .then(() => endRestore(databaseUrl))
        .catch(() => {});
    }
    clearFolder(dataDir);
    rmSync(mark, { force: true });
    throw error;
  }
}

/** Deletes the files of the site in DATA_DIR, and the directory to which a link `postgres` in DATA_DIR leads. */
function clearFolder(dataDir: string): void {
  for (const name of OURS) {
    const path = join(dataDir, name);
    if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink())
      rmSync(readlinkSync(path), { recursive: true, force: true });
    rmSync(path, { recursive: true, force: true });
  }
}

type Restoring = {
  readonly into: RestoreInto;
  readonly url: string;
  readonly files: StoredFiles;
  readonly now: Date;
};

async function restoreAll(
  entries: Entries,
  about: BackupFacts,
  { into, url, files: stored, now }: Restoring,
): Promise<Restored> {
  const secrets = await jsonOf<Secrets>(entries, 'secrets.json');
  if (into.secret !== null && into.secret !== secrets.secret)
    throw new StartRefused(
      'SECRET is not the one of the backup, without which much of it cannot be read: leave it out, the backup brings its own. Nothing was changed.',
    );
  await makeSchema(url, about);
  await loadTables(entries, about, url);
  const { manifest, files } = await takeFiles(entries, stored);
  const found = { tables: await contentsOf(url), files };
  const wrong = differences(manifest, found);
  if (wrong.length > 0)
    throw new StartRefused(`The restore does not have what was backed up: ${wrong.join('; ')}. Nothing is left of it.`);
  keepSecrets(into.dataDir, secrets);
  await migrate(url, undefined, { isRestore: true });
  await installJobs(url);
  const folder = newFolderId(into.dataDir);
  await onOwnConnection(url, (db) => settle(db, { about, folder, now }));
  return { about, manifest };
}

/**
 * Applies the migrations that the backed-up database had applied. Throws StartRefused if this release does not have the
 * same ones.
 */
async function makeSchema(url: string, { migrations, version, queueVersion }: BackupFacts): Promise<void> {
  const names = migrations.map(({ name }) => name);
  const last = names.toSorted().at(-1) ?? null;
  await migrate(url, undefined, { until: last, isRestore: true });
  await installJobs(url);
  const made = await schemaOf(url);
  const known = new Map(made.migrations.map(({ name, checksum }) => [name, checksum]));
  // Compares only migrations from the baseline on: a database from before the baseline also lists the migrations that
  // the baseline replaced.
  const baseline = made.migrations[0]?.name ?? '';
  const stray = migrations.find(({ name, checksum }) => name >= baseline && known.get(name) !== checksum);
  const lacking = made.migrations.find(({ name }) => !names.includes(name));
  if (stray || lacking || made.queueVersion !== queueVersion)
    throw new StartRefused(
      `The backup was made by another release (${version}; ${stray?.name ?? lacking?.name ?? `queue ${queueVersion}`} differs): restore it with that one, then upgrade. Nothing is left of the restore.`,
    );
}

async function loadTables(entries: Entries, about: BackupFacts, url: string): Promise<void> {
  let sequences: CopiedSequence[] = [];
  const tables = new Map(about.tables.map((table) => [nameOf(table), table]));
  await loadDatabase(
    url,
    about.tables,
    () => sequences,
    async (load: Load) => {
      let current: string | null = null;
      for (;;) {
        const entry = await next(entries);
        if (entry.name === 'sequences.json') {
          if (current !== null) await load.end();
          sequences = JSON.parse((await wholeBody(entry)).toString());
          return;
        }
        const [, name] = /^tables\/([^/]+)\/\d+$/.exec(entry.name) ?? [];
        const table = tables.get(name ?? '');
        if (name === undefined || table === undefined) throw new ArchiveBroken(`${entry.name} is not expected`);
        if (name !== current) {
          if (current !== null) await load.end();
          await load.begin(table);
          current = name;
        }
        for await (const piece of entry.body()) await load.add(piece);
      }
    },
  );
}

async function takeFiles(
  entries: Entries,
  files: StoredFiles,
): Promise<{ manifest: Manifest; files: Manifest['files'] }> {
  const writing = atOnce();
  try {
    return await takeEach(entries, (file) => writing.add(files.write(file)));
  } finally {
    // Waits for writes that are still running. Nothing may be written any more when the target is emptied after a
    // failure.
    await writing.end();
  }
}

async function takeEach(
  entries: Entries,
  write: (file: StoredFile) => Promise<void>,
): Promise<{ manifest: Manifest; files: Manifest['files'] }> {
  const sums = filesSummed();
  for (;;) {
    const entry = await next(entries);
    const body = await wholeBody(entry);
    if (entry.name === 'manifest.json') {
      const manifest = JSON.parse(body.toString()) as Manifest;
      // Reads on after the last file, so that an archive whose end is missing is noticed.
      if (!(await entries.next()).done) throw new ArchiveBroken('something follows the manifest');
      return { manifest, files: sums.result() };
    }
    const at = entry.name.indexOf('/');
    const kind = entry.name.slice(0, at);
    if (!isFileKind(kind)) throw new ArchiveBroken(`${entry.name} is not expected`);
    const file = { kind, name: entry.name.slice(at + 1), body };
    await write(file);
    sums.add(file);
  }
}

function keepSecrets(dataDir: string, { secret, metricsToken, vapid }: Secrets): void {
  const keep = (name: string, text: string) => writeFileSync(join(dataDir, name), text, { mode: 0o600 });
  keep('secret', secret);
  keep('metrics-token', metricsToken);
  keep('vapid', vapid);
}

type Settling = { readonly about: BackupFacts; readonly folder: string; readonly now: Date };

/** Marks the site as held until its operator releases it, and invalidates codes that were sent before. */
async function settle(db: Db, { about, folder, now }: Settling): Promise<void> {
  await forgetSentCodes(db);
  await dropMark(db, 'folder');
  await storeMark(db, 'folder', { id: folder });
  await storeMark(db, 'restored', { takenAt: about.takenAt, at: now.toISOString() });
}
