/**
 * Lists names that several files export, the most frequent first, with those files: `node scripts/names.mjs [folder…]`.
 * A reader has to look up a name with two meanings each time, so one of the two should be renamed. Tests, addresses,
 * messages and routes are left out, because their names are alike by design.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './project.mjs';

const EXPORTED = /^export (?:declare )?(?:async )?(?:function\*?|const|let|class|type|interface) (\w+)/gm;
const NOT_READ =
  /\.(?:test|e2e|route)\.tsx?$|^(?:test|app\/messages)\/|^db\/schema\.ts$|^app\/(?:office-)?addresses\.ts$/;

const folders = process.argv.slice(2);
const tracked = execFileSync('git', ['ls-files', ...(folders.length > 0 ? folders : ['*.ts', '*.tsx', '*.mjs'])], {
  cwd: PROJECT,
  encoding: 'utf8',
});
const files = new Map();
for (const path of tracked.split('\n')) {
  if (!/\.(?:tsx?|mjs)$/.test(path) || NOT_READ.test(path)) continue;
  for (const [, name] of readFileSync(join(PROJECT, path), 'utf8').matchAll(EXPORTED))
    files.set(name, (files.get(name) ?? new Set()).add(path));
}
const shared = [...files].filter(([, paths]) => paths.size > 1).sort(([, a], [, b]) => b.size - a.size);
for (const [name, paths] of shared) console.log(`${name}: ${[...paths].join(', ')}`);
console.log(`${shared.length} of ${files.size} exported names are exported by several files.`);
