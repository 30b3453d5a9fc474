/** Parses whole numbers as people and their software write them (GEN-03). */
import { latinDigits } from './persian-text.ts';

const LONGEST = 40;
const LARGEST = 999_999_999_999_999;
/**
 * Invisible characters that do not reorder the text. Between digits they do not change the number that a reader sees.
 */
const UNSEEN = /[\u00ad\u200b-\u200e\u2060\ufeff]/g;
/**
 * Spaces and direction marks at the ends of a number, which are copied with it. A direction mark between digits, and
 * U+202E anywhere, makes a reader see the digits in another order than the stored one. Such a text is not accepted as a
 * number.
 */
const AROUND = /[\s\u061c\u200f\u202a-\u202d\u2066-\u2069]/;
const POINTS = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
/**
 * Patterns for groups of three digits, all with the same kind of separator. The first group does not begin with a zero.
 */
const GROUPED = [
  POINTS,
  /^[1-9]\d{0,2}(?:[,\u066c\u060c]\d{3})+$/,
  /^[1-9]\d{0,2}(?:['’]\d{3})+$/,
  /^[1-9]\d{0,2}(?:_\d{3})+$/,
  // Some people separate only the last groups.
  /^[1-9]\d*(?:[ \u00a0\u2009\u202f]\d{3})+$/,
];
/** «85,5», «85٫5», «۸۵/۵»: the part before the last separator is the whole number. */
const FRACTION = /^(.*)([.,\u066b\u066c\u060c/])(\d+)$/;
/**
 * Numbers with thousands separators in a text. «،» is not accepted: in prose it separates the items of a list,
 * «۲۰۶،۲۰۷».
 */
const GROUPS_IN_TEXT =
  /(?<!\p{Nd}[.,\u066b\u066c]?)[1-9۱-۹١-٩]\p{Nd}{0,2}(?:[,\u066c]\p{Nd}{3})+(?![,\u066c]?\p{Nd})/gu;
const COMMAS = /[,\u066c\u060c]/g;
const BEYOND_ALL = /^(?:[-\u2212]\d+(?:[.\u066b]\d+)?|\d{16,})$/;

/**
 * Parses Persian, Arabic and Latin digits, with or without thousands separators between groups of three; the number
 * must be below 10^15. Null for an empty text. NaN for anything else: a fraction, a negative number, a word, or groups
 * of other lengths.
 */
export function parseTypedNumber(text: string): number | null {
  if (text.length > LONGEST) return Number.NaN;
  const bare = bareOf(text);
  if (bare === '') return null;
  const digits = isGrouped(bare) ? bare.replace(/\D/g, '') : bare;
  return /^\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Whether points alone part its thousands, «1.750.000»: elsewhere a point parts a fraction. */
export const hasPoints = (text: string): boolean => text.length <= LONGEST && POINTS.test(bareOf(text));

/**
 * Whole numbers around a typed fraction: 85 and 86 for «85,5», only 120 for «120,00». Empty for whole numbers and for
 * texts that are not a fraction.
 */
export function wholesAround(text: string): readonly number[] {
  if (text.length > LONGEST || !Number.isNaN(parseTypedNumber(text))) return [];
  const [, before = '', sign = '', fraction = ''] = FRACTION.exec(bareOf(text)) ?? [];
  // «1,234,56» has a misplaced separator.
  const isWhole = /^(?:0|[1-9]\d*)$/.test(before) || (isGrouped(before) && !before.includes(sign));
  const whole = isWhole ? Number(before.replace(/\D/g, '')) : LARGEST + 1;
  return [whole, ...(/^0+$/.test(fraction) ? [] : [whole + 1])].filter((number) => number <= LARGEST);
}

/**
 * Removes the thousands separators from the numbers in a text: «12,500» is one number, «12,5000» and «0,500» are not.
 */
export const withoutThousands = (text: string): string =>
  // Most texts contain neither separator, and are not searched for groups.
  text.includes(',') || text.includes('\u066c')
    ? text.replace(GROUPS_IN_TEXT, (number) => number.replace(COMMAS, ''))
    : text;

/** Writes a JSON number so that `parseTypedNumber` does not take the point of 12.345 for a thousands separator. */
export function numberText(number: number): string {
  const text = String(number);
  return isGrouped(text) ? `${text}0` : text;
}

/**
 * Whether the text is a number that `parseTypedNumber` rejects because it is negative or too long: it is outside the
 * range of every field.
 */
export const isBeyondAll = (text: string): boolean =>
  BEYOND_ALL.test(bareOf(text).replace(/\s/g, '').replace(COMMAS, ''));

const isGrouped = (bare: string): boolean => GROUPED.some((pattern) => pattern.test(bare));

/** Text with Latin digits, without invisible characters, and without spaces and marks at both ends. */
function bareOf(text: string): string {
  const seen = latinDigits(text).replace(UNSEEN, '');
  let [from, to] = [0, seen.length];
  while (from < to && AROUND.test(seen.charAt(from))) from++;
  while (from < to && AROUND.test(seen.charAt(to - 1))) to--;
  return seen.slice(from, to);
}
