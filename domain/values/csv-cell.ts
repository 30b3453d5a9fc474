/** Writes tables as text that spreadsheets show and do not run. Written here because that protection is most of it. */

/** Spreadsheets read a file as UTF-8 where it begins so. */
export const BYTE_ORDER_MARK = '\uFEFF';
/** Matches text that a spreadsheet takes for a formula, also after invisible marks and spaces. */
const FORMULA = /^[\s\p{Cf}\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;
/** Matches a debt, which spreadsheets add up like any other number. */
const NEGATIVE = /^-\d{1,16}$/;
/** Marks that would turn around what follows; NUL and the like. Line breaks stay inside their quotes. */
const UNSEEN = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]|(?![\t\n\r])\p{Cc}/gu;

/** A cell in quotes. One that a spreadsheet would calculate begins with an apostrophe, and is shown as it is. */
function csvCell(text: string): string {
  const clean = text.replace(UNSEEN, '');
  const safe = FORMULA.test(clean) && !NEGATIVE.test(clean) ? `'${clean}` : clean;
  return `"${safe.replaceAll('"', '""')}"`;
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
