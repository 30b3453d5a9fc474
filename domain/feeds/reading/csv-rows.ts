/**
 * Reads a text table row by row, in the variants that spreadsheets and other software write (SHOP-02). Written here
 * because `csv-parse` loses every row after an unclosed quote, merges rows if line endings are mixed, and takes three
 * times the CPU.
 */
import { type RowFault, rowFault, UnreadableFeed } from './feed-fault.ts';
import { FEED_LIMITS } from './feed-limits.ts';
import { isWoo, mayBeHeaders } from './file-shape.ts';
import type { RawRow } from './raw-row.ts';
import { withCell } from './row-cells.ts';
import { type AttributePair, attributePairs, withAttributes } from './woo.ts';

const SEPARATORS = [',', ';', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

/** First line by which spreadsheets name the separator, such as `sep=;`. */
const TOLD_SEPARATOR = /^sep=([,;\t])$/i;
/** Apostrophe by which our own files keep spreadsheets from evaluating a cell as a formula. */
const PROTECTED = /^'(?=[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;

/**
 * Yields the rows of a table whose cells are separated by commas, semicolons or tabs; quoted cells may contain line
 * breaks. The first row has the headers. A row that cannot be read is yielded as faulty, and reading continues with the
 * next line. `asWritten`: columns of WooCommerce keep the headers of the file.
 *
 * Throws `UnreadableFeed` if there are no headers. If the file is cut off in the middle of a row, throws it after the
 * rows before.
 */
export async function* csvRows(
  texts: AsyncIterable<string>,
  { asWritten = false }: { readonly asWritten?: boolean } = {},
): AsyncGenerator<RawRow> {
  const source = new Source(texts);
  const { separator, headers } = await beginningOf(source);
  const format = !asWritten && isWoo(headers) ? 'woo' : 'csv';
  const pairs = format === 'woo' ? attributePairs(headers) : [];
  let areWhole = true;
  /**
   * Rows since the first one whose quote is still open at the end of the file. If no complete row follows, the file is
   * cut off at the first of these rows.
   */
  let doubtful: RawRow[] | null = null;
  for (;;) {
    const { line } = source;
    const record = await source.next(separator);
    if (record === null) break;
    let row: RawRow;
    if ('fault' in record) {
      row = { line, format, cells: new Map(), faults: [rowFault(line, null, record.sample, record.fault)] };
      if (record.isAtEnd) doubtful ??= [];
    } else {
      if (record.cells.every((cell) => cell === '') || (!asWritten && areHeaders(record.cells, headers))) continue;
      const isWhole = record.cells.length >= headers.length;
      // A file whose last row is short and does not end its line is cut off, unless earlier rows were short as well:
      // some software leaves out the last cells of rows.
      if (!isWhole && areWhole && record.isUnended) throw new UnreadableFeed('cut_off', line);
      areWhole &&= isWhole;
      row = rowOf({ line, format, pairs }, headers, record.cells);
      if (isWhole && doubtful) {
        yield* doubtful;
        doubtful = null;
      }
    }
    if (doubtful) doubtful.push(row);
    else yield row;
  }
  if (doubtful) throw new UnreadableFeed('cut_off', doubtful[0]?.line ?? null);
}

/** Whether a row has the headers once more, as joined files do; cells that were secrets are empty by then. */
function areHeaders(cells: readonly string[], headers: readonly string[]): boolean {
  const named = cells.filter((cell) => cell !== '').length;
  return named > 1 && cells.every((cell, at) => cell === '' || cell.replace(/\s+/g, ' ') === headers[at]);
}

async function separatorOf(source: Source): Promise<Separator> {
  for (;;) {
    const first = await source.peekLine();
    if (first === null) throw new UnreadableFeed('empty');
    if (first.trim() === '') {
      source.skipLine();
      continue;
    }
    const told = TOLD_SEPARATOR.exec(first.trim())?.[1] as Separator | undefined;
    if (told) {
      source.skipLine();
      return told;
    }
    const count = (separator: Separator) => first.split(separator).length;
    return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best));
  }
}

/** Maximum number of lines above the headers: the title of a report, its date, the name of a company. */
const TITLE_LINES = 5;
/** Number of known headers from which on a line counts as the line of headers. */
const KNOWN_LEAST = 2;

/**
 * Reads separator and headers. Lines without known headers are skipped as titles if a later line has at least
 * `KNOWN_LEAST` known ones.
 */
async function beginningOf(
  source: Source,
): Promise<{ readonly separator: Separator; readonly headers: readonly string[] }> {
  const titles = await source.peekTitles(TITLE_LINES);
  for (let at = 0; at < titles; at += 1) source.skipLine();
  const separator = await separatorOf(source);
  return { separator, headers: await headersOf(source, separator) };
}

async function headersOf(source: Source, separator: Separator): Promise<string[]> {
  const { line } = source;
  const record = await source.next(separator);
  if (record === null) throw new UnreadableFeed('empty');
  if ('fault' in record) {
    throw new UnreadableFeed(record.fault.key === 'too_many_cells' ? 'too_many_columns' : 'no_headers', line);
  }
  const headers = record.cells.map((header) => header.replace(/\s+/g, ' '));
  while (headers.at(-1) === '') headers.pop();
  if (headers.length === 0 || BROKEN.test(headers.join(''))) throw new UnreadableFeed('no_headers', line);
  return headers;
}

/** NUL, and the replacement character for bytes that could not be decoded. */
const BROKEN = /[\0\uFFFD]/;

type OfTable = {
  readonly line: number;
  readonly format: 'csv' | 'woo';
  readonly pairs: readonly AttributePair[];
};

function rowOf({ line, format, pairs }: OfTable, headers: readonly string[], given: readonly string[]): RawRow {
  const cells = new Map<string, string>();
  const faults: RowFault[] = [];
  for (const [at, cell] of given.entries()) {
    const header = headers[at];
    if (header === undefined || header === '') {
      if (cell === '' || header === '') continue;
      faults.push(rowFault(line, null, cell, { key: 'more_cells_than_headers', number: headers.length }));
      break;
    }
    if (BROKEN.test(cell)) faults.push(rowFault(line, header, cell, { key: 'broken_letters' }));
    withCell(cells, header, cell.replace(PROTECTED, '').trim());
  }
  for (const header of headers) if (header !== '' && !cells.has(header)) cells.set(header, '');
  if (pairs.length === 0) return { line, format, cells, faults };
  const { cells: all, attributesFrom } = withAttributes(cells, pairs);
  return { line, format, cells: all, faults, attributesFrom };
}

/** `isAtEnd`: a quote is still open at the end of the file. */
type BadRecord = { readonly fault: RowFault['fault']; readonly sample: string; readonly isAtEnd: boolean };
/** `isUnended`: the file ends without a line break after this row. */
type TableRow = { readonly cells: string[]; readonly isUnended: boolean } | BadRecord;
type Read =
  | { readonly cells: string[]; readonly end: number }
  /** `at`: start of the cell that causes the fault. */
  | { readonly fault: RowFault['fault']; readonly at: number; readonly isAtEnd?: boolean }
  | 'more';

/** Text that arrives in chunks; only as much is held in memory as one row needs. */
class Source {
  /** Number of the file's line at the present position. */
  line = 1;
  private text = '';
  private at = 0;
  private isWhole = false;
  private readonly texts: AsyncIterator<string>;

  constructor(texts: AsyncIterable<string>) {
    this.texts = texts[Symbol.asyncIterator]();
  }

  /** Reads a row and moves behind it; after a row that cannot be read, to the next line. Null at the end. */
  async next(separator: Separator): Promise<TableRow | null> {
    for (;;) {
      if (this.at >= this.text.length) {
        if (!(await this.fill())) return null;
        continue;
      }
      const read = readRow(this.text, this.at, { separator, isWhole: this.isWhole });
      if (read === 'more') {
        const held = this.text.length - this.at;
        if (held > FEED_LIMITS.row) return this.bad({ fault: { key: 'row_too_long' }, at: this.at });
        // Doubles the buffer before the next attempt, so that a long row is not parsed again with each chunk.
        while (this.text.length - this.at < 2 * held && (await this.fill()));
        continue;
      }
      if ('fault' in read) return this.bad(read);
      const isUnended = this.isWhole && read.end >= this.text.length && !/[\r\n]$/.test(this.text);
      this.move(read.end);
      return { cells: read.cells, isUnended };
    }
  }

  /** Number of lines above the headers that are titles; 0 if none of the lines has known headers. */
  async peekTitles(most: number): Promise<number> {
    let at = this.at;
    for (let lines = 0; lines <= most; lines += 1) {
      while (!this.hasLine(at) && this.text.length - this.at <= FEED_LIMITS.row) {
        const before = this.at;
        if (!(await this.fill())) break;
        at -= before;
      }
      const end = lineEnd(this.text, at) ?? this.text.length;
      const cells = this.text.slice(at, end).split(/[,;\t]/);
      if (mayBeHeaders(cells.map(unquoted), lines === 0 ? 1 : KNOWN_LEAST)) return lines;
      if (end >= this.text.length) return 0;
      at = end;
    }
    return 0;
  }

  async peekLine(): Promise<string | null> {
    for (;;) {
      if (this.hasLine(this.at)) return this.text.slice(this.at, lineEnd(this.text, this.at) ?? undefined);
      if (this.text.length - this.at > FEED_LIMITS.row) return this.text.slice(this.at);
      if (!(await this.fill())) return this.at < this.text.length ? this.text.slice(this.at) : null;
    }
  }

  skipLine(): void {
    this.move(lineEnd(this.text, this.at) ?? this.text.length);
  }

  /** Moves to the line after the one in which the faulty cell begins: line breaks before the cell belong to the row. */
  private async bad({
    fault,
    at,
    isAtEnd = false,
  }: Exclude<Read, 'more' | { readonly end: number }>): Promise<BadRecord> {
    const before = at - this.at;
    while (!this.hasLine(this.at + before) && this.text.length - this.at <= FEED_LIMITS.row && (await this.fill()));
    const first = lineEnd(this.text, this.at) ?? this.text.length;
    const sample = this.text.slice(this.at, first).trimEnd();
    this.move(lineEnd(this.text, this.at + before) ?? this.text.length);
    return { fault, sample, isAtEnd };
  }

  /** Returns whether the line at this position has arrived completely; after `\r` a `\n` may follow. */
  private hasLine(at: number): boolean {
    const end = lineEnd(this.text, at);
    return end !== null && (end < this.text.length || this.isWhole);
  }

  private move(to: number): void {
    this.line += linesIn(this.text, this.at, to);
    this.at = to;
  }

  /** Reads the next chunk; false at the end of the text. */
  private async fill(): Promise<boolean> {
    if (this.isWhole) return false;
    const { value, done } = await this.texts.next();
    if (done) {
      this.isWhole = true;
      return this.at < this.text.length;
    }
    this.text = this.text.slice(this.at) + value;
    this.at = 0;
    return true;
  }
}

type Reading = { readonly separator: Separator; readonly isWhole: boolean };

function readRow(text: string, start: number, reading: Reading): Read {
  const cells: string[] = [];
  for (let at = start; ; at += 1) {
    const cell = text[at] === '"' ? quoted(text, at, reading) : plain(text, at, reading);
    if (cell === 'more') return cell;
    if ('fault' in cell) return { ...cell, at };
    cells.push(cell.value.trim());
    at = cell.end;
    if (cells.length > FEED_LIMITS.columns) {
      return { fault: { key: 'too_many_cells', number: FEED_LIMITS.columns }, at };
    }
    if (text[at] === reading.separator) continue;
    const end = at >= text.length ? at : (lineEnd(text, at) ?? at);
    return { cells, end };
  }
}

type Cell =
  | { readonly value: string; readonly end: number }
  | { readonly fault: RowFault['fault']; readonly isAtEnd?: boolean }
  | 'more';

const tooLong: Cell = { fault: { key: 'cell_too_long', number: FEED_LIMITS.cell } };
const openQuote = { fault: { key: 'open_quote' } } as const;

const ENDS: Readonly<Record<Separator, RegExp>> = { ',': /[,\r\n]/g, ';': /[;\r\n]/g, '\t': /[\t\r\n]/g };

/** Reads a cell without quotes. A quote within it, as for inches, is an ordinary character. */
function plain(text: string, start: number, { separator, isWhole }: Reading): Cell {
  const sign = ENDS[separator];
  sign.lastIndex = start;
  const end = sign.exec(text)?.index ?? text.length;
  if (end - start > FEED_LIMITS.cell) return tooLong;
  return goesOn(text, end, isWhole) ? 'more' : { value: text.slice(start, end), end };
}

function quoted(text: string, start: number, { separator, isWhole }: Reading): Cell {
  let value = '';
  for (let at = start + 1; ; ) {
    const quote = text.indexOf('"', at);
    const length = value.length + (quote < 0 ? text.length : quote) - at;
    // A cell of several lines that exceeds the limit began with a quote that was never closed.
    if (length > FEED_LIMITS.cell) return linesIn(text, start, start + length) > 0 ? openQuote : tooLong;
    if (quote < 0) return isWhole ? { ...openQuote, isAtEnd: true } : 'more';
    value += text.slice(at, quote);
    if (text[quote + 1] === '"') {
      value += '"';
      at = quote + 2;
      continue;
    }
    if (goesOn(text, quote + 1, isWhole)) return 'more';
    // Spaces after the closing quote are skipped, because some software pads its cells.
    let end = quote + 1;
    while (text[end] === ' ') end += 1;
    if (goesOn(text, end, isWhole)) return 'more';
    const isEnd = end >= text.length || text[end] === separator || text[end] === '\n' || text[end] === '\r';
    return isEnd ? { value, end } : openQuote;
  }
}

/** Returns whether more text is needed to decide what follows this position; after `\r` a `\n` may follow. */
const goesOn = (text: string, at: number, isWhole: boolean): boolean =>
  !isWhole && (at >= text.length || (text[at] === '\r' && at + 1 >= text.length));

const unquoted = (cell: string): string => cell.trim().replace(/^"|"$/g, '').trim();

const LINE_END = /\r\n?|\n/g;

/** Position of the next line; null if the rest of the text has no line break. */
function lineEnd(text: string, at: number): number | null {
  LINE_END.lastIndex = at;
  return LINE_END.test(text) ? LINE_END.lastIndex : null;
}

function linesIn(text: string, from: number, to: number): number {
  let lines = 0;
  LINE_END.lastIndex = from;
  while (LINE_END.test(text) && LINE_END.lastIndex <= to) lines += 1;
  return lines;
}
