/** Brings Persian letters and digits, as people and keyboards write them, to one spelling. */

/**
 * Letters of other keyboards in Arabic script (Arabic, Kurdish, Urdu, Pashto, Uyghur) that people type for a Persian one, which
 * stands first. Letters of sounds that Persian lacks, such as ٹ and ڤ, are other letters; `looks.ts` adds what only looks alike.
 */
export const SPELLINGS: readonly string[] = [
  'اأإآٱٲٳ',
  'هةۀھہۂۃەۿ',
  'کكڪ',
  'گګࢰ',
  'یيىئېۍےۓێؠࢨ',
  'وؤۄۅۆۇۈۉۊۋۏࢱ',
  'رڕڔ',
  'لڵڷ',
  'نں',
  'پݒ',
  'تٽ',
  'فڧ',
];
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  SPELLINGS.flatMap(([persian = '', ...others]) => others.map((letter) => [letter, persian])),
);
/** Letters that are spelled as a Persian one, in a row. */
export const OTHER_SPELLINGS: string = Object.keys(LETTERS).join('');
const LETTER = new RegExp(`[${OTHER_SPELLINGS}]`, 'g');
const persianLetter = (letter: string): string => LETTERS[letter] ?? letter;
// Harakat, superscript alef, tatweel, hamza above, below and high, marks of the Quran and of other languages: part of their word.
const MARKS =
  /[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u0640\u0674\u08CA-\u08E1\u08E3-\u08FF]/g;
const DIGIT = /[۰-۹٠-٩]/g;
// Zero-width and bidirectional marks: a half space separates words for search.
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/g;
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;
// Signs without a shape hide in words, and bidi controls among them reorder what others read; ZWNJ and ZWJ belong to
// Persian spelling and stay.
const SHAPELESS = /(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu;
const EMOJI = /[\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}\uFE0F\u20E3]/gu;

/** Signs of most texts that are no letters, as a pattern; the others of most texts, none of which compatibility changes, are beside it. */
const GAPS = '\\u0000-/:-@[-`{-\\u007f\\u00a0«»،؛؟٪٫٬\\u200c\\u200e\\u200f–—…';
const GAP = new RegExp(`[${GAPS}]+`, 'g');
const UNUSUAL = new RegExp(`[^${GAPS}0-9A-Za-zء-غف-يپچژکگی۰-۹٠-٩]`);

/** Converts Persian and Arabic digits to ASCII. */
export function latinDigits(text: string): string {
  return text.replace(DIGIT, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/**
 * Normalises text for comparing and searching: NFKC, letters, marks, digits, half spaces, case, single spaces. Not for
 * display.
 */
export function normaliseText(text: string): string {
  if (!UNUSUAL.test(text))
    return latinDigits(text.replace(LETTER, persianLetter)).toLowerCase().replace(GAP, ' ').trim();
  return latinDigits(text.normalize('NFKC').replace(MARKS, '').replace(LETTER, persianLetter))
    .normalize('NFKC')
    .replace(MARKS, '')
    .replace(INVISIBLE, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Removes what nobody sees from a text that somebody typed: all default-ignorable signs but ZWNJ and ZWJ (GEN-04). */
export const withoutShapeless = (text: string): string => text.replace(SHAPELESS, '');

function persianLetters(text: string): string {
  return text.replace(/[يى]/g, 'ی').replace(/ك/g, 'ک').replace(/ة/g, 'ه');
}

/**
 * Cleans the text of an attribute for storage (GEN-04): Persian letters, Latin digits, no emoji, HTML or control
 * characters.
 */
export function cleanAttributeText(text: string): string {
  return latinDigits(persianLetters(text.replace(/<[^>]*>?/g, ' ')))
    .replace(EMOJI, '')
    .replace(CONTROLS, '')
    .replace(SHAPELESS, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Cleans a title or description for storage (GEN-04): Persian letters, no control characters and none without a shape;
 * digits, emoji and HTML as text stay.
 */
export function cleanProse(text: string): string {
  return persianLetters(text).replace(CONTROLS, '').replace(SHAPELESS, '').replace(/\r\n?/g, '\n').trim();
}

/** Cleans a text of one line, such as a title, like prose. */
export const cleanLine = (text: string): string => cleanProse(text).replace(/\s+/g, ' ');
