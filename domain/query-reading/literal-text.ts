/** Quotation marks in the text of a search: what they enclose is searched literally (SRCH-16). */

/** Maximum numbers of characters in a search text: `letters` without spaces and quotation marks, `whole` with them. */
export const SEARCH_TEXT = { letters: 120, whole: 360 } as const;

const MARKS = /["«»“”„]/gu;
/** A quotation mark after a number means inches and opens no quotation: «۵۵"». */
const INCHES = /^\p{N}["”]$/u;

const NO_LETTER = /[\s"«»“”„]/u;

type Part = { readonly start: number; readonly end: number };

/** Positions of the quotations, marks included. An unclosed mark quotes nothing. */
export function quotedParts(text: string): Part[] {
  const parts: Part[] = [];
  let open: number | null = null;
  for (const { 0: mark, index } of text.matchAll(MARKS)) {
    if (open !== null) {
      parts.push({ start: open, end: index + 1 });
      open = null;
    } else if (!INCHES.test(text.slice(Math.max(0, index - 1), index) + mark)) open = index;
  }
  return parts;
}

/** The text without the given part; quotations around it stay closed. */
export const withoutPart = (text: string, { start, end }: Part): string =>
  `${text.slice(0, start)} ${text.slice(end)}`.replace(/\s+/gu, ' ').trim();

/** The entire text as one quotation. */
export const whollyQuoted = (text: string): string => `"${unquoted(text)}"`;

/** The text without quotation marks. */
export const unquoted = (text: string): string => text.replace(MARKS, ' ').replace(/\s+/gu, ' ').trim();

/**
 * The text, cut at its limits. Quotation marks do not count as letters, so quoting a phrase never cuts off the end of
 * the text.
 */
export function withinLimits(text: string): string {
  let letters = 0;
  for (let at = 0; at < Math.min(text.length, SEARCH_TEXT.whole); at++) {
    if (NO_LETTER.test(text[at] ?? '')) continue;
    if (letters === SEARCH_TEXT.letters) return text.slice(0, at);
    letters++;
  }
  return text.slice(0, SEARCH_TEXT.whole);
}
