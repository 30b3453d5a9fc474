/**
 * Parses Iranian telephone numbers as people type them, into E.164: `+989121234567`. Written here because browsers check them,
 * too, and libphonenumber-js, which tests compare it with, has 180 KB.
 */
import { persianDigits } from './numbers.ts';
import { latinDigits } from './persian-text.ts';

/** Longer than any number with its separators, without signs that nobody sees. */
const LONGEST = 40;
const FULL_WIDTH = /[\uFF08\uFF09\uFF0B\uFF10-\uFF19]/g;
/** Signs that are copied or typed with a number and have no shape: marks of direction, joiners, variation selectors. */
const SHAPELESS = /\p{Default_Ignorable_Code_Point}/gu;
/** Dashes, spaces, brackets and other signs that people write between digits, but no end of a line. */
const BETWEEN = /[\p{Pd}\p{Zs}\t\u2212\u0640,،٬٫.·•:/\\|_*~'’()[\]]/gu;
const SCHEME = /^\s*tel:/i;
/** Written with its sign, with one or two zeros or bare; many keep the zero of the national number behind it. */
const COUNTRY = '(?:\\+?0{0,2}980?|0)';
const MOBILE = new RegExp(`^${COUNTRY}?(9\\d{9})$`);
/** A two-digit area code, then eight digits. Numbers that begin with 9 are mobiles. */
const LANDLINE = new RegExp(`^${COUNTRY}([1-8]\\d{9})$`);
/** Area codes of the provinces, as a pattern: without its zero, a landline is told by them, and by the digit after them, from other numbers of ten digits. */
export const AREA = '1[137]|2[1345678]|3[1458]|4[145]|5[1468]|6[16]|7[1467]|8[134679]';
const WITHOUT_ZERO = new RegExp(`^((?:${AREA})[2-9]\\d{7})$`);
/** The area code last, as it is written by those to whom a right-to-left line shows it first. */
const AREA_LAST = new RegExp(`^ *([1-8]\\d{7})[\\p{Zs}\\p{Pd}\\u2212/(]+0(${AREA})\\)? *$`, 'u');

/**
 * Parses a mobile to E.164, from any way of writing it (AUTH-02); null for anything else, including line breaks and digits
 * of other scripts.
 */
export function parseMobile(text: string): string | null {
  const number = MOBILE.exec(bareNumber(visibleSigns(text)))?.[1];
  return number === undefined ? null : `+98${number}`;
}

/** Parses a landline to E.164, from any way of writing it (ITEM-03); null for anything else. */
function parseLandline(text: string): string | null {
  const typed = visibleSigns(text);
  const bare = bareNumber(typed);
  const number = LANDLINE.exec(bare)?.[1] ?? WITHOUT_ZERO.exec(bare)?.[1];
  if (number !== undefined) return `+98${number}`;
  const [, local, area] = AREA_LAST.exec(typed) ?? [];
  return local === undefined ? null : `+98${area}${local}`;
}

/** Parses a mobile or a landline to E.164, null for anything else. */
export const parseTelephone = (text: string): string | null => parseMobile(text) ?? parseLandline(text);

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

/** The text in Latin digits without shapeless signs; empty if it is too long for a number. */
function visibleSigns(text: string): string {
  const visible = text.replace(SHAPELESS, '');
  return visible.length > LONGEST ? '' : latinDigits(visible.replace(FULL_WIDTH, halfWidth));
}

const bareNumber = (typed: string): string => typed.replace(SCHEME, '').replace(BETWEEN, '');

function halfWidth(sign: string): string {
  return String.fromCharCode(sign.charCodeAt(0) - 0xfee0);
}
