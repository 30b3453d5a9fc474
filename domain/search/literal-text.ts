/** Quotation marks in the text of a search: what they enclose is searched literally (SRCH-16). */

const MARKS = /["«»“”„]/gu;

/** The text with a part of it in quotation marks. */
export const withQuoted = (text: string, { start, end }: { readonly start: number; readonly end: number }): string =>
  `${text.slice(0, start)}"${text.slice(start, end).replaceAll('"', '')}"${text.slice(end)}`;

/** The whole text as one quotation. */
export const whollyQuoted = (text: string): string => `"${text.replaceAll('"', '')}"`;

/** The text without quotation marks. */
export const unquoted = (text: string): string => text.replace(MARKS, '').replace(/\s+/gu, ' ').trim();
