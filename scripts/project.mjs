// Plain JavaScript for Node 20 without dependencies: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT = dirname(dirname(fileURLToPath(import.meta.url)));
export const MODULES = join(PROJECT, 'node_modules');
export const PROJECT_NODE = join(MODULES, '.bin', 'node');

/** Exits with a message for the person who started the program. */
export function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/**
 * Whether this process already runs on the Node that the project installs. This is so under `npm run`, once it is
 * installed.
 */
export function isProjectNode() {
  try {
    return realpathSync(process.execPath) === realpathSync(PROJECT_NODE);
  } catch {
    return false;
  }
}

/**
 * Path of the Node that can run TypeScript: the one that npm installed for the project. On platforms for which npm has
 * none, such as Alpine, it is the Node of this process, if it is new enough.
 */
export function projectNode() {
  if (isProjectNode()) return process.execPath;
  if (spawnSync(PROJECT_NODE, ['--version']).status === 0) return PROJECT_NODE;
  if (Number.parseInt(process.versions.node, 10) >= 26) return process.execPath;
  return refuse(
    `npm has no Node.js 26 for this platform (${process.platform} ${process.arch}): ` +
      'start with a Node.js from 26 on of your own, and set DATABASE_URL to a PostgreSQL server.',
  );
}

/**
 * Runs a file of the project on the project's own Node. Passes signals on to it, and exits with its exit code.
 * @param {string} file relative to the project
 * @param {string[]} args
 */
export function runWithProjectNode(file, args = process.argv.slice(2)) {
  const child = spawn(projectNode(), [join(PROJECT, file), ...args], { stdio: 'inherit' });
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2']) process.on(name, () => child.kill(name));
  child.on('error', (error) => refuse(`Node.js could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
