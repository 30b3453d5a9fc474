/** Converts Persian text to one spelling, for comparing and searching, whatever keyboard it was typed on. */
import { latinDigits } from './persian-text.ts';

/**
 * Letters of other keyboards in Arabic script (Arabic, Kurdish, Urdu, Pashto, Uyghur) that people type instead of a
 * Persian letter, which is the first of each text. Letters of sounds that Persian lacks, such as ٹ and ڤ, stay
 * different letters; `looks.ts` adds letters that only look alike.
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
/** All letters that are replaced by a Persian one, in one string. */
export const OTHER_SPELLINGS: string = Object.keys(LETTERS).join('');
const LETTER = new RegExp(`[${OTHER_SPELLINGS}]`, 'g');
// Combining marks that belong to their word: harakat, superscript alef, tatweel, hamza above, below and high, marks of
// the Quran, and accents that no letter has built in, such as the dot that «İ» leaves in lower case. Vowel signs of
// Indic scripts are not included; invisible characters separate words.
const MARKS =
  /(?!\p{Default_Ignorable_Code_Point})(?=[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Hebrew}])\p{M}|[\u0640\u0674]/gu;
/** Any character that NFKC or the removal of marks may change. Most texts contain none. */
const UNUSUAL = /[^\0-\x7F«»،؛؟٪-٬ء-غف-يپچژکگی۰-۹٠-٩\u200C]/;

/**
 * Normalises text for comparing and searching: NFKC, letters, marks, digits, lower case, single spaces. Half spaces and
 * invisible characters separate words. Not for display.
 */
export function normaliseText(text: string): string {
  const spelled = UNUSUAL.test(text) ? unmarked(spelt(unmarked(text))) : spelt(text);
  return latinDigits(spelled)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const spelt = (text: string): string => text.replace(LETTER, (letter) => LETTERS[letter] ?? letter);
const unmarked = (text: string): string => text.normalize('NFKC').replaceAll('İ', 'I').replace(MARKS, '');
