import { posix } from 'node:path';
import { importsOf } from '../test/architecture/imports.ts';
import { isCode } from '../test/architecture/rules/rule.ts';

/** Files by their paths from the root of the project. */
export type Tree = {
  /** Returns null if there is no such file. */
  readonly read: (path: string) => string | null;
  /** Paths of all files in a folder and those below; none if there is no such folder. */
  readonly list: (folder: string) => readonly string[];
};

/** Files and folders that code opens or runs instead of importing them. */
const NAMED = /new URL\(\s*'(\.[^']*)',\s*import\.meta\.url\s*\)/g;

/** The text of each file that a program consists of, by path: what `entry` imports or names, and what these do. */
export function reachedFiles(entry: string, { read, list }: Tree): ReadonlyMap<string, string> {
  const reached = new Map<string, string>();
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    const text = read(path);
    // A folder, or a package.
    if (text === null) {
      waiting.push(...list(path));
      continue;
    }
    reached.set(path, text);
    if (isCode(path)) waiting.push(...importsOf({ path, text }), ...namedIn(path, text));
  }
  return reached;
}

/** Leaves out folders that the file itself is in, such as the root of the project. */
function namedIn(path: string, text: string): string[] {
  return [...text.matchAll(NAMED)]
    .map(([, name = '']) => posix.join(posix.dirname(path), name))
    .filter((named) => posix.relative(named, path).startsWith('..'));
}
