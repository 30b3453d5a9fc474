/** Finds telephone numbers in a text as a reader finds them, however they are written (REV-02). */
import { AREA } from '../phone.ts';
import { type DigitGroup, digitGroups, type GapKind, isBesideLookalike } from './digit-groups.ts';

export type FoundTelephone = {
  /** Digits as they are dialled, with the country code or the zero if it was written. */
  readonly digits: string;
  /** Groups of the number, in the order in which their digits are dialled. */
  readonly groups: readonly DigitGroup[];
  /**
   * Written so that programs overlook it: in words, in characters other than digits, with unusual characters between
   * the digits, or in many groups.
   */
  readonly isDisguised: boolean;
};

/** Number of digits of the longest number: 0098 0912 123 4567. */
const LONGEST = 15;
const FEWEST = 7;
/** Numbers of digits that a telephone number can have, however it is written. */
const COUNTS = new Set([8, 10, 11, 12, 13, 14, 15]);
/**
 * Numbers of digits that a telephone number can have if it begins neither with a zero, nor with a country code or an
 * operator code.
 */
const SHORT_COUNTS = new Set([8, 10]);
const REVERSED_MAX = 4;

const OPERATOR = '9(?:0[0-5]|[1239]\\d|4[0-4])';
const COUNTRY = '(?:00980?|0?980?|0)';
const MOBILE = new RegExp(`^${COUNTRY}9\\d{9}$`);
const KNOWN_MOBILE = new RegExp(`^${COUNTRY}${OPERATOR}\\d{7}$`);
const LANDLINE = new RegExp(`^${COUNTRY}(?:${AREA})[1-9]\\d{7}$`);
/**
 * Pattern for numbers that are telephone numbers even after a word for another kind of number: they begin with two
 * zeros, or are a zero and ten digits. With any other length, a number that begins with a zero may be a serial number.
 */
const BEGUN_WITH_ZERO = /^0(?:0|\d{10}$)/;
const ANY_LANDLINE = /^0[1-8]\d{9}$/;
const SHORT_MOBILE = new RegExp(`^${OPERATOR}\\d{7}$`);
const SHORT_LANDLINE = new RegExp(`^(?:${AREA})[2-8]\\d{7}$`);
const LOCAL = /^[2-8]\d{7}$/;
/** Two or more mobile numbers without a separator. */
const SEVERAL = new RegExp(`^(?:0${OPERATOR}\\d{7}){2,}$`);
const MOBILE_CODE = new RegExp(`^0${OPERATOR}$`);
const AREA_CODE = new RegExp(`^0(?:${AREA})$`);
const BEGINNING = /^0\d{2,3}$/;
const ROUND = /0{5}$/;

/** Telephone numbers in the order of the text, without overlaps. */
export function findTelephones(text: string): FoundTelephone[] {
  const asLetters = digitGroups(text, 'as-letters');
  // Nearly all texts have no letter beside a group that looks like a digit, so the groups are read only once.
  if (!asLetters.some((group) => isBesideLookalike(text, group))) return findIn(text, asLetters, []).toSorted(byPlace);
  const found = findIn(text, digitGroups(text, 'as-digits'), []);
  return [...found, ...findIn(text, asLetters, found)].toSorted(byPlace);
}

const byPlace = (a: FoundTelephone, b: FoundTelephone): number => firstOf(a) - firstOf(b);
const firstOf = ({ groups }: FoundTelephone): number => Math.min(...groups.map(({ start }) => start));

function findIn(text: string, groups: readonly DigitGroup[], before: readonly FoundTelephone[]): FoundTelephone[] {
  if (groups.reduce((sum, { digits }) => sum + digits.length, 0) < FEWEST) return [];
  const taken = accountsIn(text, groups);
  const known = before.flatMap((each) => each.groups);
  for (const group of known.length > 0 ? groups : []) {
    if (known.some(({ start, end }) => start < group.end && group.start < end)) taken.add(group);
  }
  return [...forwards(groups, taken, text), ...backwards(groups, taken)];
}

/**
 * Finds telephone numbers that are written in the order of dialling. From each group on, the longest sequence of groups
 * counts that is a telephone number.
 */
function forwards(groups: readonly DigitGroup[], taken: Set<DigitGroup>, text: string): FoundTelephone[] {
  const found: FoundTelephone[] = [];
  for (let at = 0; at < groups.length; at += 1) {
    if (!mayBegin(groups[at], groups[at + 1])) continue;
    const window = windowsFrom(groups, at, taken).findLast((each) => isTelephone(each, text));
    if (window === undefined) continue;
    for (const group of window) taken.add(group);
    found.push({ digits: digitsOf(window), groups: window, isDisguised: isDisguised(window) });
    at += window.length - 1;
  }
  return found;
}

/**
 * Whether a telephone number may begin with this group. The group may begin with a zero, a country code or an operator
 * code. Otherwise it must be as long as a local number, or short enough to be an area code or the first part of a local
 * number.
 */
const mayBegin = (group?: DigitGroup, next?: DigitGroup): boolean =>
  group !== undefined &&
  (/^[09]/.test(group.digits) || group.digits.length === 8 || (group.digits.length < 5 && next?.gap === 'usual'));

/**
 * Sequences of groups from the group `from` on that may be a telephone number: by the gaps between the groups, and by
 * the total number of digits.
 */
function windowsFrom(groups: readonly DigitGroup[], from: number, taken: ReadonlySet<DigitGroup>) {
  const windows: (readonly DigitGroup[])[] = [];
  const counts = /^[09]/.test(groups[from]?.digits ?? '') ? COUNTS : SHORT_COUNTS;
  let length = 0;
  for (let to = from; to < groups.length; to += 1) {
    const group = groups[to];
    if (group === undefined || taken.has(group) || (to > from && group.gap === 'end')) break;
    length += group.digits.length;
    if (to > from && length > LONGEST) break;
    if (counts.has(length) || (to === from && length > LONGEST)) windows.push(groups.slice(from, to + 1));
  }
  return windows;
}

/** Finds telephone numbers that are written with the operator code or area code last. */
function backwards(groups: readonly DigitGroup[], taken: Set<DigitGroup>): FoundTelephone[] {
  const found: FoundTelephone[] = [];
  groups.forEach((last, at) => {
    if (!BEGINNING.test(last.digits)) return;
    for (let from = at - 1; from >= 0 && from >= at - REVERSED_MAX; from -= 1) {
      const window = groups.slice(from, at + 1);
      if (window.some((group) => taken.has(group))) return;
      if (!isReversed(window)) continue;
      for (const group of window) taken.add(group);
      const dialled = window.toReversed();
      found.push({ digits: digitsOf(dialled), groups: dialled, isDisguised: isDisguised(window) });
      return;
    }
  });
  return found;
}

const digitsOf = (window: readonly DigitGroup[]): string => window.map(({ digits }) => digits).join('');
const sizesOf = (window: readonly DigitGroup[]): string => window.map(({ digits }) => digits.length).join();

const gapsOf = (window: readonly DigitGroup[]): readonly GapKind[] => window.slice(1).map(({ gap }) => gap);

function isTelephone(window: readonly DigitGroup[], text: string): boolean {
  const digits = digitsOf(window);
  const gaps = gapsOf(window);
  if (gaps.includes('words')) return isBegunApart(window, gaps, text);
  if (window.slice(0, -1).some(({ isAmount }) => isAmount)) return false;
  if (window.length === 1) return isOneRun(window, digits, text);
  if (KNOWN_MOBILE.test(digits)) return !isDateOrTime(window) && !isSplitList(window);
  if (LANDLINE.test(digits) && !gaps.includes('filled')) return isSplitAtArea(window, digits);
  return isWithoutZero(window, digits, text) || (LOCAL.test(digits) && isLocal(window, text));
}

function isOneRun(window: readonly DigitGroup[], digits: string, text: string): boolean {
  if (SEVERAL.test(digits) || MOBILE.test(digits) || LANDLINE.test(digits) || ANY_LANDLINE.test(digits)) {
    return BEGUN_WITH_ZERO.test(digits) || !isNamedOtherwise(window, text);
  }
  if (SHORT_MOBILE.test(digits)) return !ROUND.test(digits) && !isNamedOtherwise(window, text);
  return LOCAL.test(digits) && isLocal(window, text);
}

/** Whether there are words in one gap only, directly after the operator code: «۰۹۱۲ بقیه‌اش ۱۲۳ ۴۵۶۷». */
function isBegunApart(window: readonly DigitGroup[], gaps: readonly GapKind[], text: string): boolean {
  const at = gaps.indexOf('words');
  const words = text.slice(window[at]?.end, window[at + 1]?.start);
  const begun = digitsOf(window.slice(0, at + 1));
  const rest = gaps.slice(at + 1);
  return (
    MOBILE_CODE.test(begun) &&
    KNOWN_MOBILE.test(digitsOf(window)) &&
    !SAYS_OTHER.test(words) &&
    (at === 0 || window[0]?.digits === '0') &&
    rest.length <= 3 &&
    rest.every((gap) => gap === 'usual')
  );
}

/** Whether the groups begin with a date or a time range: «09/12/1403 100» or «09:00-13:00 200». */
function isDateOrTime(window: readonly DigitGroup[]): boolean {
  const [, second, third] = window;
  const sizes = sizesOf(window);
  if (/^2,2,4\b/.test(sizes) && second?.signs === third?.signs && /^(?:1[34]|19|20)/.test(third?.digits ?? '')) {
    return true;
  }
  return sizes.startsWith('2,2') && second?.signs === ':' && third?.signs !== ':';
}

/**
 * Whether the groups are a list of separate numbers: «۰۹، ۱۲، ۳۴». In a telephone number with commas, the operator code
 * is one group, or each digit is separate.
 */
const isSplitList = (window: readonly DigitGroup[]): boolean =>
  window.slice(1).every(({ signs }) => /^\s*[،,]\s+$/.test(signs)) &&
  !window[0]?.inWords &&
  !/^(?:0|4|3|2,3|4,3)\b/.test(sizesOf(window)) &&
  !window.every(({ digits }) => digits.length === 1);

/**
 * Whether a landline number is split after its area code; part numbers are split elsewhere («0280 158 1234»). Any split
 * is accepted if the number has the area code of Tehran or a country code, because everybody recognises these.
 */
function isSplitAtArea(window: readonly DigitGroup[], digits: string): boolean {
  const sizes = sizesOf(window);
  const isApart = window.every((group) => group.digits.length === 1);
  if (isApart || window.some(({ inWords }) => inWords) || /^(?:0?21|\+?98|00)/.test(digits)) return true;
  return /^(?:3|1,2),/.test(sizes) && !ROUND.test(digits);
}

const ZEROLESS = /^(?:3,3,4|3,7|3,3,2,2|3,4,3|3,2,2,3|3,2,3,2|3(?:,1){7}|1(?:,1){9})$/;

function isWithoutZero(window: readonly DigitGroup[], digits: string, text: string): boolean {
  if (window.at(-1)?.isAmount || isNamedOtherwise(window, text)) return false;
  if (SHORT_MOBILE.test(digits)) {
    return (
      ZEROLESS.test(sizesOf(window)) ||
      (window.length > 2 && window[0]?.inWords === true && window[0].digits.length > 2)
    );
  }
  return SHORT_LANDLINE.test(digits) && /^2,(?:8|4,4)$/.test(sizesOf(window)) && /^[-–)]/.test(window[1]?.signs ?? '');
}

/**
 * Words that show that a number is not a telephone number if they stand directly before it or inside it. They are about
 * money, codes, accounts, records and parts.
 */
const OTHER = [
  'قیمت|فی|مبلغ|ودیعه|رهن|اجاره|قسط|حساب|کارت|پرونده|ثبت|ثبتی|قرارداد|اشتراک|قبض|فاکتور|گذرنامه|دانشجویی|پرسنلی',
  'کد|شناسه|سریال|بارکد|شابک|کالا|محصول|پستی|ملی|اقتصادی|رهگیری|فنی|پارت|شاسی',
  '(?:کد|شماره|شناسه)\\s+(?:پیگیری|سفارش|بیمه|موتور|مجوز|پروانه|قطعه|یکتا)',
  'isbn|serial|code|sku|id|imei|vin|part|[sp]/n',
].join('|');
const SAYS_OTHER = new RegExp(`(?<!\\p{L})(?:${OTHER})`, 'iu');
const OTHER_BEFORE = new RegExp(
  `${SAYS_OTHER.source}\\u200c?(?:ش|ها|های|ی)?(?:\\s*(?:کالا|محصول|پستی|ملی|فنی|اقتصادی|رهگیری|مشتری|آگهی|برق|گاز|نامبر|number|no))?[^\\p{L}\\p{N}]{0,5}$`,
  'iu',
);
const CONTEXT = 40;

const isNamedOtherwise = (window: readonly DigitGroup[], text: string): boolean =>
  window.at(-1)?.isAmount === true || OTHER_BEFORE.test(before(window, text));

/**
 * Words for a telephone or a call. A number without an area code counts as a telephone number only directly after such
 * a word.
 */
const TO_CALL =
  /(?<!\p{L})(?:تلفن|تماس|زنگ|تلفکس|تل|tel|phone|call)[^\p{L}\p{N}]{0,3}(?:\s*(?:تماس|بگیرید|بگیر|بزنید|ثابت|مغازه|دفتر|منزل|شرکت|فروشگاه|با|شماره|ما|من)[^\p{L}\p{N}]{0,3}){0,3}$/iu;

/**
 * Recognises eight equal digits in words, such as «هشت تا پنج»: they mean the hours at which somebody answers, from
 * eight to five.
 */
const isHours = ([first, ...rest]: readonly DigitGroup[]): boolean => first?.inWords === true && rest.length === 0;

const isLocal = (window: readonly DigitGroup[], text: string): boolean =>
  window.at(-1)?.isAmount !== true &&
  !isHours(window) &&
  gapsOf(window).every((gap) => gap !== 'filled') &&
  /^(?:8|4,4|3,5|2,2,2,2|4,2,2|1(?:,1){7})$/.test(sizesOf(window)) &&
  TO_CALL.test(before(window, text));

const before = ([first]: readonly DigitGroup[], text: string): string =>
  first === undefined ? '' : text.slice(Math.max(0, first.start - CONTEXT), first.start);

/**
 * Whether the groups are in reverse order: «۴۵۶۷-۱۲۳-۰۹۱۲» and «۸۸۷۷۶۶۵۵-۰۲۱». A right-to-left line shows the last
 * group first.
 */
function isReversed(window: readonly DigitGroup[]): boolean {
  if (gapsOf(window).some((gap) => gap !== 'usual') || window.some(({ isAmount }) => isAmount)) return false;
  const rest = window.slice(0, -1);
  const [digits, sizes, code] = [digitsOf(rest), sizesOf(rest), window.at(-1)?.digits ?? ''];
  if (MOBILE_CODE.test(code)) return digits.length === 7 && /^(?:7|[34],.*|2,.*)$/.test(sizes);
  return AREA_CODE.test(code) && LOCAL.test(digits) && /^(?:8|4,4|2,2,2,2)$/.test(sizes);
}

/** Groups that belong to bank accounts: the sixteen digits of a card, and the digits of a sheba. */
function accountsIn(text: string, groups: readonly DigitGroup[]): Set<DigitGroup> {
  const taken = new Set<DigitGroup>();
  groups.forEach((group, at) => {
    const four = groups.slice(at, at + 4);
    const isCard =
      sizesOf(four) === '4,4,4,4' && gapsOf(four).every((gap) => gap === 'usual') && /^[2-9]/.test(group.digits);
    if (isCard) for (const each of four) taken.add(each);
    if (!/\bir[\s-]?$/i.test(text.slice(Math.max(0, group.start - 4), group.start))) return;
    let length = 0;
    for (const each of groups.slice(at, at + LONGEST)) {
      if (each !== group && each.gap !== 'usual') break;
      length += each.digits.length;
      if (length > 24) break;
      taken.add(each);
    }
  });
  return taken;
}

const MANY_GROUPS = 8;

const isDisguised = (window: readonly DigitGroup[]): boolean =>
  window.some(({ isPlain }) => !isPlain) ||
  gapsOf(window).some((gap) => gap !== 'usual') ||
  window.length >= MANY_GROUPS;
