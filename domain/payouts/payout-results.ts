/**
 * Reads the bank's results for the lines of a batch, from the batch's table with two more columns filled in (SECP-05).
 */
import { withoutContacts } from '../audit/audit.ts';
import { type CsvRow, decodeCsv, parseCsv, plainHeader } from '../values/csv.ts';
import { type Toman, toRial } from '../values/money.ts';
import { parseWholeNumber } from '../values/numbers.ts';
import { cleanProse } from '../values/persian-text.ts';
import { type Ok, ok, type Refused, refused } from '../values/result.ts';
import { parseSheba } from '../values/sheba.ts';
import {
  BATCH_LINES,
  PAYOUT_RESULTS,
  type PayoutResult,
  type PayoutState,
  parsePayoutRef,
  payoutRef,
} from './payout.ts';
import { PAYOUT_COLUMNS, type PayoutColumn } from './payout-csv.ts';

export const RESULTS_BYTES = 1024 * 1024;
/** Length of a reason in characters. */
export const REASON_MAX = 500;
export const REASON_MIN = 3;

/**
 * Problems of a line. `unknown`: not a line of this batch. `twice`: a second row for the same line. `amount`, `sheba`:
 * different from the approved values. `status`: neither paid nor returned. `reason`: missing for a returned line,
 * although the seller reads it. `marked`: already marked as returned.
 */
export type ResultProblem = 'unknown' | 'twice' | 'amount' | 'sheba' | 'status' | 'reason' | 'marked';

export type ResultsProblem =
  | { readonly what: 'not-text' | 'empty' | 'malformed' | 'too-many' }
  | { readonly what: 'no-column'; readonly column: PayoutColumn }
  /** `line`: line number in the file; `ref`: our number, or the shortened text in its column. */
  | { readonly what: ResultProblem; readonly line: number; readonly ref: string };

/** A line with the values that were approved, and its present state. */
export type FrozenLine = {
  readonly id: number;
  readonly amount: Toman;
  readonly sheba: string;
  readonly state: PayoutState;
};

export type PayoutMark = { readonly id: number; readonly as: PayoutResult; readonly reason: string | null };

/** Further words that people write for each result. */
export type ResultWords = Readonly<Record<PayoutResult, readonly string[]>>;

type Unreadable = Refused<'unreadable', { readonly problems: readonly ResultsProblem[] }>;

/** Maximum number of problems listed. */
const LISTED = 20;
const NEEDED = ['ref', 'sheba', 'amount', 'status', 'reason'] as const satisfies readonly PayoutColumn[];

const unreadable = (...problems: ResultsProblem[]): Unreadable => refused('unreadable', { problems });

/** Reads the results in a table. Lines without a status, or already marked with it, are not changed. */
export function readResults(
  bytes: Uint8Array,
  frozen: readonly FrozenLine[],
  words: ResultWords,
): Ok<{ readonly marks: readonly PayoutMark[] }> | Unreadable {
  const text = decodeCsv(bytes);
  if (text === null) return unreadable({ what: 'not-text' });
  const table = parseCsv(text, { rowsMax: BATCH_LINES * 2 });
  if (!table.ok) return unreadable({ what: table.refused });
  const [head, ...rows] = table.rows;
  if (!head || rows.length === 0) return unreadable({ what: 'empty' });
  const heads = head.cells.map(plainHeader);
  const missing = NEEDED.filter((column) => !heads.includes(plainHeader(PAYOUT_COLUMNS[column])));
  if (missing.length > 0) return unreadable(...missing.map((column) => ({ what: 'no-column', column }) as const));
  return readRows(rows, heads, { frozen: new Map(frozen.map((line) => [line.id, line])), words });
}

type Known = { readonly frozen: ReadonlyMap<number, FrozenLine>; readonly words: ResultWords };

function readRows(rows: readonly CsvRow[], heads: readonly string[], known: Known): ReturnType<typeof readResults> {
  const at = (column: PayoutColumn): number => heads.indexOf(plainHeader(PAYOUT_COLUMNS[column]));
  const marks: PayoutMark[] = [];
  const problems: ResultsProblem[] = [];
  const seen = new Set<number>();
  for (const { line, cells } of rows) {
    const row = Object.fromEntries(NEEDED.map((column) => [column, cells[at(column)] ?? ''])) as Row;
    const read = readRow(row, seen, known);
    if (typeof read === 'string') problems.push({ what: read, line, ref: nameOf(row.ref) });
    else if (read) marks.push(read);
    if (problems.length === LISTED) break;
  }
  return problems.length > 0 ? unreadable(...problems) : ok({ marks });
}

const NAME_MAX = 30;

/** Shortens the text and masks contact details: the column of our number may contain anything. */
function nameOf(typed: string): string {
  const id = parsePayoutRef(typed);
  return id === null ? withoutContacts(typed).slice(0, NAME_MAX) : payoutRef(id);
}

type Row = Readonly<Record<(typeof NEEDED)[number], string>>;

/** Null: the row has no status, or the line already has it. */
function readRow(row: Row, seen: Set<number>, { frozen, words }: Known): PayoutMark | ResultProblem | null {
  const id = parsePayoutRef(row.ref);
  const line = id === null ? undefined : frozen.get(id);
  if (!line) return 'unknown';
  if (seen.has(line.id)) return 'twice';
  seen.add(line.id);
  if (parseWholeNumber(row.amount) !== toRial(line.amount)) return 'amount';
  if (parseSheba(row.sheba) !== line.sheba) return 'sheba';
  if (row.status === '') return null;
  const as = PAYOUT_RESULTS.find((result) =>
    [result, ...words[result]].map(plainHeader).includes(plainHeader(row.status)),
  );
  if (as === undefined) return 'status';
  if (line.state === as) return null;
  if (line.state !== 'open' && line.state !== 'paid') return 'marked';
  if (as === 'paid') return { id: line.id, as, reason: null };
  const reason = withoutContacts(cleanProse(row.reason)).slice(0, REASON_MAX);
  return reason.length < REASON_MIN ? 'reason' : { id: line.id, as, reason };
}
