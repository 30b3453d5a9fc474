/**
 * Kinds of characters in a text that may contain numbers. Common characters are classified without a regular
 * expression.
 */

/** A Persian, Arabic or Latin digit. */
export const PLAIN = 1;
/** Another character that shows a number, or is drawn like a digit. */
export const NUMBER = 2;
export const LETTER = 3;
/** A combining mark or an invisible character: part of the word or gap in which it stands. */
export const MARK = 4;
const OTHER = 5;
/** «ـ», which lengthens a word but is no word by itself. */
const TATWEEL = 6;

export type SignKind = typeof PLAIN | typeof NUMBER | typeof LETTER | typeof MARK | typeof OTHER | typeof TATWEEL;

export const isInWord = (kind: SignKind | null): boolean => kind === LETTER || kind === MARK || kind === TATWEEL;
export const isSign = (kind: SignKind | null): boolean => kind === OTHER || kind === MARK || kind === TATWEEL;

/**
 * Characters that are drawn like digits, but are not numbers in Unicode: a ten in a box, circles for a zero, strokes
 * for one, seven and eight.
 */
const DRAWN = /[🔟○◯⭕|∨∧]/u;
const LETTERS = /\p{L}/u;
const NUMBERS = /\p{N}/u;
const MARKS = /[\p{Default_Ignorable_Code_Point}\p{M}]/u;

/** Number of code units of the character that begins at `at`. */
export function lengthAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xd800 && code < 0xdc00 && (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}

/** Kind of the character at `at`; null after the end of the text. */
export function kindAt(text: string, at: number): SignKind | null {
  if (at >= text.length) return null;
  const code = text.charCodeAt(at);
  if (code < 0x80) return kindOfAscii(code);
  if ((code >= 0x06f0 && code <= 0x06f9) || (code >= 0x0660 && code <= 0x0669)) return PLAIN;
  if (code === 0x0640) return TATWEEL;
  // From «ء» to «ي», and the letters that only Persian has.
  if ((code >= 0x0621 && code <= 0x064a) || PERSIAN.has(code)) return LETTER;
  if (code === 0x200c) return MARK;
  if (PUNCTUATION.has(code)) return OTHER;
  return kindOf(String.fromCodePoint(text.codePointAt(at) ?? 0));
}

const codesOf = (signs: string): ReadonlySet<number> => new Set([...signs].map((sign) => sign.charCodeAt(0)));
const PERSIAN = codesOf('پچژکگی');
const PUNCTUATION = codesOf('،؛؟٪٫٬«»–—…');

function kindOfAscii(code: number): SignKind {
  if (code >= 0x30 && code <= 0x39) return PLAIN;
  const capital = code & ~0x20;
  if (capital >= 0x41 && capital <= 0x5a) return LETTER;
  return code === 0x7c ? NUMBER : OTHER;
}

function kindOf(sign: string): SignKind {
  if (LETTERS.test(sign)) return LETTER;
  if (NUMBERS.test(sign) || DRAWN.test(sign)) return NUMBER;
  return MARKS.test(sign) ? MARK : OTHER;
}
