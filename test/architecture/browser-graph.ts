import { posix } from 'node:path';
import { isCode, isTest } from './rules/rule.ts';
import type { SourceFile } from './source-files.ts';
import { parse } from './syntax.ts';

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
