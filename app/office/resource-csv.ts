/** Lists as CSV files for spreadsheets. */
import { BYTE_ORDER_MARK, type CsvCell, csvLine } from '../../domain/values/csv-cell.ts';

/** Maximum number of rows in a file of the back office. For more, narrow the filters or query the database. */
export const CSV_ROWS = 10_000;

/** Returns the rows of a page and the cursor of the next; null ends the file. */
type ReadRows = (after: string | null) => Promise<{
  readonly rows: readonly (readonly CsvCell[])[];
  readonly next: string | null;
}>;

/**
 * A file that is read while it is sent, a page at a time. A failure breaks it off, so that a browser does not take a part
 * for the whole. `most`: rows; left out, the file has all that are read.
 */
export function csvFile(
  heads: readonly string[],
  read: ReadRows,
  most = Number.POSITIVE_INFINITY,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after: string | null = null;
  let left = most;
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
