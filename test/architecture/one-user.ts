import { posix } from 'node:path';
import { isBrowserEntry } from './browser-graph.ts';
import { importsOf } from './imports.ts';
import { isCode, isTest, isTooling } from './rules/rule.ts';
import type { SourceFile } from './source-files.ts';

/** Suffixes that the architecture requires, and files that a tool or a bundle finds by their name. */
const SUFFIX =
  /(?:[.](?:routes?|island|popup|fragment|resource|vite|seed|worker)[.]tsx?|-(?:view|page|store[.]server|gateway[.]server)[.]tsx?|[/]area[.]server[.]ts)$/;
/** Lines that a file may have together with what is moved into it. */
const LINES = 150;

/**
 * Files of the site with a single user in the same folder that should be merged into this user, as `path → its user`.
 * These files are not listed:
 * - files that have a test of their own name, or that a test imports;
 * - files with a prescribed suffix or with their own styles;
 * - server files of a shared user, and shared files of a server user;
 * - files that browsers load;
 * - files that would make the user too long.
 */
export function filesOfOneUser(files: readonly SourceFile[]): string[] {
  const code = files.filter(({ path }) => isCode(path));
  const importers = new Map<string, Set<string>>();
  for (const file of code)
    for (const target of importsOf(file, { withTypes: true }))
      importers.set(target, (importers.get(target) ?? new Set()).add(file.path));
  const byPath = new Map(files.map((file) => [file.path, file]));
  const shipped = loadedByBrowsers(code);
  return code
    .filter(({ path }) => /^(?:app|db|domain|server|shipped)\//.test(path) && !isTest(path) && !SUFFIX.test(path))
    .flatMap((file) => {
      const users = [...(importers.get(file.path) ?? [])];
      const user = byPath.get(users[0] ?? '');
      if (!user || users.length > 1 || isTest(user.path) || isTooling(user.path)) return [];
      if (byPath.has(file.path.replace(/(?:[.]server)?[.]tsx?$/, '.test.ts'))) return [];
      return isApart(file, user) || shipped.has(file.path) || hasStyles(file) ? [] : [`${file.path} → ${user.path}`];
    })
    .toSorted();
}

const isApart = (file: SourceFile, user: SourceFile): boolean =>
  posix.dirname(file.path) !== posix.dirname(user.path) ||
  isServerOnly(file.path) !== isServerOnly(user.path) ||
  (file.path.endsWith('.tsx') && !user.path.endsWith('.tsx')) ||
  linesOf(file) + linesOf(user) >= LINES;

const isServerOnly = (path: string): boolean => path.endsWith('.server.ts');
const linesOf = ({ text }: SourceFile): number => text.split('\n').length - 1;
const hasStyles = (file: SourceFile): boolean =>
  importsOf(file).includes(file.path.replace(/[.]tsx$/, '.module.css')) && file.path.endsWith('.tsx');

function loadedByBrowsers(code: readonly SourceFile[]): Set<string> {
  const byPath = new Map(code.map((file) => [file.path, file]));
  const loaded = new Set<string>();
  const waiting = [...byPath.keys()].filter(isBrowserEntry);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = byPath.get(path);
    if (!file || loaded.has(path)) continue;
    loaded.add(path);
    waiting.push(...importsOf(file));
  }
  return loaded;
}
