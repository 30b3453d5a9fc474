/**
 * Imitates how sellers type. Half of them type carefully, the others with common mistakes. Names of places, and the
 * digits in titles, are always right.
 */
import type { Random } from './random.ts';

export type Spelling = {
  readonly careful: boolean;
  /** Spells a text as this seller would. The result is never longer than the text. */
  readonly type: (text: string) => string;
  /** Spells a title as this seller would, with Persian digits. */
  readonly title: (text: string) => string;
};

const ZWNJ = /‌/g;
/** Matches words after which sellers often leave out the space, as in «پژو۲۰۶» and «مدل۱۳۹۸». */
const GLUED =
  /(^| )(پژو|پراید|آیفون|تیپ|مدل|سامسونگ|مزدا|سمند|رنو|پلی‌استیشن|پلی استیشن|پلیاستیشن|دنا|طبقه|گلکسی) (?=[۰-۹])/g;

/** Draws how a new seller types. The given names are never changed. */
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
  // The text is split at longer names first, because «تهران» is the beginning of «تهران‌پارس شرقی».
  const longestFirst = names.toSorted((a, b) => b.length - a.length);
  const typed = (text: string) => steps.reduce((sofar, step) => step(sofar), text);
  return {
    careful: false,
    type: (text) => between(longestFirst, text, inLatin ? (part) => latinDigits(typed(part)) : typed),
    title: (text) => between(longestFirst, text, typed),
  };
}

/** Applies `change` to the text between the names; the names themselves stay unchanged. */
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

/** Formats a number with Persian digits and thousands separators, as careful sellers write a mileage. */
export function groupedNumber(value: number): string {
  return persianDigits(String(value).replace(/\B(?=(\d{3})+$)/g, '٬'));
}
