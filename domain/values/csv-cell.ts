/**
 * Writes tables as CSV text whose cells spreadsheets show but never calculate. It is written here because this
 * protection is most of the code.
 */

/** Spreadsheets read a file as UTF-8 if it begins with this mark. */
export const BYTE_ORDER_MARK = '\uFEFF';
/** Text that a spreadsheet takes for a formula, also after invisible characters and spaces. */
const FORMULA = /^[\s\p{Cf}\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;
/**
 * Characters that would reverse the text after them, and control characters such as NUL. Line breaks stay, inside the
 * quotes.
 */
const UNSEEN = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]|(?![\t\n\r])\p{Cc}/gu;

/**
 * A cell in quotes. A text that a spreadsheet would calculate gets an apostrophe in front, so that the spreadsheet
 * shows it as text.
 */
function csvCell(text: string): string {
  const clean = text.replace(UNSEEN, '');
  const safe = FORMULA.test(clean) ? `'${clean}` : clean;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Text, or a number of ours, which spreadsheets add up whatever its sign. */
export type CsvCell = string | number;

const written = (cell: CsvCell): string => (typeof cell === 'number' ? `"${cell}"` : csvCell(cell));

export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(written).join(',')}\r\n`;
