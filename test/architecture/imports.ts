import { posix } from 'node:path';
import type { SourceFile } from './source-files.ts';
import { parse } from './syntax.ts';

/**
 * Paths of files and names of packages that a file imports at run time; with `withTypes`, also those of which it
 * imports only types.
 */
export function importsOf(file: SourceFile, { withTypes = false } = {}): string[] {
  const { staticImports, staticExports, dynamicImports } = parse(file).module;
  const shipped = [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => withTypes || !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) =>
        (isType && !withTypes) || !moduleRequest ? [] : [moduleRequest.value],
      ),
    ),
    ...dynamicImports.map(({ moduleRequest }) => file.text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ];
  return [...new Set(shipped)].map((name) => {
    const [bare = ''] = name.split('?');
    return bare.startsWith('.') ? posix.join(posix.dirname(file.path), bare) : bare;
  });
}
