// Plain JavaScript for Node 20 without dependencies: it runs before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Everything that a build depends on. */
const ROOTS = ['app', 'domain', 'server', 'db', 'shipped', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'];
const NOT_BUILT = /\.(test|e2e)\.tsx?$|\.md$/;

/** Every file that the build may read, without tests, in a stable order. */
export function listSources(project) {
  const found = [];
  const visit = (path) => {
    const stat = statSync(path);
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    else if (!NOT_BUILT.test(path)) found.push({ path, name: relative(project, path), stat });
  };
  for (const root of ROOTS) if (existsSync(join(project, root))) visit(join(project, root));
  return found;
}

/** A hash that changes whenever a file is touched; takes milliseconds. */
export function quickPrint(sources) {
  const hash = createHash('sha256');
  for (const { name, stat } of sources) hash.update(`${name}\0${stat.size}\0${stat.mtimeMs}\n`);
  return hash.digest('hex');
}

/** A hash that changes only with the content of a file (a fresh checkout touches them all). */
export function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const { path, name } of sources) hash.update(`${name}\0`).update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}
