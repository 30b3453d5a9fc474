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
// Harakat, superscript alef, tatweel, hamza above, below and high, marks of the Quran and of other languages: part of their word.
const MARKS =
  /[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u0640\u0674\u08CA-\u08E1\u08E3-\u08FF]/g;
const DIGIT = /[۰-۹٠-٩]/g;
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;
// Signs without a shape hide in words, and bidi controls among them reorder what others read; ZWNJ and ZWJ belong to
// Persian spelling and stay.
const SHAPELESS = /(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu;
const EMOJI = /[\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}\uFE0F\u20E3]/gu;

/** Anything that compatibility or a mark may change: most texts have nothing of it. */
const UNUSUAL = /[^\0-\x7F«»،؛؟٪-٬ء-غف-يپچژکگی۰-۹٠-٩\u200C]/;

/** Converts Persian and Arabic digits to ASCII. */
export function latinDigits(text: string): string {
  return text.replace(DIGIT, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/**
 * Normalises text for comparing and searching: NFKC, letters, marks, digits, case, single spaces. Half spaces and signs without
 * a shape part words. Not for display.
 */
export function normaliseText(text: string): string {
  const spelled = UNUSUAL.test(text) ? unmarked(spelt(unmarked(text))) : spelt(text);
  return latinDigits(spelled)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const spelt = (text: string): string => text.replace(LETTER, (letter) => LETTERS[letter] ?? letter);
const unmarked = (text: string): string => text.normalize('NFKC').replace(MARKS, '');

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
