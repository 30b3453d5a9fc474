import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { canEnter, makeOwner, type SystemAccount } from './account.server.ts';
import { stopLeftover } from './leftover.server.ts';
import { takeOwnerLock } from './owner-lock.server.ts';
import { failureReason, type Notes, StartRefused } from './refusal.ts';

/** Paths of one embedded server. `data` and `sockets` belong to its account, the others to the current user. */
export type Home = { root: string; data: string; sockets: string; password: string; lock: string; log: string };

/**
 * Finds or makes the server's home for `dataDir`. It is `dataDir/postgres`, or a link to another directory if the
 * account cannot enter `dataDir`.
 */
export async function openHome(dataDir: string, account: SystemAccount, worldDir: string, log: Notes): Promise<Home> {
  const place = join(dataDir, 'postgres');
  try {
    mkdirSync(dataDir, { recursive: true });
    if (!isThere(place)) {
      if (canEnter(dataDir, account)) mkdirSync(place, { mode: 0o755 });
      else await linkElsewhere(place, dataDir, worldDir, log);
    } else if (lstatSync(place).isSymbolicLink()) {
      log.info(`The database is kept in ${readlinkSync(place)}`);
      mkdirSync(readlinkSync(place), { recursive: true, mode: 0o755 });
    }
    const root = realpathSync(place);
    const home = { ...layout(root), sockets: socketDirectory(root) };
    own(home.sockets, account);
    if (existsSync(home.data)) own(home.data, account);
    return home;
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(`DATA_DIR ${dataDir} cannot be used for the database: ${failureReason(error)}.`);
  }
}

const layout = (root: string) => ({
  root,
  data: join(root, 'data'),
  password: join(root, 'password'),
  lock: join(root, 'owner.json'),
  log: join(root, 'server.log'),
});

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/**
 * Creates the database's directory under `worldDir`, and a link to it in DATA_DIR. The link still leads to the database
 * if DATA_DIR is moved.
 */
async function linkElsewhere(place: string, dataDir: string, worldDir: string, log: Notes): Promise<void> {
  const real = realpathSync(dataDir);
  const name = `${basename(real)}-${createHash('sha256').update(real).digest('hex').slice(0, 10)}`;
  const elsewhere = join(worldDir, name);
  if (existsSync(elsewhere)) await setAside(elsewhere, log);
  mkdirSync(elsewhere, { recursive: true, mode: 0o755 });
  symlinkSync(elsewhere, place);
  log.info(`The database is kept in ${elsewhere}, because the account it runs as cannot enter ${real}`);
}

/**
 * Renames the directory of a database whose DATA_DIR was deleted. The new start then begins with an empty database, and
 * no data is lost.
 */
async function setAside(elsewhere: string, log: Notes): Promise<void> {
  const release = takeOwnerLock(layout(elsewhere).lock, elsewhere);
  await stopLeftover(layout(elsewhere).data, log);
  release();
  const kept = `${elsewhere}.set-aside-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  renameSync(elsewhere, kept);
  log.warn(`DATA_DIR no longer refers to the database in ${elsewhere}: it was moved to ${kept}`);
}

/** Unix socket paths hold at most 104 bytes on macOS and 108 on Linux, including the final zero byte. */
const LONGEST_SOCKET = 103;

function socketDirectory(root: string): string {
  const name = `bazarche-${process.getuid?.() ?? 0}-${createHash('sha256').update(root).digest('hex').slice(0, 10)}`;
  const choices = [join(root, 'run'), join(tmpdir(), name), join('/tmp', name)];
  const fits = (directory: string) => Buffer.byteLength(join(directory, '.s.PGSQL.5432')) <= LONGEST_SOCKET;
  return choices.find(fits) ?? join('/tmp', name);
}

/** Makes a directory that only its owner can enter. Throws if it already exists and belongs to another user. */
function own(directory: string, account: SystemAccount): void {
  const there = lstatSync(directory, { throwIfNoEntry: false });
  if (!there) {
    mkdirSync(directory, { mode: 0o700 });
    makeOwner(directory, account);
  } else if (!there.isDirectory() || there.uid !== (account?.uid ?? process.getuid?.())) {
    throw new StartRefused(`${directory} belongs to another user (${there.uid}): remove it or set another DATA_DIR.`);
  }
  chmodSync(directory, 0o700);
}
