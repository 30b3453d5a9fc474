import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { failureReason, StartRefused } from '../../db/embedded/refusal.ts';
import { readServerFacts } from '../../db/server-facts.server.ts';
import type { Db } from '../../db/transact.server.ts';
import { markOnce, readMark } from '../../domain/operations/operations.server.ts';
import { DAY } from '../../domain/values/durations.ts';
import type { Config } from '../config.ts';
import { deriveKey } from '../derived-key.ts';
import { diagnose, type Finding, type SiteFacts } from './diagnosis.ts';

/** The settings of a site, the secret that it uses, and its database. */
export type CheckedSite = { readonly config: Config; readonly secret: string; readonly url: string; readonly db: Db };

/** Fingerprint of a secret. It shows whether two processes have the same secret, and reveals nothing else about it. */
export const fingerprintOf = (secret: string): string => deriveKey(secret, 'fingerprint').toString('hex').slice(0, 32);

/** Checks the settings, the machine and the database, without changing anything. */
export async function lookAround({ config, secret, url, db }: CheckedSite): Promise<Finding[]> {
  const { dataDir } = config;
  const [server, kept, folder, restored, backup] = await Promise.all([
    readServerFacts(url),
    readMark(db, 'secret'),
    readMark(db, 'folder'),
    readMark(db, 'restored'),
    readMark(db, 'backup'),
  ]);
  return diagnose({
    site: config,
    node: process.versions.node,
    server,
    disk: diskOf(dataDir),
    openSecrets: openSecretsIn(dataDir),
    secret: compared(kept?.fingerprint, fingerprintOf(secret)),
    folder: compared(folder?.id, folderId(dataDir)),
    backupDays: backup === null ? null : (Date.now() - Date.parse(backup.takenAt)) / DAY,
    heldSince: restored?.takenAt ?? null,
  });
}

function compared(kept: string | undefined, found: string | null): SiteFacts['secret'] {
  if (kept === undefined) return 'new';
  return kept === found ? 'same' : 'other';
}

/**
 * Compares the secret and the folder with those that the site has recorded; the first machine that starts records them.
 * Throws StartRefused if the secret is another one: this machine could not decrypt values that the other machines have
 * stored, and vice versa. `isHeld`: the site was restored from a backup and is not released yet.
 */
export async function settleSite(
  db: Db,
  { secret, dataDir }: { secret: string; dataDir: string },
): Promise<{ isHeld: boolean }> {
  const fingerprint = fingerprintOf(secret);
  const mark = await markOnce(db, 'secret', { fingerprint });
  if (mark.fingerprint !== fingerprint)
    throw new StartRefused(
      'SECRET is not the one with which this database was filled; `npm run doctor` says what to do about it',
    );
  const known = await readMark(db, 'folder');
  if (known === null) await markOnce(db, 'folder', { id: folderId(dataDir) ?? newFolderId(dataDir) });
  return { isHeld: (await readMark(db, 'restored')) !== null };
}

const folderFile = (dataDir: string): string => join(dataDir, 'folder-id');

function folderId(dataDir: string): string | null {
  const file = folderFile(dataDir);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** Gives the folder a new id, which replaces the one that it may have. */
export function newFolderId(dataDir: string): string {
  const id = randomUUID();
  try {
    writeFileSync(folderFile(dataDir), `${id}\n`, { mode: 0o600 });
  } catch (error) {
    throw new StartRefused(`${folderFile(dataDir)} cannot be written: ${failureReason(error)}.`);
  }
  return id;
}

function diskOf(folder: string): SiteFacts['disk'] {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

const SECRETS = ['secret', 'vapid', 'metrics-token'];
const FOR_OTHERS = 0o077;

function openSecretsIn(dataDir: string): string[] {
  return SECRETS.filter((name) => {
    const found = statSync(join(dataDir, name), { throwIfNoEntry: false });
    return found !== undefined && (found.mode & FOR_OTHERS) !== 0;
  });
}
