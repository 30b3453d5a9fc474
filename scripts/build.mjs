// Plain JavaScript for Node 20 without dependencies: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFiles } from './compress-files.mjs';
import { PROJECT, projectNode, refuse } from './project.mjs';
import { fingerprint, listSources, quickPrint } from './sources.mjs';

const STAMP = join(PROJECT, 'dist', '.stamp');

/** Builds the bundles of the browser and the web worker if a source changed since; returns whether it did. */
export function ensureBuilt() {
  const sources = listSources(PROJECT);
  const quick = quickPrint(sources);
  const stamp = readStamp();
  if (stamp?.quick === quick) return false;
  const exact = fingerprint(sources);
  const stale = stamp?.exact !== exact;
  if (stale) build();
  writeFileSync(STAMP, JSON.stringify({ quick, exact }));
  return stale;
}

function build() {
  process.stdout.write('Building the site, ten to twenty seconds … ');
  const since = performance.now();
  rmSync(STAMP, { force: true });
  vite('build');
  vite('build', '--mode', 'styles');
  compressFiles(join(PROJECT, 'dist', 'client'));
  vite('build', '--ssr', 'server/worker.ts');
  // Writes the encoded Persian words once; otherwise each web worker would encode them at its start.
  run('domain/query-reading/write-persian-words.server.ts', join('dist', 'server', 'persian-words.bin'));
  process.stdout.write(`done in ${Math.round((performance.now() - since) / 1000)} s.\n`);
}

const vite = (...args) => run('node_modules/vite/bin/vite.js', ...args, '--logLevel', 'warn');

function run(file, ...args) {
  const { status, stdout, stderr } = spawnSync(projectNode(), [join(PROJECT, file), ...args], {
    cwd: PROJECT,
    encoding: 'utf8',
    // Overrides NODE_ENV of the caller, for example of a test. A bundle built for development contains React's
    // development build and does not run in production.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) refuse(`\n${stdout}${stderr}\nThe build failed: ${file} ${args.join(' ')} ended with ${status}.`);
}

function readStamp() {
  try {
    return existsSync(STAMP) ? JSON.parse(readFileSync(STAMP, 'utf8')) : null;
  } catch {
    return null;
  }
}

// `npm run build`
if (process.argv[1] === fileURLToPath(import.meta.url)) ensureBuilt();
