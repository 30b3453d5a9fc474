/** Writes tables as text that spreadsheets show and do not run. Written here because that protection is most of it. */

/** Spreadsheets read a file as UTF-8 where it begins so. */
export const BYTE_ORDER_MARK = '\uFEFF';
/** Matches text that a spreadsheet takes for a formula, also after invisible marks and spaces. */
const FORMULA = /^[\s\p{Cf}\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;
/** Marks that would turn around what follows; NUL and the like. Line breaks stay inside their quotes. */
const UNSEEN = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]|(?![\t\n\r])\p{Cc}/gu;

/** A cell in quotes. One that a spreadsheet would calculate begins with an apostrophe, and is shown as it is. */
function csvCell(text: string): string {
  const clean = text.replace(UNSEEN, '');
  const safe = FORMULA.test(clean) ? `'${clean}` : clean;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Text, or a number of ours, which spreadsheets add up whatever its sign. */
export type CsvCell = string | number;

const written = (cell: CsvCell): string => (typeof cell === 'number' ? `"${cell}"` : csvCell(cell));

export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(written).join(',')}\r\n`;
