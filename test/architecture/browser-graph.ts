import { importsOf } from './imports.ts';
import { isCode, isTest } from './rules/rule.ts';
import type { SourceFile } from './source-files.ts';

/** Entry points of the browser: its own scripts and every island. */
export const isBrowserEntry = (path: string): boolean =>
  !isTest(path) && (/^app\/browser\/.+\.tsx?$/.test(path) || path.endsWith('.island.tsx'));

/** Modules that must not be shipped: server files, the process, its settings and Node's own modules. */
const isServerOnly = (path: string): boolean =>
  /\.server\.tsx?$|^(?:server|db)\//.test(path) || path.startsWith('node:');

/** Whether a file is an end-to-end test or its helper; the site that these visit runs in another process. */
const isJourney = (path: string): boolean => path.startsWith('test/e2e/') && !path.endsWith('.stand-in.ts');

/** Import chains from a browser script to a server-only file. */
export const waysToServer = (files: readonly SourceFile[]): string[] => ways(files, isBrowserEntry, isServerOnly);

/**
 * Import chains from an end-to-end test to a page; through such a chain, each test process would load the whole site.
 */
export const waysToPages = (files: readonly SourceFile[]): string[] =>
  ways(files, isJourney, (path) => path.endsWith('.tsx'));

/**
 * Finds import chains, each written `a → b → c`. Imports of types are ignored, because they do not exist at run time.
 */
function ways(
  files: readonly SourceFile[],
  isEntry: (path: string) => boolean,
  isEnd: (path: string) => boolean,
): string[] {
  const byPath = new Map(files.filter(({ path }) => isCode(path)).map((file) => [file.path, file]));
  const found: string[] = [];
  const seen = new Set<string>();
  const waiting = [...byPath.keys()].filter(isEntry).map((path) => [path]);
  for (let way = waiting.shift(); way; way = waiting.shift()) {
    const path = way.at(-1) ?? '';
    if (isEnd(path)) found.push(way.join(' → '));
    const file = byPath.get(path);
    if (!file || seen.has(path)) continue;
    seen.add(path);
    for (const imported of importsOf(file)) waiting.push([...way, imported]);
  }
  return found;
}
