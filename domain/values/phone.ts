/** Parses Iranian telephone numbers as people type them, into E.164: `+989121234567`. */
import { persianDigits } from './numbers.ts';
import { latinDigits } from './persian-text.ts';

/** Longer than any number with its separators. */
const LONGEST = 40;
const FULL_WIDTH = /[\uFF0B\uFF10-\uFF19]/g;
/** Dashes, spaces, commas, dots, and invisible marks copied with a number from a right-to-left text. */
const BETWEEN = /[\p{Pd}\p{Zs}\t\u2212,،٬٫.\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
const MOBILE = /^(?:\+98|0098|0)?(9\d{9})$/;
/** A two-digit area code, then eight digits. Numbers that begin with 9 are mobiles. */
const LANDLINE = /^(?:\+98|0098|0)([1-8]\d{9})$/;

/** Parses a mobile to E.164; null for anything else, including line breaks and digits of other scripts (AUTH-02). */
export function parseMobile(text: string): string | null {
  return e164(MOBILE, text);
}

/** Parses a landline to E.164; null for anything else (ITEM-03). */
export function parseLandline(text: string): string | null {
  return e164(LANDLINE, text);
}

/** Writes an E.164 number as it is dialled in Iran: «09121234567». */
export const nationalNumber = (number: string): string => number.replace('+98', '0');

/** Formats a national number as «۰۹۱۲ ۱۲۳ ۴۵۶۷» or «۰۲۱ ۱۲۳۴ ۵۶۷۸», for an element with `dir="ltr"`. */
export function spacedNumber(national: string): string {
  const parts = national.startsWith('09') ? /^(\d{4})(\d{3})(\d{4})$/ : /^(\d{3})(\d{4})(\d{4})$/;
  return persianDigits(national.replace(parts, '$1 $2 $3'));
}

/**
 * Masks an E.164 number as «۰۹۱۲•••۴۵۶۷», for an element with `dir="ltr"`, because the dots would reverse its parts
 * otherwise.
 */
export function maskMobile(mobile: string): string {
  const national = nationalNumber(mobile);
  return persianDigits(`${national.slice(0, 4)}•••${national.slice(-4)}`);
}

function e164(shape: RegExp, text: string): string | null {
  if (text.length > LONGEST) return null;
  const bare = latinDigits(text.replace(FULL_WIDTH, halfWidth).replace(BETWEEN, ''));
  const number = shape.exec(bare)?.[1];
  return number === undefined ? null : `+98${number}`;
}

function halfWidth(sign: string): string {
  return String.fromCharCode(sign.charCodeAt(0) - 0xfee0);
}
