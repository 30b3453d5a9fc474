/**
 * Statements of the site's bank account, read from CSV files. The importer says which name each column has in the file
 * (PAY-05).
 */
import { type CsvRow, decodeCsv, parseCsv, plainHeader } from '../values/csv.ts';
import { gregorianDay, parseJalaliDay } from '../values/jalali-day.ts';
import { parseWholeNumber } from '../values/numbers.ts';
import { latinDigits } from '../values/persian-text.ts';
import { type Ok, ok, type Refused, refused } from '../values/result.ts';

export const STATEMENT_BYTES = 5 * 1024 * 1024;
export const STATEMENT_LINES = 20_000;

export const STATEMENT_UNITS = ['rial', 'toman'] as const;
export type StatementUnit = (typeof STATEMENT_UNITS)[number];

/**
 * Columns that the importer names. A file with signed sums has an `amount` column; any other file has an `out` and an
 * `in` column. `balance` distinguishes lines that are otherwise equal.
 */
export const STATEMENT_COLUMNS = ['day', 'reference', 'amount', 'out', 'in', 'balance'] as const;
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number];
/** Name of each column in the file; empty if the file has no such column. */
export type StatementMapping = Readonly<Record<StatementColumn, string>>;

export type StatementRow = {
  /** Number of the line in the file. */
  readonly line: number;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly direction: 'out' | 'in';
  /** Whole toman. */
  readonly amount: number;
  readonly reference: string;
  /** Text that identifies the line, so that it is recognised in another file. */
  readonly identity: string;
};

/**
 * Problems of a line. `fraction`: the sum is not a whole number of toman. `day`: the day cannot be read. `far`: the day
 * is more than 400 days before the import, or later than the day after it. `both`: both `out` and `in` have a sum, or
 * neither has.
 */
export type StatementLineProblem = 'cells' | 'amount' | 'fraction' | 'both' | 'day' | 'far';
export type StatementProblem =
  | { readonly what: 'not-text' | 'empty' | 'malformed' | 'too-many' | 'too-heavy' | 'no-sums' }
  | { readonly what: 'no-column' | 'column-twice'; readonly column: StatementColumn }
  | { readonly what: StatementLineProblem; readonly line: number };

export type StatementReading = {
  readonly mapping: StatementMapping;
  readonly unit: StatementUnit;
  /** First and last day that a line may have, as YYYY-MM-DD. */
  readonly from: string;
  readonly until: string;
};

type Unreadable = Refused<'unreadable', { readonly problems: readonly StatementProblem[] }>;
export type ReadStatementResult = Ok<{ readonly rows: readonly StatementRow[] }> | Unreadable;

const unreadable = (...problems: StatementProblem[]): Unreadable => refused('unreadable', { problems });
/** Number of problems after which reading stops. */
const LISTED = 20;

/** Reads a whole statement, or returns its problems. Other columns than the named ones are not kept. */
export function readBankStatement(bytes: Uint8Array, reading: StatementReading): ReadStatementResult {
  const text = decodeCsv(bytes);
  if (text === null) return unreadable({ what: 'not-text' });
  const table = parseCsv(text, { rowsMax: STATEMENT_LINES + 1 });
  if (!table.ok) return unreadable({ what: table.refused });
  const [head, ...rows] = table.rows;
  if (!head || rows.length === 0) return unreadable({ what: 'empty' });
  const columns = columnsOf(head, reading.mapping);
  return columns.ok ? readRows(rows, columns.at, reading) : columns;
}

type Places = Readonly<Partial<Record<StatementColumn, number>>>;

function columnsOf({ cells }: CsvRow, mapping: StatementMapping): Ok<{ readonly at: Places }> | Unreadable {
  const heads = cells.map(plainHeader);
  const named = STATEMENT_COLUMNS.filter((column) => plainHeader(mapping[column]) !== '');
  const found = named.map((column) => {
    const name = plainHeader(mapping[column]);
    return { column, at: heads.flatMap((head, index) => (head === name ? [index] : [])) };
  });
  const problems = found.flatMap(({ column, at }): StatementProblem[] =>
    at.length === 1 ? [] : [{ what: at.length === 0 ? 'no-column' : 'column-twice', column }],
  );
  if (problems.length > 0) return unreadable(...problems);
  const at: Places = Object.fromEntries(found.map(({ column, at: [index] }) => [column, index]));
  if (at.day === undefined) return unreadable({ what: 'no-column', column: 'day' });
  const isSigned = at.amount !== undefined;
  if (isSigned === (at.out !== undefined && at.in !== undefined)) return unreadable({ what: 'no-sums' });
  return ok({ at });
}

function readRows(rows: readonly CsvRow[], at: Places, reading: StatementReading): ReadStatementResult {
  const read: StatementRow[] = [];
  const problems: StatementProblem[] = [];
  const counts = new Map<string, number>();
  for (const { line, cells } of rows) {
    const row = readRow(cells, at, reading);
    if (typeof row === 'string') {
      problems.push({ what: row, line });
    } else {
      const { balance: _, ...kept } = row;
      read.push({ ...kept, line, identity: identityOf(row, counts) });
    }
    if (problems.length === LISTED) break;
  }
  return problems.length > 0 ? unreadable(...problems) : ok({ rows: read });
}

type Read = Omit<StatementRow, 'line' | 'identity'> & { readonly balance: string };

/**
 * Text that identifies a line. Lines that agree in day, direction and sum and have neither a reference nor a balance
 * are numbered in the order of the file; otherwise equal lines count as the same line.
 */
function identityOf({ day, direction, amount, reference, balance }: Read, counts: Map<string, number>): string {
  const words = [day, direction, amount, reference.toUpperCase(), balance].join(' ');
  if (reference !== '' || balance !== '') return words;
  const nth = (counts.get(words) ?? 0) + 1;
  counts.set(words, nth);
  return `${words} ${nth}`;
}

const REFERENCE_MAX = 100;

function readRow(
  cells: readonly string[],
  at: Places,
  { unit, from, until }: StatementReading,
): Read | StatementLineProblem {
  const cell = (column: StatementColumn): string => {
    const index = at[column];
    return index === undefined ? '' : latinDigits(cells[index] ?? '').trim();
  };
  if (cells.length <= Math.max(...Object.values(at))) return 'cells';
  const sum = sumOf(cell);
  if (typeof sum === 'string') return sum;
  if (unit === 'rial' && sum % RIAL !== 0) return 'fraction';
  const day = dayOf(cell('day'));
  if (day === null) return 'day';
  if (day < from || day > until) return 'far';
  return {
    day,
    direction: sum < 0 ? 'out' : 'in',
    amount: Math.abs(sum) / (unit === 'rial' ? RIAL : 1),
    reference: cell('reference')
      .replace(/[^!-~]/g, '')
      .slice(0, REFERENCE_MAX),
    balance: cell('balance').replace(/[^\d.-]/g, ''),
  };
}

const RIAL = 10;
const SIGN = /^[-\u2212\u2013]/;

/** Signed sum of a line: negative if the money left the account. */
function sumOf(cell: (column: StatementColumn) => string): number | StatementLineProblem {
  const signed = cell('amount');
  if (signed !== '') {
    const size = wholeOf(signed.replace(SIGN, ''));
    return size ? (SIGN.test(signed) ? -size : size) : 'amount';
  }
  const [out, into] = [wholeOf(cell('out') || '0'), wholeOf(cell('in') || '0')];
  if (out === null || into === null) return 'amount';
  if ((out === 0) === (into === 0)) return 'both';
  return into - out;
}

/** Reads a whole number; null for anything else. A text with a dot is refused, because the dot may begin a fraction. */
const wholeOf = (text: string): number | null => {
  const size = text.includes('.') ? null : parseWholeNumber(text);
  return size !== null && Number.isSafeInteger(size) && size >= 0 ? size : null;
};

const ISO = /^(20\d\d)[-/](\d\d?)[-/](\d\d?)$/;

/**
 * Reads a Jalali or Gregorian day, with or without a time after it, as a Gregorian YYYY-MM-DD; null for anything else.
 */
function dayOf(text: string): string | null {
  const [date = ''] = text.split(/[T\s]/, 1);
  const [, year, month = '', day = ''] = ISO.exec(date) ?? [];
  if (year === undefined) {
    const jalali = parseJalaliDay(date);
    return jalali === null ? null : gregorianDay(jalali);
  }
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const noon = new Date(`${iso}T12:00:00Z`);
  return Number.isNaN(noon.getTime()) || noon.toISOString().slice(0, 10) !== iso ? null : iso;
}
