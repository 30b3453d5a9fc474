/**
 * Parses Iranian telephone numbers as people type them, into E.164: `+989121234567`. Written here because browsers check them,
 * too, and libphonenumber-js, which tests compare it with, has 180 KB.
 */
import { persianDigits } from './numbers.ts';
import { latinDigits } from './persian-text.ts';

/** Longer than any number with its separators, without signs that nobody sees. */
const LONGEST = 40;
const FULL_WIDTH = /[\uFF08-\uFF1A]/g;
/** Signs that are copied or typed with a number and have no shape: marks of direction, joiners, variation selectors. */
const SHAPELESS = /\p{Default_Ignorable_Code_Point}/gu;
/** Dashes, spaces, brackets and other signs that people write between digits, but no end of a line. */
const BETWEEN = /[\p{Pd}\p{Zs}\t\u2212\u2043\u0640,،٬٫.·•\u2024\u2027\u2219:/\\|_*~'’()[\]]+/gu;
const SCHEME = /^\s*tel:/i;
/** Written with its sign, with one or two zeros or bare; many keep the zero of the national number behind it. */
const COUNTRY = '(?:\\+?0{0,2}980?|0)';
const MOBILE = new RegExp(`^${COUNTRY}?(9\\d{9})$`);
/** A two-digit area code, then eight digits. Numbers that begin with 9 are mobiles. */
const LANDLINE = new RegExp(`^${COUNTRY}([1-8]\\d{9})$`);
/** Area codes of the provinces, as a pattern: without its zero, a landline is told by them, and by the digit after them, from other numbers of ten digits. */
export const AREA = '1[137]|2[1345678]|3[1458]|4[145]|5[1468]|6[16]|7[1467]|8[134679]';
const WITHOUT_ZERO = new RegExp(`^((?:${AREA})[2-9]\\d{7})$`);
const AREA_CODE = new RegExp(`^0(?:${AREA})$`);
const OPERATOR_CODE = /^09\d\d$/;
/** No local number begins with zero or nine. */
const TEN_DIGITS = /^(?:9\d{9}|[1-8]\d[1-8]\d{7})$/;

/**
 * Parses a mobile to E.164, from any way of writing it (AUTH-02); null for anything else, including line breaks and digits
 * of other scripts.
 */
export function parseMobile(text: string): string | null {
  const typed = visibleSigns(text);
  const number = MOBILE.exec(bareNumber(typed))?.[1] ?? codeLast(typed, OPERATOR_CODE, /^(?:7|4,3|2,2,3)$/);
  return number === undefined ? null : `+98${number}`;
}

/** Parses a landline to E.164, from any way of writing it (ITEM-03); null for anything else. */
function parseLandline(text: string): string | null {
  const typed = visibleSigns(text);
  const bare = bareNumber(typed);
  const number = LANDLINE.exec(bare)?.[1] ?? WITHOUT_ZERO.exec(bare)?.[1] ?? codeLast(typed, AREA_CODE, /^8$/);
  return number === undefined ? null : `+98${number}`;
}

/**
 * Ten digits of a number whose code stands last, as it is written by those to whom a right-to-left line shows it first: the
 * groups behind the code are in their reverse order.
 */
function codeLast(typed: string, code: RegExp, sizes: RegExp): string | undefined {
  const groups = typed.split(BETWEEN).filter((group) => group !== '');
  const last = groups.pop() ?? '';
  const isNumber = code.test(last) && sizes.test(groups.map(({ length }) => length).join());
  const digits = last.slice(1) + groups.reverse().join('');
  return isNumber && TEN_DIGITS.test(digits) ? digits : undefined;
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

/** The sign of the country's code stands last where a right-to-left line shows it first: «۹۸۹۱۲۱۲۳۴۵۶۷+». */
const bareNumber = (typed: string): string =>
  typed
    .replace(SCHEME, '')
    .replace(BETWEEN, '')
    .replace(/^(98\d+)\+$/, '$1');

function halfWidth(sign: string): string {
  return String.fromCharCode(sign.charCodeAt(0) - 0xfee0);
}
