import { posix } from 'node:path';
import { importsOf } from '../test/architecture/imports.ts';
import { isCode } from '../test/architecture/rules/rule.ts';

/** Files by their paths from the root of the project. */
export type Tree = {
  /** Reads the text of a file; null if there is no such file. */
  readonly read: (path: string) => string | null;
  /** Paths of all files in a folder and those below; none if there is no such folder. */
  readonly list: (folder: string) => readonly string[];
};

/** Matches `new URL('…', import.meta.url)`: files and folders that code opens or runs instead of importing them. */
const NAMED = /new URL\(\s*'(\.[^']*)',\s*import\.meta\.url\s*\)/g;

/**
 * Returns the text of each file of which a program consists, by path: the file `entry`, the files that it imports or
 * names, the files that those import or name, and so on.
 */
export function reachedFiles(entry: string, { read, list }: Tree): ReadonlyMap<string, string> {
  const reached = new Map<string, string>();
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    const text = read(path);
    // The path is a folder, whose files are added, or a package, which is skipped.
    if (text === null) {
      waiting.push(...list(path));
      continue;
    }
    reached.set(path, text);
    if (isCode(path)) waiting.push(...importsOf({ path, text }), ...namedIn(path, text));
  }
  return reached;
}

/**
 * Files and folders that a file names. A folder that contains the file itself is left out, such as the root of the
 * project.
 */
function namedIn(path: string, text: string): string[] {
  return [...text.matchAll(NAMED)]
    .map(([, name = '']) => posix.join(posix.dirname(path), name))
    .filter((named) => posix.relative(named, path).startsWith('..'));
}
