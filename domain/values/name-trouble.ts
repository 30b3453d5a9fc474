/** Reasons why the name of an account, a shop or a sender is refused, because others see it (AUTH-05, SHOP-03). */
import { linksOf } from './links.ts';
import { withoutShapeless } from './persian-text.ts';
import { isReservedName } from './reserved-names.ts';
import { normaliseText } from './spelling.ts';
import { findTelephones } from './telephones/find-telephones.ts';

/**
 * `reserved`: the name could pass for the site or an authority. `contact`: the name says how to reach somebody outside
 * the site.
 */
export type NameTrouble = 'reserved' | 'contact';

export function nameTrouble(name: string): NameTrouble | null {
  if (isReservedName(name)) return 'reserved';
  return namesContact(name) ? 'contact' : null;
}

/** A telephone number: at least seven digits, with the characters that people write between them. */
const TELEPHONE = /\d(?:[^\p{L}\d]{0,3}\d){6}/u;

/** Whether a name contains a web address, an e-mail address, a handle or a telephone number. */
function namesContact(name: string): boolean {
  const plain = latinised(withoutShapeless(name.normalize('NFKC')));
  const words = normaliseText(plain.replaceAll('_', ''));
  if (SPOKEN_DOT.test(words) || AT_MESSENGER.some((rule) => rule.test(words))) return true;
  return plain.includes('@') || TELEPHONE.test(plain) || linksOf(plain).length > 0 || findTelephones(name).length > 0;
}

const MESSENGERS =
  'تلگرام|تلگرم|اینستا(?: ?گرام)?|واتس ?اپ|ایتا|روبیکا|telegram|tlgrm|insta(?:gram)?|whatsapp|eita|rubika';
/** A messenger beside a handle or the beginning of a number: «ali_shop اینستا», «واتساپ 0912». */
const AT_MESSENGER = [
  new RegExp(
    `(?<!\\S)(?:${MESSENGERS})(?: \\S+)*? (?!(?:${MESSENGERS})(?!\\S))(?:[a-z][a-z\\d]{4,}|0\\d{2,})(?!\\S)`,
    'u',
  ),
  new RegExp(
    `(?<!\\S)(?!(?:${MESSENGERS})(?!\\S))(?:[a-z][a-z\\d]{4,}|0\\d{2,})(?: \\S+)*? (?:${MESSENGERS})(?!\\S)`,
    'u',
  ),
];
/** A web address that is spelt out: «ali دات آی آر». */
const SPOKEN_DOT = /(?<!\S)(?:دات|dot|نقطه) ?(?:کام|ای ?ار|نت|com|ir|net|org|me|shop)(?!\S)/u;

/**
 * Converts digits of all scripts to Latin ones. In Unicode the ten digits of a script follow each other, from its zero
 * on.
 */
function latinised(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    let value = 0;
    for (let code = digit.codePointAt(0) ?? 0; value < 9 && isDigit(code - 1 - value); ) value += 1;
    return String(value);
  });
}

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));
