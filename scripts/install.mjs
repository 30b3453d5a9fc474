// Plain JavaScript for Node 20 without dependencies: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { MODULES, PROJECT, refuse } from './project.mjs';

const LOCK = join(PROJECT, 'package-lock.json');
const STAMP = join(MODULES, '.bazarche-install');

/** Makes node_modules match package-lock.json; returns whether something had to be installed. */
export async function ensureInstalled() {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    refuse(`Bazarche needs Node.js 20 or newer to install itself; this is ${process.version}.`);
  }
  const wanted = wantedStamp();
  if (textOf(STAMP) === wanted) return false;
  if (
    alreadyInstalled(
      JSON.parse(readFileSync(LOCK, 'utf8')),
      JSON.parse(textOf(join(MODULES, '.package-lock.json')) || '{}'),
    )
  ) {
    writeFileSync(STAMP, wanted);
    return false;
  }
  process.stdout.write('Installing packages, half a minute or so … ');
  const since = performance.now();
  await npmCi();
  writeFileSync(STAMP, wanted);
  process.stdout.write(`done in ${Math.round((performance.now() - since) / 1000)} s.\n`);
  return true;
}

/** Text that identifies an installation: a hash of the lockfile, and the platform for which npm chose binaries. */
function wantedStamp() {
  const lock = createHash('sha256').update(readFileSync(LOCK)).digest('hex');
  return `${lock} ${process.platform}-${process.arch}\n`;
}

/**
 * Whether the packages in node_modules already match the lockfile, by npm's own record. This is the case if somebody
 * ran `npm install` or `npm ci` manually; such an installation is kept.
 */
export function alreadyInstalled(lock, installed) {
  const present = installed.packages ?? {};
  return Object.entries(lock.packages).every(([path, { version, integrity, optional, os, cpu, libc }]) => {
    if (path === '') return true;
    const found = present[path];
    if (found) return found.version === version && found.integrity === integrity;
    // Optional packages for other platforms may be absent.
    return optional === true && (lock.packages[path].peer === true || !suits({ os, cpu, libc }));
  });
}

function suits({ os, cpu, libc }) {
  if (!os && !cpu && !libc) return false;
  const allows = (list, name) => !list || list.includes(name);
  return allows(os, process.platform) && allows(cpu, process.arch) && allows(libc, 'glibc');
}

/**
 * Runs `npm ci`. It also installs development packages, because the build needs them; NODE_ENV has no influence on
 * this. Scripts of packages are never run.
 */
function npmCi() {
  const [command, ...args] = npm();
  const options = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  return new Promise((resolve) => {
    const child = spawn(command, [...args, ...options], { cwd: PROJECT, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said += chunk;
      });
    }
    child.on('error', (error) => refuse(`\nnpm could not be started (${error.message}): install Node.js with npm.`));
    child.on('close', (code) => {
      if (code === 0) resolve();
      else refuse(`\n${said.trim()}\nThe packages could not be installed: npm ended with ${code}.`);
    });
  });
}

/**
 * Command that starts npm: the npm and the Node that run this process, if known. The first `node` in PATH may be the
 * one that is being replaced.
 */
function npm() {
  const { npm_execpath: file, npm_node_execpath: node } = process.env;
  const isNpm = file && existsSync(file) && /^npm(-cli)?\.c?js$/.test(basename(file));
  return isNpm ? [node || process.execPath, file] : ['npm'];
}

function textOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
