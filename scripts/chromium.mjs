import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

/** Prefers the headless shell, which is the same browser and needs a quarter less of the machine. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];
const ELSEWHERE = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Flags for a headless Chromium to run as root and in a container, without contacting its vendor's servers. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds Chromium: CHROMIUM_PATH, else one on this machine, else the one that Playwright downloaded; null without any.
 * Throws if CHROMIUM_PATH is set but cannot be run.
 * @returns {string | null}
 */
export function findChromium() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (!isProgram(wanted)) throw new Error(`CHROMIUM_PATH names ${wanted}, which cannot be run.`);
    return wanted;
  }
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...ELSEWHERE];
  return candidates.find(isProgram) ?? playwrightsOwn();
}

/**
 * Finds Chromium or installs it: Debian's package as root, else Playwright's own.
 * @returns {string}
 */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  const tried = installChromium();
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(`No Chromium was found and ${tried}; install one or set CHROMIUM_PATH to its path.`);
}

function installChromium() {
  const isDebian = process.getuid?.() === 0 && isProgram('/usr/bin/apt-get');
  try {
    if (isDebian) {
      run('apt-get', ['update', '-qq']);
      installFirst(DEBIAN_PACKAGES);
    } else {
      run(join('node_modules', '.bin', 'playwright'), ['install', 'chromium']);
    }
    return 'the one just installed cannot be run';
  } catch (error) {
    const reason = String(error.stderr || error.message)
      .trim()
      .split('\n')
      .at(-1);
    return `${isDebian ? 'apt-get' : 'playwright install'} could not install it (${reason})`;
  }
}

/** @param {readonly string[]} packages candidates; the first that this Debian-like release has is installed */
function installFirst([name = '', ...others]) {
  try {
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
  } catch (error) {
    if (others.length === 0) throw error;
    installFirst(others);
  }
}

function run(program, args) {
  execFileSync(program, args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 300_000,
  });
}

function playwrightsOwn() {
  try {
    const path = createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
    return isProgram(path) ? path : null;
  } catch {
    return null; // Packages are not installed yet.
  }
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
