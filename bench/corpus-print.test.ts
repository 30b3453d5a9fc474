import { describe, expect, it } from 'vitest';
import { corpusPrint, MAKER, PROJECT, printOf } from './corpus-print.ts';
import { reachedFiles, type Tree } from './reached-files.ts';

const files = reachedFiles(MAKER, PROJECT);

describe('the print of a corpus', () => {
  it('is that of the files that its maker consists of', () => {
    expect(corpusPrint()).toBe(printOf(files));
  });

  it.each([
    'bench/corpus-filler.ts',
    'db/migrations/0177-baseline/15-sellers.sql',
    'shipped/seed.server.ts',
    'shipped/demo/shop-names.ts',
    'shipped/locations/places.seed.ts',
    'domain/listings/listings.server.ts',
    'domain/promotion/promotion.server.ts',
    'domain/reviews/reviews.server.ts',
    'domain/search/tokens.ts',
    'domain/sellers/shop-store.server.ts',
    'domain/values/persian-text.ts',
    'domain/values/spelling.ts',
  ])('changes with %s', (path) => {
    const text = files.get(path);
    expect(text).toBeDefined();
    expect(printOf(new Map(files).set(path, `${text}\n`))).not.toBe(printOf(files));
  });

  it('changes with a new migration', () => {
    expect(printOf(new Map(files).set('db/migrations/9999-new.sql', ''))).not.toBe(printOf(files));
  });

  it.each(['bench/run.ts', 'app/routes.ts', 'domain/sellers/sellers.test.ts', 'server/config.ts'])(
    'stays the same when %s changes',
    (path) => {
      expect(files.has(path)).toBe(false);
    },
  );
});

describe('the files that a program consists of', () => {
  const planted: Readonly<Record<string, string>> = {
    'a/main.ts': `
      import { b } from '../b/b.ts';
      import type { Unused } from './unused.ts';
      import pg from 'pg';
      import './side.ts';
      const work = () => import('./late.ts');
      const root = new URL('../', import.meta.url);
      new Worker(new URL('./thread.ts', import.meta.url));`,
    'a/side.ts': '',
    'a/late.ts': "import './side.ts'; import './main.ts';",
    'a/thread.ts': "export * from './rows.json';",
    'a/rows.json': '[]',
    'a/unused.ts': '',
    'b/b.ts': "export const b = new URL('./sql/', import.meta.url);",
    'b/sql/1.sql': '',
    'b/sql/more/2.sql': '',
    'b/other.ts': '',
  };
  const tree: Tree = {
    read: (path) => planted[path] ?? null,
    list: (folder) => Object.keys(planted).filter((path) => path.startsWith(folder)),
  };

  it('are those that it imports, runs in threads and reads, in turn', () => {
    expect([...reachedFiles('a/main.ts', tree).keys()].toSorted()).toEqual([
      ...['a/late.ts', 'a/main.ts', 'a/rows.json', 'a/side.ts', 'a/thread.ts'],
      ...['b/b.ts', 'b/sql/1.sql', 'b/sql/more/2.sql'],
    ]);
  });
});
