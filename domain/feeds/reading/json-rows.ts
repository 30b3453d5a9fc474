/** Reads the products of a saved answer of Torob's product API one by one (SHOP-02). */
import { rowFault, UnreadableFeed } from './feed-fault.ts';
import { FEED_LIMITS } from './feed-limits.ts';
import type { RawRow } from './raw-row.ts';
import { torobCells } from './torob.ts';

const LIST = /"products"\s*:\s*\[/;
/** Number of characters within which the list must begin. */
const HEAD = 64 * 1024;

/**
 * Yields rows of `{"products": [ … ]}` or of a list of products; `line` is the number of the product. Holds only one
 * product in memory. Throws `UnreadableFeed` for other JSON; for a file that is cut off, after the rows before the cut.
 */
export async function* jsonRows(texts: AsyncIterable<string>): AsyncGenerator<RawRow> {
  let line = 0;
  for await (const part of jsonParts(texts)) yield rowOf(part, ++line);
}

/** Yields the text of each product; null for a product that is too long. */
export async function* jsonParts(texts: AsyncIterable<string>): AsyncGenerator<string | null> {
  const parts = new Parts();
  let head: string | null = '';
  let line = 0;
  for await (const text of texts) {
    let more = text;
    if (head !== null) {
      head += text;
      const at = listIn(head);
      if (at === null) {
        if (head.length > HEAD) throw new UnreadableFeed('unknown_json');
        continue;
      }
      more = head.slice(at);
      head = null;
    }
    for (const part of parts.take(more)) {
      line += 1;
      yield part;
    }
    if (parts.isOver) return;
  }
  throw new UnreadableFeed(head === null ? 'cut_off' : 'unknown_json', line || null);
}

function listIn(head: string): number | null {
  const trimmed = head.trimStart();
  if (trimmed.startsWith('[')) return head.length - trimmed.length + 1;
  const found = LIST.exec(head);
  return found ? found.index + found[0].length : null;
}

/** Splits a list into its objects by counting braces; braces inside strings do not count. */
class Parts {
  isOver = false;
  private held = '';
  private depth = 0;
  private isQuoted = false;
  private isEscaped = false;
  private isTooLong = false;

  take(text: string): (string | null)[] {
    const found: (string | null)[] = [];
    let from = this.depth > 0 ? 0 : -1;
    for (let at = 0; at < text.length && !this.isOver; at += 1) {
      const sign = text[at];
      if (this.isEscaped) this.isEscaped = false;
      else if (this.isQuoted) {
        if (sign === '\\') this.isEscaped = true;
        else if (sign === '"') this.isQuoted = false;
      } else if (sign === '"') this.isQuoted = true;
      else if (sign === '{' || sign === '[') {
        if (this.depth === 0) from = at;
        this.depth += 1;
      } else if (sign === '}' || sign === ']') {
        if (this.depth === 0) this.isOver = true;
        else if (--this.depth === 0) {
          found.push(this.isTooLong ? null : this.held + text.slice(from, at + 1));
          this.held = '';
          this.isTooLong = false;
          from = -1;
        }
      }
    }
    if (this.depth > 0) this.hold(text.slice(Math.max(0, from)));
    return found;
  }

  private hold(text: string): void {
    if (this.isTooLong || this.held.length + text.length > FEED_LIMITS.row) {
      this.isTooLong = true;
      this.held = '';
    } else this.held += text;
  }
}

function rowOf(part: string | null, line: number): RawRow {
  const broken = (key: 'row_too_long' | 'malformed_json'): RawRow => ({
    line,
    format: 'torob',
    cells: new Map(),
    faults: [rowFault(line, null, part ?? '', { key })],
  });
  if (part === null) return broken('row_too_long');
  try {
    const cells = torobCells(JSON.parse(part));
    if (!cells) return broken('malformed_json');
    const long = [...cells].find(([, cell]) => cell.length > FEED_LIMITS.cell);
    const faults = long
      ? [rowFault(line, long[0], long[1], { key: 'cell_too_long' as const, number: FEED_LIMITS.cell })]
      : [];
    return { line, format: 'torob', cells, faults };
  } catch {
    return broken('malformed_json');
  }
}
