import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isCode, isTest } from './rules/rule.ts';
import { type SourceFile, sourceFiles } from './source-files.ts';
import { dotted, nodesOf } from './syntax.ts';

const CACHES = new Set(['LRUCache', 'fresh', 'catalogueCache']);
/** Module that stores which failures it has logged, and caches nothing that is shown to anybody. */
const NO_CACHE = 'app/routes/analytics/logged-failures.ts';

/** Files with a cache that is missing in the table. */
const untold = (table: string, files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => /^(?:app|domain|server)\//.test(path) && isCode(path) && !isTest(path) && path !== NO_CACHE)
    .filter((file) => /LRUCache|fresh|catalogueCache/.test(file.text) && nodesOf(file).some(isCache))
    .map(({ path }) => path)
    .filter((path) => !table.includes(`${basename(path)}\``));

const isCache = ({ type, callee }: { readonly type: string; readonly callee?: unknown }): boolean =>
  (type === 'NewExpression' || type === 'CallExpression') && CACHES.has(dotted(callee));

describe('the table of caches in ARCHITECTURE.md', () => {
  const files = sourceFiles();

  it('names every file with a cache', () => {
    const page = files.find(({ path }) => path === 'ARCHITECTURE.md')?.text ?? '';
    const table = page.slice(page.indexOf('## What is kept'), page.indexOf('## Search\n'));
    expect(table).toContain('| what | for whom |');
    expect(untold(table, files)).toEqual([]);
  });

  it.each([
    ['app/web/a.ts', 'const a = new LRUCache<string, string>({ max: 1 });'],
    ['domain/search/a.server.ts', 'const a = fresh<number>({ seconds: 1, max: 1 });'],
    ['app/routes/home/a.ts', 'const a = catalogueCache({ max: 1 });'],
  ])('is too short for a cache in %s: %s', (path, text) => {
    expect(untold('| pages (`web/page-cache.ts`) |', [{ path, text }])).toEqual([path]);
    expect(untold('| pages (`a.ts`, `a.server.ts`) |', [{ path, text }])).toEqual([]);
  });

  it.each([
    ['app/web/a.test.ts', 'const a = new LRUCache({ max: 1 });'],
    ['app/web/a.ts', "import type { LRUCache } from 'lru-cache'; const fresh = 1;"],
  ])('may omit %s: %s', (path, text) => expect(untold('', [{ path, text }])).toEqual([]));
});
