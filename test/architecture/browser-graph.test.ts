import { describe, expect, it } from 'vitest';
import { GROUPED_FILES } from '../../app/browser/script-groups.vite.ts';
import { isBrowserEntry, waysToPages, waysToServer } from './browser-graph.ts';
import { sourceFiles } from './source-files.ts';

const files = sourceFiles();

describe('code of the browser', () => {
  it('imports no server-only file', () => {
    expect(waysToServer(files)).toEqual([]);
  });

  it('is not empty: there are browser scripts to check', () => {
    expect(files.filter(({ path }) => isBrowserEntry(path)).length).toBeGreaterThan(0);
  });

  it.each(GROUPED_FILES)('of the group %s is there: a name of no file would put its module elsewhere', (_, grouped) => {
    const paths = new Set(files.map(({ path }) => path));
    expect(grouped.filter((path) => !paths.has(path))).toEqual([]);
  });

  const door = { path: 'domain/a/a.server.ts', text: 'export const a = 1;' };
  const between = (text: string) => ({ path: 'app/parts/between.ts', text });
  const island = { path: 'app/parts/a.island.tsx', text: "import { a } from './between.ts'; export const b = a;" };

  it.each([
    ['an import', "export { a } from '../../domain/a/a.server.ts';"],
    ['everything of it', "export * from '../../domain/a/a.server.ts';"],
    ['a use', "import { a } from '../../domain/a/a.server.ts'; export { a };"],
    ['a side effect', "import '../../domain/a/a.server.ts'; export const a = 1;"],
    ['a late import', "export const a = () => import('../../domain/a/a.server.ts');"],
    ['a module of Node', "export { join as a } from 'node:path';"],
  ])('would be refused for importing %s indirectly', (_, text) => {
    expect(waysToServer([island, between(text), door])).toHaveLength(1);
  });

  it('may import the types of a server file', () => {
    const typed = between("import type { A } from '../../domain/a/a.server.ts'; export const a: A = 1;");
    expect(waysToServer([island, typed, door])).toEqual([]);
  });
});

describe('journeys', () => {
  it('load no page: their processes share none with the site', () => {
    expect(waysToPages(files)).toEqual([]);
  });

  it('would be refused for a helper that makes a whole site', () => {
    const journey = { path: 'test/e2e/a.e2e.ts', text: "import { a } from '../helper.ts'; export const b = a;" };
    const helper = { path: 'test/helper.ts', text: "export { a } from '../app/routes/a.route.tsx';" };
    expect(waysToPages([journey, helper])).toEqual(['test/e2e/a.e2e.ts → test/helper.ts → app/routes/a.route.tsx']);
  });
});
