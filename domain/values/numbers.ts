/**
 * Formats and parses numbers as Persian readers see and type them (GEN-03). Whole numbers are formatted without `Intl`,
 * because a browser's first formatter takes twenty milliseconds of a page's first second.
 */
import { latinDigits } from './persian-text.ts';
import { parseTypedNumber } from './typed-number.ts';

const DIGITS = '۰۱۲۳۴۵۶۷۸۹';
const ZERO = '0'.charCodeAt(0);
/** Positive numbers with decimals that `Intl` need not round. */
const SHORT_DECIMALS = /^(\d+)\.(\d{1,3})$/;

let grouped: Intl.NumberFormat | undefined;
let plain: Intl.NumberFormat | undefined;

/** Formats with Persian digits and separators: ۱٬۲۳۴. */
export function persianNumber(value: number): string {
  const digits = String(value);
  if (isPlainWhole(value)) return inGroups(digits);
  const [, whole, decimals] = SHORT_DECIMALS.exec(digits) ?? [];
  if (whole !== undefined && decimals !== undefined) return `${inGroups(whole)}٫${inPersian(decimals)}`;
  grouped ??= new Intl.NumberFormat('fa-IR');
  return grouped.format(value);
}

/** Joins parts as «تهران، ونک», without empty ones. */
export function persianList(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join('، ');
}

/** Formats a year or a code as ۱۳۹۹, without separators. */
export function persianDigits(value: number | string): string {
  if (typeof value === 'string' || isPlainWhole(value)) return inPersian(String(value));
  plain ??= new Intl.NumberFormat('fa-IR', { useGrouping: false });
  return plain.format(value);
}

/** Parses a whole number as people type it (`typed-number.ts`), or null. */
export function parseWholeNumber(text: string): number | null {
  const number = parseTypedNumber(text);
  return Number.isNaN(number) ? null : number;
}

const DECIMAL = /^(\d{1,9})(?:[.\u066b/](\d{1,2}))?$/;

/** Parses a number with at most two decimals, in digits of any script, after «٫», «/» or a point; null for anything else. */
export function parseDecimal(text: string): number | null {
  const [, whole, decimals = '0'] = DECIMAL.exec(latinDigits(text.trim())) ?? [];
  return whole === undefined ? null : Number(`${whole}.${decimals}`);
}

/** Negative numbers, fractions and exponents are left to `Intl`. */
function isPlainWhole(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0);
}

function inGroups(digits: string): string {
  let text = '';
  for (let at = 0; at < digits.length; at++) {
    if (at > 0 && (digits.length - at) % 3 === 0) text += '٬';
    text += DIGITS[digits.charCodeAt(at) - ZERO];
  }
  return text;
}

/** A loop takes a third of the time of a regular expression, and a page has hundreds of numbers. */
function inPersian(text: string): string {
  let persian = '';
  for (let at = 0; at < text.length; at++) persian += DIGITS[text.charCodeAt(at) - ZERO] ?? text.charAt(at);
  return persian;
}
