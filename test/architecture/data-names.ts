import type { Use } from './data-name-uses.ts';
import type { SourceFile } from './source-files.ts';

/** Row of the table in `app/browser/data-names.md`. */
export type Row = { readonly name: string; readonly written: string; readonly read: string; readonly value: string };

/**
 * Allowed values of the columns «written by» and «read by» for a name that app/ does not write or read: the ID of a
 * requirement that no page implements yet, or a reader outside of app/.
 */
const MARKS = { written: /^[A-Z]+-\d\d$/, read: /^(?:tests|as text)$/ } as const;
/** Largest number of script folders that a column lists; more are summarised as `scripts`. */
const PLACES_MAX = 3;

export function rowsOf(table: string): Row[] {
  const rows = table.matchAll(/^\| `(data-[\w-]+)` \| (.*?) \| (.*?) \| (.*?) \|$/gm);
  return [...rows].map(([, name = '', written = '', read = '', value = '']) => ({ name, written, read, value }));
}

/** Contradictions between the table and the actual uses: one line each, with the correct columns. */
export function contradictions(
  rows: readonly Row[],
  uses: readonly Use[],
  tests: readonly SourceFile[] = [],
): string[] {
  const names = new Set([...rows, ...uses].map(({ name }) => name));
  return [...names].flatMap((name) => {
    const [row, second] = rows.filter((each) => each.name === name);
    const written = placesOf(uses, name, 'written');
    const read = placesOf(uses, name, 'read');
    if (!row) return [`${name} is not in the table: written by ${written || 'nobody'}, read by ${read || 'nobody'}`];
    return [
      ...(second ? [`${name} stands in the table twice`] : []),
      ...(row.value === '' ? [`${name} has no meaning`] : []),
      ...wrongSide(name, 'written', row.written, written),
      ...wrongSide(name, 'read', row.read, read),
      ...untried(name, row, tests),
    ];
  });
}

function wrongSide(name: string, side: Use['side'], stated: string, found: string): string[] {
  if (found === '') return MARKS[side].test(stated) ? [] : [`${name} is ${side} by nobody; the table says ${stated}`];
  return stated === found ? [] : [`${name} is ${side} by ${found}; the table says ${stated}`];
}

/**
 * Checks that a test mentions a name that app/ does not write or read itself, together with the requirement if the row
 * has one.
 */
function untried(name: string, { written, read }: Row, tests: readonly SourceFile[]): string[] {
  const isTried = (requirement: string) =>
    tests.some(({ text }) => text.includes(requirement) && (text.includes(name) || text.includes(datasetKey(name))));
  const requirement = MARKS.written.test(written) ? written : read === 'tests' ? '' : null;
  return requirement === null || isTried(requirement)
    ? []
    : [`no test has ${name}${requirement && ` for ${requirement}`}`];
}

const datasetKey = (name: string): string =>
  `dataset.${name.slice('data-'.length).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;

/**
 * Value of a column, for example `parts/listing, css`. Two or more folders of pages are written as `pages`, and more
 * than `PLACES_MAX` folders of scripts as `scripts`.
 */
function placesOf(uses: readonly Use[], name: string, side: Use['side']): string {
  const paths = uses.filter((use) => use.name === name && use.side === side).map(({ path }) => path);
  const isStyle = (path: string) => path.endsWith('.css');
  const isScript = (path: string) => path.startsWith('app/browser/');
  const pages = foldersOf(paths.filter((path) => !isStyle(path) && !isScript(path)));
  const scripts = foldersOf(paths.filter((path) => !isStyle(path) && isScript(path)));
  return [
    ...(pages.length > 1 ? ['pages'] : pages),
    ...(scripts.length > PLACES_MAX ? ['scripts'] : scripts),
    ...(paths.some(isStyle) ? ['css'] : []),
  ].join(', ');
}

const foldersOf = (paths: readonly string[]): string[] =>
  [...new Set(paths.map((path) => path.split('/').slice(1, -1).slice(0, 2).join('/')))].toSorted();
