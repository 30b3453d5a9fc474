import { existsSync, readFileSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { nameOf } from '../../db/copy/copied-tables.server.ts';
import { type Dump, dumpDatabase, type TableContent } from '../../db/copy/dump-tables.server.ts';
import { failureReason, StartRefused } from '../../db/embedded/refusal.ts';
import type { Config } from '../config.ts';
import { END, headerOf, paddingAfter } from './archive.ts';
import type { BackupKey } from './key-file.ts';
import { type BackupFacts, FORMAT, type Manifest, type Secrets } from './manifest.ts';
import { type Sealing, sealFile } from './sealed-file.ts';
import { filesSummed, storedFiles } from './stored-files.ts';

export type BackupOf = {
  readonly url: string;
  readonly config: Pick<Config, 'dataDir' | 's3' | 'origin'>;
  readonly secrets: Secrets;
  readonly now: Date;
};

export type MadeBackup = { readonly about: BackupFacts; readonly manifest: Manifest; readonly bytes: number };

const PACKAGE = new URL('../../package.json', import.meta.url);

/**
 * Writes everything that a site stores into a new file, while the site runs. The file gets its name only when it is
 * complete. An interrupted backup leaves `….partial`, which the next backup with that name replaces. Throws
 * StartRefused.
 */
export async function writeBackup(file: string, key: Pick<BackupKey, 'recipient'>, of: BackupOf): Promise<MadeBackup> {
  const path = resolve(file);
  if (existsSync(path)) throw new StartRefused(`${path} exists already. Nothing was overwritten: name another file.`);
  const draft = `${path}.partial`;
  const made = await dumpDatabase(of.url, async (dump) => {
    // Removes the draft of an interrupted backup: no other process writes it, because this one holds the database's
    // backup lock.
    rmSync(draft, { force: true });
    const sealing = await sealFile(draft, key);
    try {
      const written = await writeAll(sealing, dump, of);
      return { ...written, bytes: await sealing.end() };
    } catch (error) {
      sealing.stop();
      rmSync(draft, { force: true });
      throw explained(error, dirname(path));
    }
  });
  if (made === null) throw new StartRefused('Another backup of this database is being made: wait until it has ended.');
  await rename(draft, path);
  await flushFolder(dirname(path));
  return made;
}

function explained(error: unknown, folder: string): unknown {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return ['ENOSPC', 'EACCES', 'EROFS', 'EDQUOT', 'ENOENT', 'ENOTDIR'].includes(code)
    ? new StartRefused(`The backup cannot be written to ${folder}: ${failureReason(error)}. Nothing is left of it.`)
    : error;
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeAll(
  sealing: Sealing,
  dump: Dump,
  { config, secrets, now }: BackupOf,
): Promise<Omit<MadeBackup, 'bytes'>> {
  const add = async (name: string, body: Buffer) => {
    await sealing.write(headerOf(name, body.length));
    await sealing.write(body);
    await sealing.write(paddingAfter(body.length));
  };
  const addJson = (name: string, value: unknown) => add(name, Buffer.from(`${JSON.stringify(value)}\n`));
  const tables = dump.tables.filter(({ isUnlogged }) => !isUnlogged);
  const about: BackupFacts = {
    format: FORMAT,
    version: (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version,
    takenAt: now.toISOString(),
    origin: config.origin,
    migrations: dump.migrations,
    queueVersion: dump.queueVersion,
    tables: tables.map(({ isUnlogged: _, ...table }) => table),
    leftOut: dump.tables.filter(({ isUnlogged }) => isUnlogged).map(nameOf),
  };
  await addJson('about.json', about);
  await addJson('secrets.json', secrets);
  const contents: TableContent[] = [];
  for (const table of tables) {
    const rows = dump.rowsOf(table);
    for (let piece = 1; ; piece++) {
      const { done, value } = await rows.next();
      if (done) {
        contents.push(value);
        break;
      }
      await add(`tables/${nameOf(table)}/${String(piece).padStart(6, '0')}`, value);
    }
  }
  await addJson('sequences.json', await dump.sequences());
  const sums = filesSummed();
  let gone = 0;
  for await (const file of storedFiles(config).all(() => gone++)) {
    await add(`${file.kind}/${file.name}`, file.body);
    sums.add(file);
  }
  const manifest: Manifest = { tables: contents, files: sums.result(), gone };
  await addJson('manifest.json', manifest);
  await sealing.write(END);
  return { about, manifest };
}
