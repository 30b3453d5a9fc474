import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeOwner, type SystemAccount } from './account.server.ts';
import type { Home } from './home.server.ts';
import { StartRefused } from './refusal.ts';

export const DATABASE_USER = 'bazarche';

/** Environment of PostgreSQL's processes, without our variables and without PG* variables of the user. */
export const SERVER_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Creates the database cluster of `home` if there is none; returns true if it did. An incomplete cluster is never used.
 */
export async function ensureCluster(
  home: Home,
  binaries: string,
  account: SystemAccount,
  durable: boolean,
): Promise<boolean> {
  removeHalfMade(home);
  if (existsSync(join(home.data, 'PG_VERSION'))) return false;
  const draft = join(home.root, `${HALF_MADE}${process.pid}`);
  const passwordFile = join(home.sockets, 'initial-password');
  const password = randomBytes(24).toString('base64url');
  mkdirSync(draft, { mode: 0o700 });
  makeOwner(draft, account);
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    makeOwner(passwordFile, account);
    await createCluster(draft, passwordFile, binaries, account, durable);
    writeFileSync(home.password, password, { mode: 0o600 });
    renameSync(draft, home.data);
  } finally {
    rmSync(passwordFile, { force: true });
    // Removes what a failed initdb of this process wrote, and what an initdb that lost its parent process wrote after
    // the first removal.
    removeHalfMade(home);
  }
  return true;
}

const HALF_MADE = 'data.new-';

function removeHalfMade(home: Home): void {
  for (const name of readdirSync(home.root)) {
    if (name.startsWith(HALF_MADE)) rmSync(join(home.root, name), { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Reads the password that was generated with the cluster; without it, nobody can connect to the database. */
export function readPassword(home: Home): string {
  try {
    return readFileSync(home.password, 'utf8');
  } catch {
    throw new StartRefused(`${home.password} is missing or unreadable, and the database in ${home.data} needs it.`);
  }
}

/**
 * Chooses the locale. The built-in locale C.UTF-8 compares bytes: it is fast, and plain indexes serve `like 'x%'`.
 * Queries that need Persian order request it (`collate "fa-x-icu"`). The extension pg_trgm, however, still uses the C
 * library to recognise letters. In the plain C locale it recognises no Persian letters, so that each similarity is 0.
 * Therefore `--lc-ctype` is the first UTF-8 locale that this machine has.
 */
const initdbArguments = (data: string, passwordFile: string, characters: string, durable: boolean) => [
  `--pgdata=${data}`,
  `--username=${DATABASE_USER}`,
  `--pwfile=${passwordFile}`,
  '--auth=scram-sha-256',
  // One iteration is enough. More iterations protect a password that can be guessed, but this one is random; they would
  // slow down each connection.
  '--set=scram_iterations=1',
  '--encoding=UTF8',
  '--locale=C',
  `--lc-ctype=${characters}`,
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
  ...(durable ? [] : ['--no-sync']),
];

const UTF8_LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'UTF-8', 'fa_IR.UTF-8'];

async function createCluster(
  data: string,
  passwordFile: string,
  binaries: string,
  account: SystemAccount,
  durable: boolean,
) {
  for (const locale of UTF8_LOCALES) {
    const complaint = await runInitdb(binaries, initdbArguments(data, passwordFile, locale, durable), account);
    if (complaint === null) return;
    // initdb checks the locale before it writes anything, so the same directory can be used for the next attempt.
    if (!/invalid locale name/.test(complaint)) throw new StartRefused(`The database cannot be created: ${complaint}`);
  }
  throw new StartRefused(`The database needs a UTF-8 locale, and this machine has none of ${UTF8_LOCALES.join(', ')}.`);
}

/** Returns null on success, otherwise initdb's error message in one line. */
function runInitdb(binaries: string, args: string[], account: SystemAccount): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(binaries, 'bin', 'initdb'), args, {
      ...account,
      cwd: '/',
      env: SERVER_ENVIRONMENT,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr.on('data', (chunk) => {
      complaint += chunk;
    });
    child.on('error', (error) => reject(new StartRefused(`initdb cannot be started: ${error.message}.`)));
    child.on('close', (code) => resolve(code === 0 ? null : oneLine(complaint) || `initdb ended with ${code}`));
  });
}

const oneLine = (text: string) =>
  text
    .trim()
    .split(/\s*\n\s*/)
    .slice(-3)
    .join(' ');
