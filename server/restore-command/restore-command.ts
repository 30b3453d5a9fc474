import { mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase } from '../../db/client.server.ts';
import { StartRefused } from '../../db/embedded/refusal.ts';
import { storeMark } from '../../domain/operations/operations.server.ts';
import { erasedListIn, readErasedAccounts } from '../backup/erased-accounts.ts';
import { type BackupKey, readKey } from '../backup/key-file.ts';
import { type Release, releaseSite } from '../backup/release-site.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { printSentence, withDatabase } from '../command/with-database.ts';
import { type Config, readProcessConfig, WrongSettings } from '../config.ts';
import { jobParts } from '../jobs.ts';
import { createLog } from '../log.ts';
import { onOwnConnection } from '../own-connection.ts';
import { secretsOf } from '../supervisor/data-directory.ts';

const USAGE = 'Usage: npm run restore -- --from FILE | --prove FILE | --release [--erased FILE] [--told]';

const OPTIONS = {
  from: { type: 'string' },
  prove: { type: 'string' },
  release: { type: 'boolean' },
  erased: { type: 'string' },
  told: { type: 'boolean' },
} as const;

/**
 * Command `npm run restore`: restores a backup into an empty site, checks a backup without using the site's data, or
 * releases a restored site.
 */
async function command(args: readonly string[]): Promise<number> {
  const asked = readArguments(args);
  if (typeof asked === 'string') return printSentence(`${asked} ${USAGE}`, 1);
  try {
    if (asked.release) return await release(asked);
    return asked.from ? await restore(asked.from) : await prove(asked.prove ?? '');
  } catch (error) {
    if (error instanceof WrongSettings || error instanceof StartRefused) return printSentence(error.message, 1);
    throw error;
  }
}

type Asked = { from?: string; prove?: string; release?: boolean; erased?: string; told?: boolean };

function readArguments(args: readonly string[]): Asked | string {
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS });
    const ways = [values.from, values.prove, values.release].filter(Boolean).length;
    if (ways !== 1) return 'Say what to do.';
    if ((values.erased ?? values.told) && !values.release) return '--erased and --told go with --release.';
    return values;
  } catch (error) {
    return `${(error as Error).message.split('. ')[0]}.`;
  }
}

async function restore(file: string): Promise<number> {
  const config = readProcessConfig();
  const key = await readKey(config.backupKeyFile);
  const { about, manifest } = await restoreBackup(
    file,
    key,
    { ...config, databaseUrl: config.directUrl },
    createLog({ level: 'error' }),
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const files = Object.values(manifest.files).reduce((sum, { count }) => sum + count, 0);
  printSentence(
    `Restored the site as it was at ${about.takenAt}: ${rows} rows and ${files} files, all as the backup says.`,
    0,
  );
  return printSentence(
    'Started now, it serves, but sends, books and pays nothing. Look at it, then run `npm run restore -- --release`.',
    0,
  );
}

async function prove(file: string): Promise<number> {
  return withDatabase(async (url, config) => {
    const key = await readKey(config.backupKeyFile);
    const { takenAt } = await proveBackup(file, key, { url, config });
    return printSentence(`${file} was restored aside and has everything that it says, as of ${takenAt}.`, 0);
  });
}

async function release({ erased, told = false }: Asked): Promise<number> {
  return withDatabase(async (url, config) => {
    const list = erased ?? (config.backupTo === null ? null : erasedListIn(config.backupTo));
    const asked: Release = { erased: list === null ? [] : readErasedAccounts(list), isTold: told };
    const log = createLog({ level: 'warn' });
    const db = createDatabase({ url, connections: 4, statementTimeout: 0 });
    try {
      const { secret, pair: vapid } = secretsOf(config);
      const parts = jobParts({ db, directUrl: url, secret, vapid }, config, log, new AbortController().signal);
      const result = await releaseSite(parts, asked);
      if (!result.ok)
        return printSentence('This site is not held: nothing was restored, or it is released already.', 1);
      if (list === null)
        printSentence(
          'No list of erased accounts was given (--erased, BACKUP_TO): accounts that ended since are back.',
          0,
        );
      const { takenAt, endedAgain, stillThere, waiting, leftOut, reactions } = result;
      printSentence(`Gateways were asked about the payments that were under way at ${takenAt}.`, 0);
      printSentence(`${endedAgain} accounts that had ended since were ended again.`, 0);
      if (stillThere > 0) printSentence(`${stillThere} more end when the money that they have under way has come.`, 0);
      if (leftOut > 0) printSentence(`${leftOut} notices from before the backup are left out.`, 0);
      for (const { kind, count } of waiting) printSentence(`Will be sent: ${count} notices of the kind ${kind}.`, 0);
      if (reactions > 0) printSentence(`Will be done: ${reactions} reactions to what happened before the backup.`, 0);
      return printSentence('The site is released: start it again, and it sends, books and pays.', 0);
    } finally {
      await db.destroy();
    }
  });
}

process.exitCode = await command(process.argv.slice(2));

/**
 * Smallest ratio of free disk space to the size of the backup. A restore needs several times that size, so with less it
 * is not even tried.
 */
const ROOM = 2;

const silent = { info() {}, warn() {}, error() {} };

/**
 * Restores a backup into a temporary directory with its own database server, and compares it with its manifest. The
 * site's own data are not used. Throws StartRefused if the backup differs from its manifest, or if the disk has too
 * little space.
 */
async function proveBackup(
  file: string,
  key: BackupKey,
  { url, config }: { readonly url: string; readonly config: Pick<Config, 'dataDir'> },
): Promise<{ readonly takenAt: string }> {
  const path = resolve(file);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new StartRefused(`${path} cannot be read: there is no such file.`);
  const beside = dirname(resolve(config.dataDir));
  const { bavail, bsize } = statfsSync(beside);
  if (bavail * bsize < ROOM * found.size)
    throw new StartRefused(
      `The backup was not proved: ${beside} has less room than twice its size. It may be good all the same.`,
    );
  const aside = mkdtempSync(join(beside, '.proving-'));
  try {
    const into = { dataDir: join(aside, 'data'), s3: null, databaseUrl: null, secret: null };
    const { about } = await restoreBackup(path, key, into, silent);
    const mark = { takenAt: about.takenAt, at: new Date().toISOString() };
    await onOwnConnection(url, (db) => storeMark(db, 'proof', mark));
    return { takenAt: about.takenAt };
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
