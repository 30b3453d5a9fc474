import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { failureReason, StartRefused } from '../../db/embedded/refusal.ts';
import { type KeyPair, newKeyPair, publicKeyOf } from '../config/config-push.ts';
import type { Config } from '../config.ts';

/**
 * Creates DATA_DIR, removes the permissions of other accounts, and checks that it is writable. Throws StartRefused with
 * the path of DATA_DIR.
 */
export function ensureDataDirectory(dataDir: string, { isRestore = false } = {}): void {
  if (!isRestore && existsSync(restoringMark(dataDir)))
    throw new StartRefused(
      `A restore into DATA_DIR ${dataDir} has not ended: wait for it, or run \`npm run restore\` again if it was stopped.`,
    );
  const probe = join(dataDir, `.can-write-${process.pid}`);
  try {
    makeDirectory(dataDir, FOR_ITSELF);
    takeFromOthers(dataDir);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new StartRefused(`DATA_DIR ${dataDir} cannot be written: ${failureReason(error)}.`);
  }
}

/** Number of free bytes below which PostgreSQL itself may have failed because the disk is full. */
const NEARLY_NOTHING = 32 * 2 ** 20;
const FULL = /no space left|could not extend file|wrote only/i;

/**
 * Runs work that fills DATA_DIR. If the disk is full, throws StartRefused instead of the error that this caused, for
 * example a connection that the database closed.
 */
export async function withRoom<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { bavail, bsize } = statfsSync(dataDir);
    const isRefusal = error instanceof StartRefused;
    if (!FULL.test(String(error)) && (isRefusal || bavail * bsize > NEARLY_NOTHING)) throw error;
    const left = `${Math.floor((bavail * bsize) / 2 ** 20)} MB left`;
    throw new StartRefused(
      `The disk of DATA_DIR ${dataDir} is full (${left}): make room and start again, which goes on where this start stopped.`,
    );
  }
}

/** File that exists in DATA_DIR only while a restore fills it. */
export const restoringMark = (dataDir: string): string => `${dataDir}/.restoring`;

/**
 * Makes a directory with its parents. Node's option `recursive` is not used: it loops for ever in a folder in which
 * nothing can be created (/proc).
 */
function makeDirectory(path: string, mode?: number): void {
  if (existsSync(path)) return;
  if (!existsSync(dirname(path))) makeDirectory(dirname(path));
  mkdirSync(path, mode);
}

/** Makes all new files of this process and its children private to their account. */
export const restrictUmask = (): void => void process.umask(0o077);

/**
 * Permissions of DATA_DIR. If the site runs as root, PostgreSQL runs as another account, which has to pass through
 * DATA_DIR to the database's folder.
 */
const isRoot = process.getuid?.() === 0;
const FOR_ITSELF = isRoot ? 0o711 : 0o700;

/**
 * Names of everything that any version of the site has created in DATA_DIR. Only the database's folder is missing,
 * because the database protects it itself. `server.log` is written by the benchmarks. If a name is missing here, that
 * file and DATA_DIR stay readable for other accounts.
 */
export const PRIVATE = [
  'secret',
  'folder-id',
  'vapid',
  'metrics-token',
  'documents',
  'exports',
  'feeds',
  'images',
  'server.log',
  'tmp',
];
export const OURS: ReadonlySet<string> = new Set([...PRIVATE, 'postgres', 'bench']);

/** Folder at the root of a disk of its own, such as a volume that is mounted at DATA_DIR. */
const OF_FILE_SYSTEM = 'lost+found';

/** Lists DATA_DIR without hidden names and the file system's own. */
export const namesIn = (dataDir: string): string[] =>
  readdirSync(dataDir).filter((name) => !name.startsWith('.') && name !== OF_FILE_SYSTEM);

/**
 * Removes permissions of other accounts: earlier versions let every account read these files. Files inside a folder
 * keep their permissions, which are harmless once the folder is closed. DATA_DIR itself is not changed if it contains
 * files that the site did not create, because somebody may have set it to a folder such as /srv.
 */
function takeFromOthers(dataDir: string): void {
  const names = namesIn(dataDir);
  const paths = PRIVATE.filter((name) => names.includes(name)).map((name) => join(dataDir, name));
  for (const path of paths) take(path, 0o750);
  if (names.every((name) => OURS.has(name))) take(dataDir, isRoot ? 0o751 : 0o750);
}

/** Removes all permissions that are not in `rights`. Files of other accounts are not changed. */
function take(path: string, rights: number): void {
  const { mode, uid } = statSync(path);
  const left = mode & 0o777 & rights;
  if (uid === process.getuid?.() && left !== (mode & 0o777)) chmodSync(path, left);
}

/**
 * Secret of a site for which SECRET is not set. It is generated once and stored in `dataDir/secret`, readable only for
 * its owner.
 */
export const storedSecret = (dataDir: string): string =>
  keptRandom(join(dataDir, 'secret'), 'remove it, and everybody signs in anew');

/** Token for `/metrics`. It is generated once and stored in `dataDir/metrics-token`, like the secret. */
export const storedMetricsToken = (dataDir: string): string =>
  keptRandom(join(dataDir, 'metrics-token'), 'remove it, and give the new one to your monitoring');

/**
 * Secrets and keys that the processes of a site use. Those that are not set in the settings are read from DATA_DIR, or
 * generated and stored there.
 */
export function secretsOf(config: Pick<Config, 'dataDir' | 'secret' | 'metricsToken' | 'vapid'>): {
  readonly secret: string;
  readonly metricsToken: string;
  readonly vapid: string;
  readonly pair: KeyPair;
} {
  const pair = config.vapid ?? storedVapid(config.dataDir);
  return {
    secret: config.secret ?? storedSecret(config.dataDir),
    metricsToken: config.metricsToken ?? storedMetricsToken(config.dataDir),
    vapid: `${pair.publicKey}\n${pair.privateKey}\n`,
    pair,
  };
}

function keptRandom(file: string, cure: string): string {
  const kept = keptText(file, () => randomBytes(32).toString('base64url'));
  if (kept.length < 32) throw new StartRefused(`${file} is damaged: ${cure}.`);
  return kept;
}

/**
 * Key pair for push messages. It is generated once and stored in `dataDir/vapid`, like the secret: the public key on
 * the first line, the private one on the second.
 */
export function storedVapid(dataDir: string): KeyPair {
  const file = join(dataDir, 'vapid');
  const text = keptText(file, () => {
    const { publicKey, privateKey } = newKeyPair();
    return `${publicKey}\n${privateKey}\n`;
  });
  const [publicKey = '', privateKey = ''] = text.split(/\s+/);
  if (publicKeyOf(privateKey) !== publicKey) {
    throw new StartRefused(`${file} is damaged: remove it, and browsers are asked anew for their pushes.`);
  }
  return { publicKey, privateKey };
}

/**
 * Returns the text of a file, which is created if it does not exist. If two processes create it at the same time, both
 * get the text of the first one.
 */
function keptText(file: string, make: () => string): string {
  try {
    writeFileSync(file, make(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new StartRefused(`${file} cannot be written: ${failureReason(error)}.`);
    }
  }
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new StartRefused(`${file} cannot be read: ${failureReason(error)}.`);
  }
}
