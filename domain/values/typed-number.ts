/** Parses whole numbers as people and their software write them (GEN-03). */
import { latinDigits } from './persian-text.ts';

const LONGEST = 40;
const LARGEST = 999_999_999_999_999;
/** Signs that show nothing and reorder nothing: between digits they change no number that a reader sees. */
const UNSEEN = /[\u00ad\u200b-\u200e\u2060\ufeff]/g;
/**
 * Spaces and marks of direction, which come along with a copied number. Between its digits, and U+202E anywhere, a mark
 * shows them in another order than they are stored in: such a text is no number.
 */
const AROUND = /[\s\u061c\u200f\u202a-\u202d\u2066-\u2069]/;
const POINTS = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
/** Groups of three, all with separators of one kind, after a group that does not begin with zero. */
const GROUPED = [
  POINTS,
  /^[1-9]\d{0,2}(?:[,\u066c\u060c]\d{3})+$/,
  /^[1-9]\d{0,2}(?:['’]\d{3})+$/,
  /^[1-9]\d{0,2}(?:_\d{3})+$/,
  // Some part the thousands alone.
  /^[1-9]\d*(?:[ \u00a0\u2009\u202f]\d{3})+$/,
];
/** «85,5», «85٫5», «۸۵/۵»: what stands before the last sign is whole. */
const FRACTION = /^(.*)([.,\u066b\u066c\u060c/])(\d+)$/;
/** «،» is left out: in a running text it parts a list, «۲۰۶،۲۰۷». */
const GROUPS_IN_TEXT =
  /(?<!\p{Nd}[.,\u066b\u066c]?)[1-9۱-۹١-٩]\p{Nd}{0,2}(?:[,\u066c]\p{Nd}{3})+(?![,\u066c]?\p{Nd})/gu;
const COMMAS = /[,\u066c\u060c]/g;
const BEYOND_ALL = /^(?:[-\u2212]\d+(?:[.\u066b]\d+)?|\d{16,})$/;

/**
 * Parses Persian, Arabic and Latin digits below 10^15, with separators of thousands between groups of three. Null for an
 * empty text, NaN for anything else: a fraction, a negative, a word, groups of other lengths.
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
 * The whole numbers beside a typed fraction: 85 and 86 for «85,5», 120 alone for «120,00». Empty for whole numbers and for
 * texts that say no fraction.
 */
export function wholesAround(text: string): readonly number[] {
  if (text.length > LONGEST || !Number.isNaN(parseTypedNumber(text))) return [];
  const [, before = '', sign = '', fraction = ''] = FRACTION.exec(bareOf(text)) ?? [];
  // «1,234,56» has a misplaced separator.
  const isWhole = /^(?:0|[1-9]\d*)$/.test(before) || (isGrouped(before) && !before.includes(sign));
  const whole = isWhole ? Number(before.replace(/\D/g, '')) : LARGEST + 1;
  return [whole, ...(/^0+$/.test(fraction) ? [] : [whole + 1])].filter((number) => number <= LARGEST);
}

/** Drops the separators of thousands of the numbers in a text: «12,500» is one number, «12,5000» and «0,500» are not. */
export const withoutThousands = (text: string): string =>
  // Most texts have neither sign, and are not looked through for groups.
  text.includes(',') || text.includes('\u066c')
    ? text.replace(GROUPS_IN_TEXT, (number) => number.replace(COMMAS, ''))
    : text;

/** Writes a JSON number so that it is read as the same: the point of 12.345 parts no thousands. */
export function numberText(number: number): string {
  const text = String(number);
  return isGrouped(text) ? `${text}0` : text;
}

/** Whether it is a number that is never read, because it is negative or too long: out of the bounds of every field. */
export const isBeyondAll = (text: string): boolean =>
  BEYOND_ALL.test(bareOf(text).replace(/\s/g, '').replace(COMMAS, ''));

const isGrouped = (bare: string): boolean => GROUPED.some((pattern) => pattern.test(bare));

/** Digits are Latin, and what stands around the text is gone. */
function bareOf(text: string): string {
  const seen = latinDigits(text).replace(UNSEEN, '');
  let [from, to] = [0, seen.length];
  while (from < to && AROUND.test(seen.charAt(from))) from++;
  while (from < to && AROUND.test(seen.charAt(to - 1))) to--;
  return seen.slice(from, to);
}
