import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unnamedIn, usesOf } from './data-name-uses.ts';
import { contradictions, rowsOf } from './data-names.ts';
import { isTest } from './rules/rule.ts';
import { ROOT, sourceFiles } from './source-files.ts';

describe('app/browser/data-names.md', () => {
  const files = sourceFiles();

  it('lists every data-… name with its writers, readers and meaning', () => {
    const rows = rowsOf(readFileSync(join(ROOT, 'app/browser/data-names.md'), 'utf8'));
    const tests = files.filter(({ path }) => isTest(path) && !path.startsWith('test/architecture/'));
    expect(contradictions(rows, usesOf(files), tests)).toEqual([]);
    expect(rows.length).toBeGreaterThan(100);
  });

  it('is complete, because no name is computed', () => expect(unnamedIn(files)).toEqual([]));
});

const file = (path: string, text: string) => ({ path, text });

describe('the uses of a name', () => {
  it.each([
    ['app/routes/a.tsx', 'export const A = () => <p data-list-look="x" />;'],
    ['app/routes/a.tsx', "export const a = { 'data-list-look': 1 };"],
    ['app/browser/a.ts', "export const a = (e: E) => { e.dataset.listLook = 'x'; };"],
    ['app/browser/a.ts', 'export const a = (e: E) => { delete e.dataset.listLook; };'],
    ['app/browser/a.ts', "export const a = (e: E) => Object.assign(e.dataset, { listLook: 'x' });"],
    ['app/browser/a.ts', "export const a = (e: E) => e?.setAttribute('data-list-look', '');"],
    ['app/browser/a.ts', "export const a = (e: E) => e.toggleAttribute('data-list-look', true);"],
    ['app/browser/a.ts', 'export const a = \'<p class="b" data-list-look="">\';'],
    ['app/web/a.ts', 'export const a = (x: string) => `<p data-list-look="$' + '{x}">`;'],
  ])('are written in %s: %s', (path, text) => {
    expect(usesOf([file(path, text)])).toEqual([{ name: 'data-list-look', side: 'written', path }]);
  });

  it.each([
    ['app/browser/a.ts', 'export const a = (e: E) => e.dataset.listLook;'],
    ['app/browser/a.ts', 'export const a = (e: E) => e?.dataset.listLook;'],
    ['app/browser/a.ts', 'export const a = ({ dataset }: E) => dataset.listLook;'],
    ['app/browser/a.ts', "export const a = (e: E) => { const { listLook = '' } = e.dataset; return listLook; };"],
    ['app/browser/a.ts', "export const a = (e: E) => 'listLook' in e.dataset;"],
    ['app/browser/a.ts', "export const a = (e: E) => e.getAttribute('data-list-look');"],
    ['app/browser/a.ts', "export const a = (e: E) => jsonAttribute(e, 'data-list-look');"],
    ['app/browser/a.ts', "export const a = (e: E) => e.closest('form, a[data-list-look]');"],
    ['app/browser/a.ts', 'export const a = (id: string) => `[data-list-look="$' + '{id}"]`;'],
    ['app/ui/a.css', '.a:has([data-list-look]:checked) { gap: 0; }'],
    ['app/ui/a.css', '.a::after { content: attr(data-list-look); }'],
  ])('are read in %s: %s', (path, text) => {
    expect(usesOf([file(path, text)])).toEqual([{ name: 'data-list-look', side: 'read', path }]);
  });

  it.each([
    ['app/routes/a.test.ts', "export const a = '[data-list-look]';"],
    ['app/routes/a.tsx', "export type A = { readonly 'data-list-look'?: string };"],
    ['app/browser/a.ts', '// [data-list-look]\nexport const a = 1;'],
    ['app/ui/a.css', '/* [data-list-look] */ .a { gap: 0; }'],
    ['app/web/a.ts', 'export const a = rawCheck(({ dataset }) => dataset.value);'],
  ])('are absent in %s: %s', (path, text) => expect(usesOf([file(path, text)])).toEqual([]));

  it.each([
    'export const a = (e: E, x: string) => e.dataset[x];',
    'export const a = (e: E, x: string) => e.closest(`[data-$' + '{x}]`);',
    'export const a = (e: E, x: string) => e.setAttribute(`data-$' + "{x}`, '');",
  ])('are hidden by %s', (text) => expect(unnamedIn([file('app/browser/a.ts', text)])).toHaveLength(1));
});

describe('a table of names', () => {
  const row = (name: string, written: string, read: string, value = 'What it is.') =>
    `| \`data-${name}\` | ${written} | ${read} | ${value} |\n`;
  const uses = usesOf([
    file('app/parts/listing/a.tsx', 'export const A = () => <p data-card="1" />;'),
    file('app/routes/home/b.tsx', 'export const B = () => <p data-card="1" data-seq="1" />;'),
    file('app/browser/lists/c.ts', "export const c = '[data-card], [data-exclusive]';"),
    file('app/browser/clicks.ts', "export const d = '[data-card]';"),
    file('app/ui/e.css', '[data-card] { gap: 0; }'),
  ]);
  const tests = [
    file('test/a.test.ts', "expect('[data-seq]')"),
    file('test/b.e2e.ts', '"GEN-10"; e.dataset.exclusive;'),
  ];
  const card = row('card', 'pages', 'browser, browser/lists, css');
  const seq = row('seq', 'routes/home', 'tests');
  const exclusive = row('exclusive', 'GEN-10', 'browser/lists');
  const wrong = (table: string) => contradictions(rowsOf(table), uses, tests);

  it('is right when it matches both sides', () => expect(wrong(card + seq + exclusive)).toEqual([]));

  it.each([
    ['a name that is used and not in it', seq + exclusive, 'data-card is not in the table'],
    ['a name that nobody uses', card + seq + exclusive + row('gone', 'pages', 'css'), 'data-gone is written by nobody'],
    ['one that nobody writes', card + seq + row('exclusive', 'pages', 'browser/lists'), 'is written by nobody'],
    ['one that nobody reads', card + row('seq', 'routes/home', 'browser') + exclusive, 'data-seq is read by nobody'],
    ['a writer too few', row('card', 'parts/listing', 'browser, browser/lists, css') + seq + exclusive, 'by pages'],
    ['a reader too few', row('card', 'pages', 'browser') + seq + exclusive, 'by browser, browser/lists, css'],
    ['a name without a meaning', card + seq + row('exclusive', 'GEN-10', 'browser/lists', ''), 'has no meaning'],
    ['a test as its only writer', card + seq + row('exclusive', 'tests', 'browser/lists'), 'is written by nobody'],
    ['a name twice', card + seq + exclusive + card, 'data-card stands in the table twice'],
  ])('is refused for %s', (_, table, complaint) => {
    expect(wrong(table)).toContainEqual(expect.stringContaining(complaint));
  });

  it('is refused for a missing test', () => {
    const missing = ['no test has data-seq', 'no test has data-exclusive for GEN-10'];
    expect(contradictions(rowsOf(card + seq + exclusive), uses)).toEqual(missing);
  });
});
