/** Quotation marks in the text of a search: what they enclose is searched literally (SRCH-16). */

/** Characters of a text: `letters` without spaces and quotation marks, `whole` with them. */
export const SEARCH_TEXT = { letters: 120, whole: 360 } as const;

const MARKS = /["«»“”„]/gu;
/** A mark after a number says inches and opens nothing: «۵۵"». */
const INCHES = /^\p{N}["”]$/u;

const NO_LETTER = /[\s"«»“”„]/u;

type Part = { readonly start: number; readonly end: number };

/** Positions of the quotations, with their marks. A mark that is not closed quotes nothing. */
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

/** The text without a part of it; quotations around the part stay closed. */
export const withoutPart = (text: string, { start, end }: Part): string =>
  `${text.slice(0, start)} ${text.slice(end)}`.replace(/\s+/gu, ' ').trim();

/** The whole text as one quotation. */
export const whollyQuoted = (text: string): string => `"${unquoted(text)}"`;

/** The text without quotation marks. */
export const unquoted = (text: string): string => text.replace(MARKS, ' ').replace(/\s+/gu, ' ').trim();

/** The text up to its limits. Quoting a phrase adds no letters, so it never cuts off the end of a text. */
export function withinLimits(text: string): string {
  let letters = 0;
  for (let at = 0; at < Math.min(text.length, SEARCH_TEXT.whole); at++) {
    if (NO_LETTER.test(text[at] ?? '')) continue;
    if (letters === SEARCH_TEXT.letters) return text.slice(0, at);
    letters++;
  }
  return text.slice(0, SEARCH_TEXT.whole);
}
