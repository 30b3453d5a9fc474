import { posix } from 'node:path';
import { isCode, isTest } from './rules/rule.ts';
import type { SourceFile } from './source-files.ts';
import { parse } from './syntax.ts';

/** What the browser runs: its own scripts and every island. */
export const isBrowserEntry = (path: string): boolean =>
  !isTest(path) && (/^app\/browser\/.+\.tsx?$/.test(path) || path.endsWith('.island.tsx'));

/** May not be shipped: server files, the process, its settings and whatever only Node has. */
const isServerOnly = (path: string): boolean =>
  /\.server\.tsx?$|^(?:server|db)\//.test(path) || path.startsWith('node:');

/**
 * The ways from a browser script to a file that only the server may run, each as `a → b → c`.
 * Imports of types are left out: they are gone before anything is shipped.
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

function importsOf(file: SourceFile): string[] {
  const { staticImports, staticExports, dynamicImports } = parse(file).module;
  const shipped = [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : [moduleRequest.value])),
    ),
    ...dynamicImports.map(({ moduleRequest }) => file.text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ];
  return [...new Set(shipped)].map((name) => {
    const [bare = ''] = name.split('?');
    return bare.startsWith('.') ? posix.join(posix.dirname(file.path), bare) : bare;
  });
}
