import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ensureProgram, findProgram, isProgram, run } from './programs.mjs';

/**
 * Names of the browser, in order of preference. The headless shell is the same browser, but uses a quarter less CPU and
 * memory.
 */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const SETTING = 'CHROMIUM_PATH';

/**
 * Flags with which a headless Chromium can run as root and in a container, and does not contact its vendor's servers.
 */
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
  return findProgram({ setting: SETTING, names: NAMES, elsewhere: ELSEWHERE }) ?? playwrightsOwn();
}

/**
 * Finds Chromium or installs it: Debian's package as root, else Playwright's own.
 * @returns {string}
 */
export function ensureChromium() {
  return ensureProgram({
    title: 'Chromium',
    setting: SETTING,
    find: findChromium,
    packages: ['chromium-headless-shell', 'chromium'],
    install: {
      name: 'playwright install',
      run: () => run(join('node_modules', '.bin', 'playwright'), ['install', 'chromium']),
    },
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
