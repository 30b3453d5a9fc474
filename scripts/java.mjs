import { join } from 'node:path';
import { ensureProgram, findProgram } from './programs.mjs';

const SETTING = 'JAVA_PATH';

/**
 * Finds Java, which runs the Nu Html Checker: JAVA_PATH, else one on this machine; null without any. Throws if JAVA_PATH
 * is set but cannot be run.
 * @returns {string | null}
 */
export function findJava() {
  const { JAVA_HOME } = process.env;
  const elsewhere = JAVA_HOME ? [join(JAVA_HOME, 'bin', 'java')] : [];
  return findProgram({ setting: SETTING, names: ['java'], elsewhere });
}

/**
 * Finds Java or installs Debian's package as root.
 * @returns {string}
 */
export function ensureJava() {
  return ensureProgram({ title: 'Java', setting: SETTING, find: findJava, packages: ['default-jre-headless'] });
}
