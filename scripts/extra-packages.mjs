import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alreadyInstalled } from './install.mjs';
import { run } from './programs.mjs';
import { PROJECT } from './project.mjs';

/** The program that uses the site's API; the site itself needs none of its packages. */
export const CLIENT = join(PROJECT, 'examples', 'api-client');
/** Lighthouse, whose packages have as many files as half of all others. */
export const LIGHTHOUSE = join(PROJECT, 'tools', 'lighthouse');

/** Installs the packages of a folder that few need, at their first use, if they are not those of its lockfile. */
export function ensurePackages(folder) {
  const installed = join(folder, 'node_modules', '.package-lock.json');
  if (existsSync(installed) && alreadyInstalled(jsonOf(join(folder, 'package-lock.json')), jsonOf(installed))) return;
  run('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']);
}

const jsonOf = (path) => JSON.parse(readFileSync(path, 'utf8'));
