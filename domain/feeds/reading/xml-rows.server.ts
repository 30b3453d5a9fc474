import sax, { type SAXParser } from 'sax';
import { type RowFault, rowFault, UnreadableFeed } from './feed-fault.ts';
import { FEED_LIMITS } from './feed-limits.ts';
import { merchantCells, merchantHeader } from './merchant.ts';
import type { FeedFormat, RawRow } from './raw-row.ts';
import { withCell } from './row-cells.ts';

/** Root elements, each with the name of its row elements. */
const ROOTS: ReadonlyMap<string, { readonly row: string; readonly format: FeedFormat }> = new Map([
  ['listings', { row: 'listing', format: 'xml' }],
  ['rss', { row: 'item', format: 'merchant' }],
  ['feed', { row: 'entry', format: 'merchant' }],
]);

/**
 * Pattern of characters that XML does not allow. The parser would reject the whole file because of one of them, so they
 * are removed and count as a fault of their row.
 */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu;
/**
 * Number of characters passed to the parser at once: it checks for overlong names and values only between two parts.
 */
const PART = 32 * 1024;

/**
 * Yields the rows of `<listings><listing id="…">` or of a Google Merchant feed. Broken markup makes only its row
 * faulty, as long as the next row can be recognised. Throws `UnreadableFeed` for XML with a DTD or too many levels; for
 * a file that is cut off, after its complete rows.
 */
export async function* xmlRows(texts: AsyncIterable<string>): AsyncGenerator<RawRow> {
  const reader = new RowReader();
  for await (const text of texts) {
    for (let at = 0; at < text.length; at += PART) {
      reader.write(text.slice(at, at + PART));
      yield* reader.take();
      if (reader.failure) throw reader.failure;
    }
  }
  reader.end();
  yield* reader.take();
  if (reader.failure) throw reader.failure;
}

type OpenRow = {
  readonly line: number;
  /** Nesting depth of the row's element. */
  readonly depth: number;
  readonly cells: Map<string, string>;
  readonly faults: RowFault[];
  /** Header of the column that is being read; null in a column that is ignored. */
  header: string | null;
  text: string;
  isTooLong: boolean;
  /** Whether there is text beside the nested elements, so that they are not a list. */
  isProse: boolean;
};

class RowReader {
  /** Reason for which the rest of the file cannot be read; null if it can. */
  failure: UnreadableFeed | null = null;
  private readonly parser: SAXParser & { readonly c?: string } = sax.parser(true, { position: true });
  private readonly rows: RawRow[] = [];
  private kind: { readonly row: string; readonly format: FeedFormat } | null = null;
  private depth = 0;
  private row: OpenRow | null = null;
  private hasUnclosed = false;
  /** Line in which the current element began; its attributes may be on later lines. */
  private startLine = 1;

  constructor() {
    const { parser } = this;
    parser.onopentag = (tag) => this.opened(tag.name, tag.attributes as Readonly<Record<string, string>>);
    parser.onopentagstart = () => {
      // The character that ended the name is counted already; if it is a line break, one line is subtracted.
      this.startLine = this.line - (this.parser.c === '\n' ? 1 : 0);
    };
    parser.onclosetag = () => this.closed();
    parser.ontext = (text) => this.read(text);
    parser.oncdata = (text) => this.read(text);
    parser.ondoctype = () => this.fail('dtd');
    parser.onsgmldeclaration = () => this.fail('dtd');
    parser.onerror = (error) => this.broken(error);
  }

  write(text: string): void {
    this.parser.write(text.replace(FORBIDDEN, '\uFFFD'));
  }

  end(): void {
    // Checked before closing, because closing resets the parser.
    if (this.kind === null) this.fail('empty');
    else if (this.depth > 0) this.fail('cut_off');
    this.parser.close();
  }

  take(): RawRow[] {
    return this.rows.splice(0);
  }

  private get line(): number {
    return this.parser.line + 1;
  }

  private fail(kind: UnreadableFeed['kind']): void {
    this.failure ??= new UnreadableFeed(kind, this.line);
  }

  private broken(error: Error): void {
    // Clears the error; otherwise the parser refuses all further input.
    Object.assign(this.parser, { error: null });
    // A name, value or comment that exceeds the limit is never closed, so the rest of the file cannot be read.
    if (error.message.startsWith('Max buffer length exceeded')) this.fail('malformed_xml');
    else if (this.row) this.blame();
    // Ignores the root's closing tag if a row was never closed: the parser does not expect it then.
    else if (!(this.hasUnclosed && error.message.startsWith('Unexpected close tag'))) this.fail('malformed_xml');
  }

  private blame(): void {
    const { row } = this;
    if (!row || row.faults.some(({ fault }) => fault.key === 'malformed_xml')) return;
    row.faults.push(rowFault(row.line, row.header, row.text.trim(), { key: 'malformed_xml' }));
  }

  private opened(name: string, attributes: Readonly<Record<string, string>>): void {
    this.depth += 1;
    if (this.depth > FEED_LIMITS.depth) this.fail('too_deep');
    else if (this.kind === null) {
      this.kind = ROOTS.get(bare(name)) ?? null;
      if (this.kind === null) this.fail(/^html$/i.test(name) ? 'web_page' : 'unknown_xml');
    } else if (bare(name) === this.kind.row) {
      // The previous row was never closed.
      if (this.row) this.hasUnclosed = true;
      this.blame();
      this.closeRow();
      this.openRow(attributes);
    } else if (this.row && this.depth === this.row.depth + 1) this.openColumn(this.row, name, attributes);
    else if (this.row && this.row.text.trim() !== '') this.row.isProse = true;
  }

  private openRow(attributes: Readonly<Record<string, string>>): void {
    const row = {
      cells: new Map<string, string>(),
      faults: [],
      header: null,
      text: '',
      isTooLong: false,
      isProse: false,
    };
    this.row = { ...row, line: this.startLine, depth: this.depth };
    for (const [name, value] of Object.entries(attributes)) this.add(name === 'id' ? 'external_id' : name, value);
  }

  private openColumn(row: OpenRow, name: string, attributes: Readonly<Record<string, string>>): void {
    const named = attributes.name?.trim();
    row.header = this.kind?.format === 'merchant' ? merchantHeader(name) : named || bare(name);
    this.startText(row);
  }

  private startText(row: OpenRow): void {
    row.text = '';
    row.isTooLong = false;
    row.isProse = false;
  }

  private read(text: string): void {
    const { row } = this;
    if (!row || row.isTooLong || this.depth === row.depth) return;
    row.text += text;
    if (row.text.length <= FEED_LIMITS.cell) return;
    row.isTooLong = true;
    row.faults.push(rowFault(row.line, row.header, row.text, { key: 'cell_too_long', number: FEED_LIMITS.cell }));
    row.text = '';
  }

  private closed(): void {
    const { row } = this;
    if (row && this.depth === row.depth) this.closeRow();
    // Nested elements of a column, such as those of `<images>`, are a list.
    else if (row && (this.depth === row.depth + 1 || !row.isProse)) {
      if (row.header !== null) this.add(row.header, row.text.trim());
      this.startText(row);
    }
    this.depth -= 1;
  }

  private add(header: string, cell: string): void {
    const { row } = this;
    if (!row) return;
    if (/[\0\uFFFD]/.test(cell)) row.faults.push(rowFault(row.line, header, cell, { key: 'broken_letters' }));
    if (row.cells.size >= FEED_LIMITS.columns && !row.cells.has(header)) {
      const fault = { key: 'too_many_cells', number: FEED_LIMITS.columns } as const;
      if (!row.faults.some(({ fault: { key } }) => key === fault.key))
        row.faults.push(rowFault(row.line, null, '', fault));
      return;
    }
    withCell(row.cells, header, cell);
    if ((row.cells.get(header)?.length ?? 0) > FEED_LIMITS.row) {
      row.faults.push(rowFault(row.line, header, cell, { key: 'row_too_long' }));
      row.cells.set(header, '');
    }
  }

  private closeRow(): void {
    const { row, kind } = this;
    this.row = null;
    if (!row || !kind || this.failure) return;
    const cells = kind.format === 'merchant' ? merchantCells(row.cells) : row.cells;
    this.rows.push({ line: row.line, format: kind.format, cells, faults: row.faults });
  }
}

const bare = (name: string): string => name.replace(/^\w+:/, '');
