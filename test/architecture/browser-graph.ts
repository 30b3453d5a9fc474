import { importsOf } from './imports.ts';
import { isCode, isTest } from './rules/rule.ts';
import type { SourceFile } from './source-files.ts';

/** Entry points of the browser: its own scripts and every island. */
export const isBrowserEntry = (path: string): boolean =>
  !isTest(path) && (/^app\/browser\/.+\.tsx?$/.test(path) || path.endsWith('.island.tsx'));

/** Modules that must not be shipped: server files, the process, its settings and Node's own modules. */
const isServerOnly = (path: string): boolean =>
  /\.server\.tsx?$|^(?:server|db)\//.test(path) || path.startsWith('node:');

/**
 * Import chains from a browser script to a server-only file, each as `a → b → c`. Imports of types are ignored, because
 * the build removes them.
 */
export function waysToServer(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.filter(({ path }) => isCode(path)).map((file) => [file.path, file]));
  const ways: string[] = [];
  const seen = new Set<string>();
  const waiting = [...byPath.keys()].filter(isBrowserEntry).map((path) => [path]);
  for (let way = waiting.shift(); way; way = waiting.shift()) {
    const path = way.at(-1) ?? '';
    if (isServerOnly(path)) ways.push(way.join(' → '));
    const file = byPath.get(path);
    if (!file || seen.has(path)) continue;
    seen.add(path);
    for (const imported of importsOf(file)) waiting.push([...way, imported]);
  }
  return ways;
}
