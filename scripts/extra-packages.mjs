import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alreadyInstalled } from './install.mjs';
import { run } from './programs.mjs';
import { PROJECT } from './project.mjs';

/** The program that uses the site's API; the site itself needs none of its packages. */
export const CLIENT = join(PROJECT, 'examples', 'api-client');

/** Installs the packages of the API's client, for the long tier alone, if they are not those of its lockfile. */
export function ensureClientPackages() {
  const installed = join(CLIENT, 'node_modules', '.package-lock.json');
  if (existsSync(installed) && alreadyInstalled(jsonOf(join(CLIENT, 'package-lock.json')), jsonOf(installed))) return;
  run('npm', ['ci', '--prefix', CLIENT, '--ignore-scripts', '--no-audit', '--no-fund']);
}

const jsonOf = (path) => JSON.parse(readFileSync(path, 'utf8'));
