import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Finds a program that is not from npm. If the environment variable `setting` is set, it is the program at that path;
 * the function throws if that cannot be run. Otherwise it is the first of `names` that this machine has, or else the
 * first of the paths `elsewhere` that exists; null if there is none.
 * @param {{ setting: string, names: readonly string[], elsewhere?: readonly string[] }} program
 * @returns {string | null}
 */
export function findProgram({ setting, names, elsewhere = [] }) {
  const wanted = process.env[setting];
  if (wanted) {
    if (!isProgram(wanted)) throw new Error(`${setting} names ${wanted}, which cannot be run.`);
    return wanted;
  }
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...elsewhere];
  return candidates.find(isProgram) ?? null;
}

/**
 * Finds a program or installs it: as root on Debian by a package, elsewhere by `install`, if there is one.
 * @param {{
 *   title: string, setting: string, find: () => string | null, packages: readonly string[],
 *   install?: { name: string, run: () => void },
 * }} program
 * @returns {string}
 */
export function ensureProgram({ title, setting, find, packages, install }) {
  const found = find();
  if (found) return found;
  const tried = tryToInstall(isRootOnDebian() ? { name: 'apt-get', run: () => installPackage(packages) } : install);
  const installed = find();
  if (installed) return installed;
  throw new Error(`No ${title} was found${tried}; install one or set ${setting} to its path.`);
}

export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function run(program, args) {
  execFileSync(program, args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 300_000,
  });
}

/** Runs an installer, if there is one. Returns the end of a sentence that says what came of it. */
function tryToInstall(installer) {
  if (!installer) return '';
  try {
    installer.run();
    return ' and the one just installed cannot be run';
  } catch (error) {
    const reason = String(error.stderr || error.message)
      .trim()
      .split('\n')
      .at(-1);
    return ` and ${installer.name} could not install it (${reason})`;
  }
}

const isRootOnDebian = () => process.getuid?.() === 0 && isProgram('/usr/bin/apt-get');

/** @param {readonly string[]} packages candidates; the first that this Debian-like release has is installed */
function installPackage(packages) {
  run('apt-get', ['update', '-qq']);
  installFirst(packages);
}

function installFirst([name = '', ...others]) {
  try {
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
  } catch (error) {
    if (others.length === 0) throw error;
    installFirst(others);
  }
}
