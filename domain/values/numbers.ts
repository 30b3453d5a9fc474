/**
 * Formats and parses numbers as Persian readers see and type them (GEN-03). Whole numbers are formatted without `Intl`,
 * because the first formatter of a browser takes twenty milliseconds while a page loads.
 */
import { latinDigits } from './persian-text.ts';
import { parseTypedNumber } from './typed-number.ts';

const DIGITS = '۰۱۲۳۴۵۶۷۸۹';
const ZERO = '0'.charCodeAt(0);
/** Positive numbers with one to three decimals, which `Intl` would not round. */
const SHORT_DECIMALS = /^(\d+)\.(\d{1,3})$/;

let grouped: Intl.NumberFormat | undefined;
let plain: Intl.NumberFormat | undefined;

/** Formats a number with Persian digits and thousands separators: ۱٬۲۳۴. */
export function persianNumber(value: number): string {
  const digits = String(value);
  if (isPlainWhole(value)) return inGroups(digits);
  const [, whole, decimals] = SHORT_DECIMALS.exec(digits) ?? [];
  if (whole !== undefined && decimals !== undefined) return `${inGroups(whole)}٫${inPersian(decimals)}`;
  grouped ??= new Intl.NumberFormat('fa-IR');
  return grouped.format(value);
}

/** Joins the parts as «تهران، ونک», without empty ones. */
export function persianList(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join('، ');
}

/** Formats a year or a code without separators: ۱۳۹۹. */
export function persianDigits(value: number | string): string {
  if (typeof value === 'string' || isPlainWhole(value)) return inPersian(String(value));
  plain ??= new Intl.NumberFormat('fa-IR', { useGrouping: false });
  return plain.format(value);
}

/** Parses a whole number as people type it (`typed-number.ts`); null if it is none. */
export function parseWholeNumber(text: string): number | null {
  const number = parseTypedNumber(text);
  return Number.isNaN(number) ? null : number;
}

const DECIMAL = /^(\d{1,9})(?:[.\u066b/](\d{1,2}))?$/;

/**
 * Parses a number with at most two decimals after «٫», «/» or a point, in Persian, Arabic or Latin digits; null for
 * anything else.
 */
export function parseDecimal(text: string): number | null {
  const [, whole, decimals = '0'] = DECIMAL.exec(latinDigits(text.trim())) ?? [];
  return whole === undefined ? null : Number(`${whole}.${decimals}`);
}

/** Whether the number can be formatted without `Intl`, which formats negative numbers, fractions and exponents. */
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

/**
 * Converts digits to Persian. The loop takes a third of the time of a regular expression, and a page has hundreds of
 * numbers.
 */
function inPersian(text: string): string {
  let persian = '';
  for (let at = 0; at < text.length; at++) persian += DIGITS[text.charCodeAt(at) - ZERO] ?? text.charAt(at);
  return persian;
}
