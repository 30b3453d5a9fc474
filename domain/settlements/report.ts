/**
 * Reports of gateways on their payouts, read from CSV (PAY-05). Other columns than those listed here are never stored.
 */
import { type CsvRow, decodeCsv, parseCsv, plainHeader } from '../values/csv.ts';
import { gregorianDay, parseJalaliDay } from '../values/jalali-day.ts';
import { type Toman, toman } from '../values/money.ts';
import { parseWholeNumber } from '../values/numbers.ts';
import { latinDigits } from '../values/persian-text.ts';
import { type Ok, ok, type Refused, refused } from '../values/result.ts';

export const REPORT_BYTES = 5 * 1024 * 1024;
export const REPORT_LINES = 20_000;

export const MONEY_UNITS = ['rial', 'toman'] as const;
export type MoneyUnit = (typeof MONEY_UNITS)[number];

/** A payment, or a refund that the gateway deducted; amounts are positive. */
export type SettlementLine = {
  readonly kind: 'payment' | 'refund';
  readonly refNum: string;
  /** Number in the report, if it is the bank's number of one of our payments. Stored reports never contain it. */
  readonly bankRef?: string;
  readonly amount: Toman;
  readonly fee: Toman;
  /** YYYY-MM-DD */
  readonly day: string;
};

/**
 * `rounded`: a number that a spreadsheet has written as 1.2E+11. `fraction`: an amount that is not in whole toman.
 * `twice`: the same payment again, or the same refund on the same day.
 */
export type LineProblem = 'cells' | 'number' | 'rounded' | 'amount' | 'fraction' | 'fee' | 'day' | 'twice';
export type ReportProblem =
  | { readonly what: 'not-text' | 'empty' | 'malformed' | 'too-many' }
  | { readonly what: 'no-column' | 'column-twice'; readonly column: Column }
  | { readonly what: LineProblem; readonly line: number };

/** Column headings, in lower case without spaces and signs. */
const COLUMNS = {
  refNum: ['refnum', 'refid', 'reference', 'referencenumber'],
  amount: ['amount'],
  fee: ['fee', 'wage', 'commission'],
  day: ['date', 'day'],
} as const;
export type Column = keyof typeof COLUMNS;
const NAMES = Object.keys(COLUMNS) as readonly Column[];

/** Further column headings, as people write them. */
export type ColumnNames = Readonly<Record<Column, readonly string[]>>;

/** Maximum number of payments missing in a report that a page shows. */
export const ONLY_OURS_SHOWN = 100;
/** Maximum number of problems listed. */
const LISTED = 20;

type Unreadable = Refused<'unreadable', { readonly problems: readonly ReportProblem[] }>;
export type ReadReport = Ok<{ readonly lines: readonly SettlementLine[] }> | Unreadable;

const unreadable = (...problems: ReportProblem[]): Unreadable => refused('unreadable', { problems });

/** Reads an entire report, or returns its problems. */
export function readReport(bytes: Uint8Array, unit: MoneyUnit, names: ColumnNames): ReadReport {
  const text = decodeCsv(bytes);
  if (text === null) return unreadable({ what: 'not-text' });
  const table = parseCsv(text, { rowsMax: REPORT_LINES + 1 });
  if (!table.ok) return unreadable({ what: table.refused });
  const [head, ...rows] = table.rows;
  if (!head || rows.length === 0) return unreadable({ what: 'empty' });
  const columns = columnsOf(head, names);
  return columns.ok ? readLines(rows, columns.at, unit) : columns;
}

type Places = Readonly<Record<Column, number>>;

function columnsOf({ cells }: CsvRow, further: ColumnNames): Ok<{ readonly at: Places }> | Unreadable {
  const heads = cells.map(plainHeader);
  const found = NAMES.map((column) => {
    const names: readonly string[] = [...COLUMNS[column], ...further[column].map(plainHeader)];
    return { column, at: heads.flatMap((head, index) => (names.includes(head) ? [index] : [])) };
  });
  const problems = found.flatMap(({ column, at }): ReportProblem[] =>
    at.length === 1 ? [] : [{ what: at.length === 0 ? 'no-column' : 'column-twice', column }],
  );
  if (problems.length > 0) return unreadable(...problems);
  return ok({ at: Object.fromEntries(found.map(({ column, at }) => [column, at[0] ?? 0])) as Record<Column, number> });
}

function readLines(rows: readonly CsvRow[], at: Places, unit: MoneyUnit): ReadReport {
  const lines: SettlementLine[] = [];
  const problems: ReportProblem[] = [];
  const seen = new Set<string>();
  const fees = feesIn(unit);
  for (const { line, cells } of rows) {
    const read = readLine(cells, at, unit, fees);
    const what = typeof read === 'string' ? read : isRepeated(read, seen) ? 'twice' : null;
    if (what !== null) problems.push({ what, line });
    else if (typeof read !== 'string') lines.push(read);
    if (problems.length === LISTED) break;
  }
  return problems.length > 0 ? unreadable(...problems) : ok({ lines });
}

function isRepeated({ kind, refNum, amount, day }: SettlementLine, seen: Set<string>): boolean {
  const key = kind === 'payment' ? refNum : JSON.stringify([refNum, amount, day]);
  const isThere = seen.has(key);
  seen.add(key);
  return isThere;
}

const REF_NUM = /^[!-~]{1,200}$/;
const ROUNDED = /^\d+(?:\.\d+)?E\+\d+$/i;

function readLine(
  cells: readonly string[],
  at: Places,
  unit: MoneyUnit,
  fees: (sent: number) => Toman,
): SettlementLine | LineProblem {
  const cell = (column: Column): string => latinDigits(cells[at[column]] ?? '').trim();
  if (cells.length <= Math.max(...Object.values(at))) return 'cells';
  const refNum = cell('refNum');
  if (ROUNDED.test(refNum)) return 'rounded';
  if (!REF_NUM.test(refNum)) return 'number';
  const sent = wholeOf(cell('amount'));
  if (sent === null || sent === 0) return 'amount';
  if (unit === 'rial' && sent % RIAL !== 0) return 'fraction';
  const kept = cell('fee') === '' ? 0 : wholeOf(cell('fee'));
  if (kept === null || kept < 0 || (sent > 0 && kept > sent)) return 'fee';
  const day = dayOf(cell('day'));
  if (day === null) return 'day';
  const amount = toman(Math.abs(sent) / (unit === 'rial' ? RIAL : 1));
  return { kind: sent > 0 ? 'payment' : 'refund', refNum, amount, fee: fees(kept), day };
}

const RIAL = 10;
const SIGN = /^[-\u2212\u2013]/;
/** Recognises possible fractions. A dot may be a decimal point even before three digits. */
const FRACTION = /\./;

/**
 * Reads a whole number with any thousands separators and sign. Null for anything else, and for a number that may be a
 * fraction.
 */
function wholeOf(text: string): number | null {
  const size = FRACTION.test(text) ? null : parseWholeNumber(text.replace(SIGN, ''));
  return size === null || size === 0 || !SIGN.test(text) ? size : -size;
}

/** Carries fractions of a toman in fees over to the next line, so that their total is exact to the toman. */
function feesIn(unit: MoneyUnit): (sent: number) => Toman {
  let rest = 0;
  return (sent) => {
    if (unit === 'toman') return toman(sent);
    const whole = Math.floor((rest + sent) / RIAL);
    rest = rest + sent - whole * RIAL;
    return toman(whole);
  };
}

const ISO = /^(20\d\d)[-/](\d\d?)[-/](\d\d?)$/;

/** Day (YYYY-MM-DD) of a Jalali or Gregorian date, with or without a time; null if it is invalid. */
function dayOf(text: string): string | null {
  const [date = ''] = text.split(/[T\s]/, 1);
  const [, year, month = '', day = ''] = ISO.exec(date) ?? [];
  if (year !== undefined) {
    const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    const noon = new Date(`${iso}T12:00:00Z`);
    return Number.isNaN(noon.getTime()) || noon.toISOString().slice(0, 10) !== iso ? null : iso;
  }
  const jalali = parseJalaliDay(date);
  return jalali === null ? null : gregorianDay(jalali);
}
