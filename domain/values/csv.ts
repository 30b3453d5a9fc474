/**
 * Reads tables from CSV text as spreadsheets and banks write it. It is written here because `csv-parse` joins rows if
 * the lines of a file end in different ways.
 */
import { ok, type Result, refused } from './result.ts';
import { normaliseText } from './spelling.ts';

const SEPARATORS = [',', ';', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

/**
 * Decodes UTF-8 with or without a byte order mark. Null for other encodings, such as a spreadsheet's own file format.
 */
export function decodeCsv(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** Name of a column as it is compared: its letters and digits, in the one spelling that the search uses. */
export const plainHeader = (name: string): string => normaliseText(name).replace(/[^\p{L}\p{N}]/gu, '');

export type CsvRow = {
  /** Line of the text in which the row begins. */
  readonly line: number;
  readonly cells: readonly string[];
};

/**
 * Reads CSV strictly by RFC 4180. The separator is a comma, semicolon or tab, whichever is most frequent in the first
 * line; a cell that contains it is in quotes. Empty lines are left out. `malformed`: a quote is never closed or stands
 * inside a cell, or a row has more than `CELLS_MAX` cells.
 */
export function parseCsv(
  text: string,
  { rowsMax }: { readonly rowsMax: number },
): Result<{ readonly rows: readonly CsvRow[] }, 'malformed' | 'too-many'> {
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let [at, line] = [0, 1];
  while (at < text.length) {
    const row = readRow(text, at, separator);
    if (row === null) return refused('malformed');
    if (row.cells.some((cell) => cell !== '')) {
      if (rows.length === rowsMax) return refused('too-many');
      rows.push({ line, cells: row.cells });
    }
    line += linesIn(text, at, row.end);
    at = row.end;
  }
  return ok({ rows });
}

function separatorOf(text: string): Separator {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const count = (separator: Separator) => first.split(separator).length;
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

type Cell = { readonly value: string; readonly end: number };

/** Maximum number of cells in a row. A table that people made has no longer rows. */
const CELLS_MAX = 200;

/**
 * Null if a quote is not closed, if something other than the end of the cell follows the closing quote, or if the row
 * is too long.
 */
function readRow(text: string, start: number, separator: Separator): { cells: string[]; end: number } | null {
  const cells: string[] = [];
  for (let at = start; ; at += 1) {
    const cell: Cell | null = text[at] === '"' ? quoted(text, at) : plain(text, at, separator);
    if (cell === null) return null;
    cells.push(cell.value.trim());
    at = cell.end;
    if (cells.length > CELLS_MAX) return null;
    if (text[at] === separator) continue;
    if (at >= text.length) return { cells, end: at };
    if (text[at] === '\n') return { cells, end: at + 1 };
    if (text[at] === '\r') return { cells, end: text[at + 1] === '\n' ? at + 2 : at + 1 };
    return null;
  }
}

function plain(text: string, start: number, separator: Separator): Cell | null {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') {
    if (text[end] === '"') return null;
    end += 1;
  }
  return { value: text.slice(start, end), end };
}

function quoted(text: string, start: number): Cell | null {
  let value = '';
  for (let at = start + 1; ; ) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return null;
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    at = quote + 2;
  }
}

function linesIn(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = from; at < to; at += 1)
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) lines += 1;
  return lines;
}
