import { mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartRefused } from '../../db/embedded/refusal.ts';
import { storeMark } from '../../domain/operations/operations.server.ts';
import type { Config } from '../config.ts';
import { onOwnConnection } from '../own-connection.ts';
import type { BackupKey } from './key-file.ts';
import { restoreBackup } from './restore-backup.ts';

/** A backup takes several times its size when it is restored; with less than this there is no use in trying. */
const ROOM = 2;

const silent = { info() {}, warn() {}, error() {} };

/**
 * Restores a backup aside, on a server of its own, and compares it with its manifest; the site's own data takes no part. Throws
 * StartRefused if it is not what it says, or if there is no room to try.
 */
export async function proveBackup(
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
