import { describe, expect, it } from 'vitest';
import { type SourceFile, sourceFiles } from './source-files.ts';

const LIST = 'docs/requirements.md';
/** Path of this file, which contains planted IDs that are not in the list. */
const THIS_FILE = 'test/architecture/requirements.test.ts';
const ID = /(?<![\w-])[A-Z]{2,6}-\d{2}(?![\w-])/g;

const listed = (page: string): string[] => [...page.matchAll(/^- ([A-Z]{2,6}-\d{2}) \S/gm)].map(([, id = '']) => id);

/** The IDs that code, tests and documents mention but `known` lacks, with their positions. */
const unlisted = (known: ReadonlySet<string>, areas: ReadonlySet<string>, files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => /\.(?:tsx?|mjs|css|sql|md)$/.test(path) && path !== LIST && !path.startsWith('shipped/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(ID)]
        .filter(([id]) => areas.has(areaOf(id)) && !known.has(id))
        .map(([id]) => `${path} names ${id}, which ${LIST} does not list`),
    );

const areaOf = (id: string): string => id.slice(0, -3);

describe('docs/requirements.md', () => {
  const files = sourceFiles().filter(({ path }) => path !== THIS_FILE);
  const ids = listed(files.find(({ path }) => path === LIST)?.text ?? '');

  it('lists each ID once', () => {
    expect(ids.length).toBeGreaterThan(120);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('lists every ID that a test, a comment or a document names', () => {
    // Takes areas from titles of tests as well, so that an area which the list lacks altogether is noticed. Elsewhere,
    // `UTF-16` is no ID.
    const titled = files.filter(({ path }) => /\.(?:test|e2e)\.tsx?$/.test(path)).flatMap(idsInTitles);
    const areas = new Set([...ids, ...titled].map(areaOf));
    expect(unlisted(new Set(ids), areas, files)).toEqual([]);
  });

  it('has no ID that the long tier alone proves', () => {
    expect(onlyInLongTier(files)).toEqual([]);
    const planted = [
      { path: 'server/a.long.test.ts', text: "it('OPS-01 OPS-99 starts', () => {});" },
      { path: 'server/a.test.ts', text: "it('OPS-01 starts', () => {});" },
    ];
    expect(onlyInLongTier(planted)).toEqual(['OPS-99']);
    const tagged = [
      { path: 'test/e2e/a.e2e.ts', text: "test('OPS-98 starts', { tag: ['@both', '@long'] }, async () => {});" },
      { path: 'server/a.test.ts', text: "itInLongTier('OPS-97 starts', () => {});\nit('OPS-96 starts', () => {});" },
    ];
    expect(onlyInLongTier(tagged)).toEqual(['OPS-98', 'OPS-97']);
  });

  it('is found too short', () => {
    const planted = [
      { path: 'app/web/a.ts', text: '/** Answers once (ITEM-99). It is UTF-16. */' },
      { path: 'app/web/a.test.ts', text: "it('NEW-01 AUTH-01 answers', () => {});" },
    ];
    const areas = new Set([...ids, ...planted.flatMap(idsInTitles)].map(areaOf));
    const complaints = unlisted(new Set(ids), areas, planted);
    expect(complaints).toEqual([
      expect.stringContaining('app/web/a.ts names ITEM-99'),
      expect.stringContaining('app/web/a.test.ts names NEW-01'),
    ]);
  });
});

/** IDs that only the titles of the long tier contain, so that a plain `npm test` proves nothing about them. */
function onlyInLongTier(files: readonly SourceFile[]): string[] {
  const tests = files.filter(({ path }) => /\.(?:test|e2e)\.tsx?$/.test(path));
  const proved = new Set(tests.map(withoutLongTests).flatMap(idsInTitles));
  return [...new Set(tests.flatMap(idsInTitles))].filter((id) => !proved.has(id));
}

/** Patterns of tests that run only in the long tier: journeys with the tag `@long`, and `itInLongTier`. */
const LONG_TESTS = [/\btest\(\s*(?:'[^'\n]*'|`[^`]*`),\s*\{[^}]*(?:@long|LONG)/g, /\bitInLongTier\(\s*'[^'\n]*'/g];

function withoutLongTests({ path, text }: SourceFile): SourceFile {
  if (path.includes('.long.')) return { path, text: '' };
  return { path, text: LONG_TESTS.reduce((left, long) => left.replace(long, ''), text) };
}

/** IDs at the beginning of a string, where titles have them. */
const idsInTitles = ({ text }: SourceFile): string[] =>
  [...text.matchAll(/(?<=['"`])(?:[A-Z]{2,6}-\d{2} )+/g)].flatMap(([ids]) => ids.match(ID) ?? []);
