/** Lists as CSV files for spreadsheets. */
import { BYTE_ORDER_MARK, type CsvCell, csvLine } from '../../domain/values/csv-cell.ts';

/**
 * Maximum number of rows in a file of the back office. Staff can narrow the filters, and operators can query the
 * database for more.
 */
export const CSV_ROWS = 10_000;

/** Returns one page of rows and the cursor of the next page; a null cursor ends the file. */
type ReadRows = (after: string | null) => Promise<{
  readonly rows: readonly (readonly CsvCell[])[];
  readonly next: string | null;
}>;

/**
 * A CSV file that is read page by page while it is sent. If reading fails, the stream is aborted, so that browsers do
 * not treat an incomplete file as complete. `most`: maximum number of rows; unlimited by default.
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
      // After an empty page, reads the next one here, because `pull` is called again only after something was sent.
      else if (lines === '') await this.pull?.(controller);
    },
  });
}
