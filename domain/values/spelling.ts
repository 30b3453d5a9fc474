/** Spells Persian text in one way, for comparing and searching, whatever keyboard it was typed on. */
import { latinDigits } from './persian-text.ts';

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
// Harakat, superscript alef, tatweel, hamza above, below and high, marks of the Quran, and accents that no letter has built in, such as the
// dot that «İ» leaves in small letters: part of their word. Vowels of Indic scripts are none; signs without a shape part words.
const MARKS =
  /(?!\p{Default_Ignorable_Code_Point})(?=[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Hebrew}])\p{M}|[\u0640\u0674]/gu;
/** Anything that compatibility or a mark may change: most texts have nothing of it. */
const UNUSUAL = /[^\0-\x7F«»،؛؟٪-٬ء-غف-يپچژکگی۰-۹٠-٩\u200C]/;

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
const unmarked = (text: string): string => text.normalize('NFKC').replaceAll('İ', 'I').replace(MARKS, '');
