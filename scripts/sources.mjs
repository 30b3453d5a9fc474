// Plain JavaScript for Node 20 without dependencies: it runs before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Files and folders on which a build depends. */
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

/**
 * Hash of the sizes and times of the files, computed in milliseconds. It changes whenever a file is written, even with
 * the same content.
 */
export function quickPrint(sources) {
  const hash = createHash('sha256');
  for (const { name, stat } of sources) hash.update(`${name}\0${stat.size}\0${stat.mtimeMs}\n`);
  return hash.digest('hex');
}

/** Hash of the contents of the files. It does not change in a fresh checkout, in which all files have new times. */
export function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const { path, name } of sources) hash.update(`${name}\0`).update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}
