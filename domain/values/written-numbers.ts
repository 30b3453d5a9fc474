/**
 * Finds numbers in a text whose parts a right-to-left line would draw in the wrong order, such as «021-88776655», so
 * that they can be isolated as left-to-right. Affects only the display: `telephones` finds the numbers that are hidden.
 */
import { parseTelephone } from './phone.ts';

export type TextPart = {
  readonly text: string;
  /** `ltr`: the part has to be isolated as left-to-right. Null: it has the direction of the line. */
  readonly dir: 'ltr' | null;
  /** Number in E.164 if the part is a telephone number that can be called; otherwise null. */
  readonly telephone: string | null;
};

/** A digit, or a dot in place of a hidden one. */
const D = '[0-9۰-۹٠-٩•]';
/** Characters between the digits of one number, on one line. */
const B = '[\\p{Zs}\\u200c-\\u200f\\u061c\\u202a-\\u202e\\u2066-\\u2069.()/_\\u0640\\p{Pd}−]{0,3}';
const one = (digits: string): string =>
  `[${[...digits].map((d) => `${d}${'۰۱۲۳۴۵۶۷۸۹'[Number(d)]}${'٠١٢٣٤٥٦٧٨٩'[Number(d)]}`).join('')}]`;
const [ZERO, NINE, EIGHT] = [one('0'), one('9'), one('8')];
const ANY = one('123456789');
const more = (count: number): string => `(?:${B}${D}){${count}}`;

const COUNTRY = `(?:[+＋]${B}|${ZERO}${B}${ZERO}${B})?${NINE}${B}${EIGHT}${B}(?:${ZERO}${B})?`;
const TELEPHONE = [
  `[(（]?(?:${COUNTRY}|${ZERO}${B})${ANY}${more(9)}`,
  // Without its zero, a mobile number can be distinguished from an amount only by its groups.
  `${NINE}${D}{2}[\\p{Zs}\\p{Pd}.]${D}{3}[\\p{Zs}\\p{Pd}.]?(?:${D}{4}|${D}{2}[\\p{Zs}\\p{Pd}.]${D}{2})`,
  `${NINE}${one('01239')}${D}{8}`,
];
/** A landline number with the area code last: in a right-to-left line the code is shown first. */
const AREA_LAST = `[1-8۱-۸١-٨]${D}{7}[\\p{Zs}\\p{Pd}/]{1,3}${ZERO}${ANY}${D}`;
const CARD = `${D}{4}(?:[\\p{Zs}\\p{Pd}._/]${D}{4}){3}`;
const SHEBA = `[Ii][Rr][\\p{Zs}-]?${D}{2}(?:[\\p{Zs}\\p{Pd}]?${D}{4}){5}[\\p{Zs}\\p{Pd}]?${D}{2}`;
const DATE = `${D}{4}(?<by>[\\p{Pd}./])${D}{1,2}\\k<by>${D}{1,2}`;
/** A code to dial: «*140#». */
const DIALLED = `[*#]${D}[0-9۰-۹٠-٩*#]{0,30}#`;
/** Two groups of four digits: a local telephone number, unless they can be a range, «۱۳۹۰-۱۳۹۵». */
const PAIR = `(?<first>${D}{4})\\p{Pd}(?<second>${D}{4})`;

const NUMBER = new RegExp(
  `(?<![${D.slice(1, -1)}])(?:(?<telephone>${TELEPHONE.join('|')})|(?<areaLast>${AREA_LAST})|(?<other>${[SHEBA, CARD, DATE, DIALLED].join('|')})|(?<pair>${PAIR}))(?!${D})`,
  'gu',
);

/** Splits a text into parts, so that numbers can be isolated as left-to-right where this is necessary. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: number, index, groups } of text.matchAll(NUMBER)) {
    const part = partOf(number, groups ?? {});
    if (part === null) continue;
    if (index > end) parts.push(plain(text.slice(end, index)));
    parts.push(part);
    end = index + number.length;
  }
  if (end < text.length || parts.length === 0) parts.push(plain(text.slice(end)));
  return parts;
}

const plain = (text: string): TextPart => ({ text, dir: null, telephone: null });

function partOf(
  text: string,
  { telephone, areaLast, first, second }: Readonly<Record<string, string>>,
): TextPart | null {
  if (areaLast !== undefined) return { text, dir: null, telephone: parseTelephone(text) };
  if (telephone !== undefined) return { text, dir: 'ltr', telephone: parseTelephone(text) };
  const isRange = first !== undefined && second !== undefined && first <= second;
  return isRange ? null : { text, dir: 'ltr', telephone: null };
}
