/** Lists as CSV files for spreadsheets. */

/** Maximum number of rows in a file. For more, narrow the filters or query the database. */
export const CSV_ROWS = 10_000;

/** Spreadsheets read a file as UTF-8 where it begins so. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Matches text that a spreadsheet takes for a formula, also after invisible marks and spaces. */
const FORMULA = /^[\s\p{Cf}\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;
/** Marks that would turn around what follows; NUL and the like. Line breaks stay inside their quotes. */
const UNSEEN = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]|(?![\t\n\r])\p{Cc}/gu;

/** A cell in quotes. One that a spreadsheet would calculate begins with an apostrophe, and is shown as it is. */
export function csvCell(text: string): string {
  const clean = text.replace(UNSEEN, '');
  const safe = FORMULA.test(clean) ? `'${clean}` : clean;
  return `"${safe.replaceAll('"', '""')}"`;
}

const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Returns the rows of a page and the cursor of the next; null ends the file. */
type ReadRows = (after: string | null) => Promise<{
  readonly rows: readonly (readonly string[])[];
  readonly next: string | null;
}>;

/**
 * A file that is read while it is sent, a page at a time. A failure breaks it off, so that a browser does not take a part
 * for the whole.
 */
export function csvFile(heads: readonly string[], read: ReadRows): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after: string | null = null;
  let left = CSV_ROWS;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(`${BYTE_ORDER_MARK}${csvLine(heads)}`));
    },
    async pull(controller) {
      const { rows, next } = await read(after);
      const lines = rows.slice(0, left).map(csvLine).join('');
      if (lines !== '') controller.enqueue(encoder.encode(lines));
      left -= rows.length;
      after = next;
      if (next === null || left <= 0) controller.close();
      // A page that found nothing asks for the next one itself: `pull` is called again only after something was sent.
      else if (lines === '') await this.pull?.(controller);
    },
  });
}
