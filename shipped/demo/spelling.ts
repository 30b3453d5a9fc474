/**
 * Imitates how sellers type: half of them carefully, the others with common mistakes. Place names and the digits of
 * titles stay right.
 */
import type { Random } from './random.ts';

export type Spelling = {
  readonly careful: boolean;
  /** Spells the text as this seller would; the result is never longer. */
  readonly type: (text: string) => string;
  /** Types a title, in Persian digits. */
  readonly title: (text: string) => string;
};

const ZWNJ = /‌/g;
/** Such as «پژو۲۰۶», «مدل۱۳۹۸». */
const GLUED =
  /(^| )(پژو|پراید|آیفون|تیپ|مدل|سامسونگ|مزدا|سمند|رنو|پلی‌استیشن|پلی استیشن|پلیاستیشن|دنا|طبقه|گلکسی) (?=[۰-۹])/g;

/** Draws the habits of a new seller. The given names are never altered. */
export function spellingOf(random: Random, names: readonly string[]): Spelling {
  if (random.chance(0.5)) return { careful: true, type: (text) => text, title: (text) => text };
  const steps: ((text: string) => string)[] = [];
  const halfSpace = random.next();
  if (halfSpace < 0.6) steps.push((text) => text.replace(ZWNJ, ' '));
  else if (halfSpace < 0.8) steps.push((text) => text.replace(ZWNJ, ''));
  if (random.chance(0.2)) steps.push(arabicLetters);
  if (random.chance(0.3)) steps.push((text) => text.replace(GLUED, '$1$2'));
  const inLatin = random.chance(0.45);
  if (random.chance(0.3)) steps.push((text) => text.replaceAll('،', ' ').replaceAll('  ', ' '));
  if (random.chance(0.25)) steps.push((text) => text.replaceAll('آ', 'ا').replaceAll('أ', 'ا'));
  // Longest first, because «تهران» begins «تهران‌پارس شرقی».
  const longestFirst = names.toSorted((a, b) => b.length - a.length);
  const typed = (text: string) => steps.reduce((sofar, step) => step(sofar), text);
  return {
    careful: false,
    type: (text) => between(longestFirst, text, inLatin ? (part) => latinDigits(typed(part)) : typed),
    title: (text) => between(longestFirst, text, typed),
  };
}

/** Changes only the text between the names. */
function between(names: readonly string[], text: string, change: (part: string) => string): string {
  const [name, ...others] = names;
  if (name === undefined) return change(text);
  return text
    .split(name)
    .map((part) => between(others, part, change))
    .join(name);
}

function arabicLetters(text: string): string {
  return text.replaceAll('ی', 'ي').replaceAll('ک', 'ك');
}

const PERSIAN_DIGIT = /[۰-۹]/g;

function latinDigits(text: string): string {
  return text.replace(PERSIAN_DIGIT, (digit) => String(digit.charCodeAt(0) - 0x06f0)).replaceAll('٬', ',');
}

const LATIN_DIGIT = /[0-9]/g;

export function persianDigits(value: number | string): string {
  return String(value).replace(LATIN_DIGIT, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0x06c0));
}

/** With Persian thousand separators, as careful sellers write a mileage. */
export function groupedNumber(value: number): string {
  return persianDigits(String(value).replace(/\B(?=(\d{3})+$)/g, '٬'));
}
