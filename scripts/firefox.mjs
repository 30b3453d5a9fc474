import { ensureProgram, findProgram } from './programs.mjs';

const SETTING = 'FIREFOX_PATH';

/**
 * Finds Firefox: FIREFOX_PATH, else one on this machine; null without any. Throws if FIREFOX_PATH is set but cannot be
 * run.
 * @returns {string | null}
 */
export function findFirefox() {
  return findProgram({
    setting: SETTING,
    names: ['firefox-esr', 'firefox'],
    elsewhere: ['/snap/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  });
}

/**
 * Finds Firefox or installs Debian's package as root.
 * @returns {string}
 */
export function ensureFirefox() {
  return ensureProgram({ title: 'Firefox', setting: SETTING, find: findFirefox, packages: ['firefox-esr'] });
}
