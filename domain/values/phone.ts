/**
 * Parses Iranian telephone numbers as people type them, into E.164: `+989121234567`. It is written here because
 * browsers check numbers too, and the package libphonenumber-js has 180 KB. Tests compare the results with those of the
 * package.
 */
import { persianDigits } from './numbers.ts';
import { latinDigits } from './persian-text.ts';

/** Maximum length of a typed number with its separators, after invisible characters are removed. */
const LONGEST = 40;
const FULL_WIDTH = /[\uFF08-\uFF1A]/g;
/** Invisible characters that are copied or typed with a number: direction marks, joiners, variation selectors. */
const SHAPELESS = /\p{Default_Ignorable_Code_Point}/gu;
/** Dashes, spaces, brackets and other characters that people write between digits, but no line breaks. */
const BETWEEN = /[\p{Pd}\p{Zs}\t\u2212\u2043\u0640,،٬٫.·•\u2024\u2027\u2219:/\\|_*~'’()[\]]+/gu;
const SCHEME = /^\s*tel:/i;
/**
 * Country code or zero at the beginning of a number. The country code may have a plus sign, one or two zeros, or
 * nothing before it. Many people keep the zero of the national number after it.
 */
const COUNTRY = '(?:\\+?0{0,2}980?|0)';
const MOBILE = new RegExp(`^${COUNTRY}?(9\\d{9})$`);
/** A two-digit area code, then eight digits. Numbers that begin with 9 are mobile numbers. */
const LANDLINE = new RegExp(`^${COUNTRY}([1-8]\\d{9})$`);
/**
 * Area codes of the provinces, as a pattern. A landline typed without its zero is recognised by its area code and the
 * digit after it, among other numbers of ten digits.
 */
export const AREA = '1[137]|2[1345678]|3[1458]|4[145]|5[1468]|6[16]|7[1467]|8[134679]';
const WITHOUT_ZERO = new RegExp(`^((?:${AREA})[2-9]\\d{7})$`);
const AREA_CODE = new RegExp(`^0(?:${AREA})$`);
const OPERATOR_CODE = /^09\d\d$/;
/** A mobile number, or an area code and a local number, which never begins with zero or nine. */
const TEN_DIGITS = /^(?:9\d{9}|[1-8]\d[1-8]\d{7})$/;

/**
 * Parses a mobile number, however it is written, to E.164 (AUTH-02); null for anything else, including line breaks and
 * digits of other scripts.
 */
export function parseMobile(text: string): string | null {
  const typed = visibleSigns(text);
  const number = MOBILE.exec(bareNumber(typed))?.[1] ?? codeLast(typed, OPERATOR_CODE, /^(?:7|4,3|2,2,3)$/);
  return number === undefined ? null : `+98${number}`;
}

/** Parses a landline number, however it is written, to E.164 (ITEM-03); null for anything else. */
function parseLandline(text: string): string | null {
  const typed = visibleSigns(text);
  const bare = bareNumber(typed);
  const number = LANDLINE.exec(bare)?.[1] ?? WITHOUT_ZERO.exec(bare)?.[1] ?? codeLast(typed, AREA_CODE, /^8$/);
  return number === undefined ? null : `+98${number}`;
}

/**
 * Ten digits of a number that was typed with its code last. People type it like this because a right-to-left line then
 * shows the code first. The groups before the code are in reverse order too.
 */
function codeLast(typed: string, code: RegExp, sizes: RegExp): string | undefined {
  const groups = typed.split(BETWEEN).filter((group) => group !== '');
  const last = groups.pop() ?? '';
  const isNumber = code.test(last) && sizes.test(groups.map(({ length }) => length).join());
  const digits = last.slice(1) + groups.reverse().join('');
  return isNumber && TEN_DIGITS.test(digits) ? digits : undefined;
}

/** Parses a mobile or landline number to E.164; null for anything else. */
export const parseTelephone = (text: string): string | null => parseMobile(text) ?? parseLandline(text);

/** Converts an E.164 number to the number dialled in Iran: «09121234567». */
export const nationalNumber = (number: string): string => number.replace('+98', '0');

/** Formats a national number as «۰۹۱۲ ۱۲۳ ۴۵۶۷» or «۰۲۱ ۱۲۳۴ ۵۶۷۸», for an element with `dir="ltr"`. */
export function spacedNumber(national: string): string {
  const parts = national.startsWith('09') ? /^(\d{4})(\d{3})(\d{4})$/ : /^(\d{3})(\d{4})(\d{4})$/;
  return persianDigits(national.replace(parts, '$1 $2 $3'));
}

/**
 * Masks an E.164 number as «۰۹۱۲•••۴۵۶۷». Show it in an element with `dir="ltr"`; in a right-to-left line the parts on
 * both sides of the dots would change places.
 */
export function maskMobile(mobile: string): string {
  const national = nationalNumber(mobile);
  return persianDigits(`${national.slice(0, 4)}•••${national.slice(-4)}`);
}

/** The text in Latin digits without invisible characters; empty if it is too long for a number. */
function visibleSigns(text: string): string {
  const visible = text.replace(SHAPELESS, '');
  return visible.length > LONGEST ? '' : latinDigits(visible.replace(FULL_WIDTH, halfWidth));
}

/**
 * Removes the scheme, the separators, and a plus sign that was typed last: «۹۸۹۱۲۱۲۳۴۵۶۷+». A right-to-left line shows
 * such a plus sign first.
 */
const bareNumber = (typed: string): string =>
  typed
    .replace(SCHEME, '')
    .replace(BETWEEN, '')
    .replace(/^(98\d+)\+$/, '$1');

function halfWidth(sign: string): string {
  return String.fromCharCode(sign.charCodeAt(0) - 0xfee0);
}
