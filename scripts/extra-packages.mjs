import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alreadyInstalled } from './install.mjs';
import { run } from './programs.mjs';
import { PROJECT } from './project.mjs';

/** Folder of an example program that uses the site's API. The site itself needs none of its packages. */
export const CLIENT = join(PROJECT, 'examples', 'api-client');
/**
 * Folder in which Lighthouse is installed. It is separate, because it has half as many files as all other packages
 * together.
 */
export const LIGHTHOUSE = join(PROJECT, 'tools', 'lighthouse');

/**
 * Installs the packages of a folder, unless those of its lockfile are already installed. Only few people need them, so
 * they are installed at the first use.
 */
export function ensurePackages(folder) {
  const installed = join(folder, 'node_modules', '.package-lock.json');
  if (existsSync(installed) && alreadyInstalled(jsonOf(join(folder, 'package-lock.json')), jsonOf(installed))) return;
  run('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']);
}

const jsonOf = (path) => JSON.parse(readFileSync(path, 'utf8'));
