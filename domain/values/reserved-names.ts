/**
 * Names that could pass for the site, an authority or a bank. They are compared by their looks instead of their
 * spelling: similar letters of other scripts, digits for letters, gaps, marks and repeated letters.
 */
import { normaliseText } from './persian-text.ts';

/** Reserved anywhere in a word, and with gaps in them from the beginning of a word. */
const ANYWHERE = [
  ...['بازارچه', 'bazarche', 'bazaarcheh'],
  ...['پشتیبان', 'ساپورت', 'support', 'helpdesk', 'customer service', 'خدمات مشتریان', 'امور مشتریان', 'مرکز تماس'],
  ...[
    'ادمین',
    'admin',
    'مدیر سایت',
    'مدیریت سایت',
    'مدیر سیستم',
    'مدیر کل سایت',
    'گرداننده',
    'مسئول سایت',
    'webmaster',
  ],
  ...['ناظر سایت', 'ناظر آگهی', 'moderator', 'مودریتور', 'مدریتور', 'اپراتور سایت', 'تیم امنیت', 'security team'],
  ...['پلیس', 'police', 'نیروی انتظامی', 'دادگستری', 'دادسرا', 'قوه قضاییه', 'اداره آگاهی', 'سامانه ثنا', 'وزارت'],
  ...['شاپرک', 'shaparak', 'درگاه پرداخت', 'زرین پال', 'zarinpal', 'بانک مرکزی', 'اینماد', 'enamad'],
  ...['شیپور', 'sheypoor', 'sheipoor', 'divar', 'دیجی کالا', 'digikala', 'شرکت ملی پست', 'اداره پست', 'پست جمهوری'],
  ...['احراز هویت', 'تایید هویت', 'واحد پیگیری', 'پرداخت امن', 'خرید امن'],
];
/** Reserved as whole words only, because other words, such as people's and shops' names, begin or end with them. */
const ALONE = ['بانک', 'bank', 'فتا', 'fata', 'دیوار', 'official'];
/** Reserved only as the whole name. */
const WHOLE = ['مدیر', 'مدیریت', 'ناظر', 'اپراتور', 'operator', 'mod', 'system', 'root', 'سیستم', 'گزارش', 'رسمی'];
/** Goods whose name contains a reserved word, as `looks` spells them. */
const WARES = /(?<!\S)(?:دیوار (?:پوش|کوب|پوشی|چین|کناف)|divar ?(?:i|posh|pos|kob|chin|konaf)|badminton)(?!\S)/g;

/** Names that could pass for the site itself, which the words about a shop may not say of it. */
const SITE = ['بازارچه', 'bazarche', 'bazaarcheh'];
/** Titles of the site's own people. */
const STAFF = [
  'پشتیبان',
  'ساپورت',
  'support',
  'ادمین',
  'admin',
  'مدیر',
  'گرداننده',
  'ناظر',
  'کارشناس',
  'کارمند',
  'رسمی',
  'official',
];

export function isReservedName(name: string): boolean {
  const words = looks(name).replace(WARES, ' ');
  const squeezed = words.replaceAll(' ', '');
  const alike = dotsAside(words);
  return (
    FORMS.some(({ inWord, gapped }) => inWord.test(alike) || gapped.test(alike)) ||
    words.split(' ').some((word) => ALONE_LOOKS.has(word)) ||
    WHOLE_LOOKS.has(squeezed)
  );
}

/** Tells whether a sentence of a text calls its author one of the site's people: «پشتیبانی رسمی بازارچه». */
export const posesAsSite = (text: string): boolean =>
  text.split(/[.!؟?\n،]/).some((sentence) => {
    const words = dotsAside(looks(sentence));
    return SITE_FORMS.some(({ gapped }) => gapped.test(words)) && STAFF_FORMS.some(({ inWord }) => inWord.test(words));
  });

/**
 * Letters that differ in their dots or in one stroke. They count as one in reserved names alone: shops may have names that
 * differ in them.
 */
const DOTS: Readonly<Record<string, string>> = {
  ...letters('ج', 'چحخ'),
  ...letters('ک', 'گ'),
  ...letters('ز', 'ژ'),
  ...letters('ب', 'پ'),
  ...letters('س', 'ش'),
};
const dotsAside = (words: string): string => [...words].map((letter) => DOTS[letter] ?? letter).join('');

/** Arabic-script letters that look like a Persian one, beyond those that `normaliseText` knows. */
const PERSIAN: Readonly<Record<string, string>> = {
  ...letters('ک', 'ڪګڬڭڮ'),
  ...letters('ی', 'ێېےۍۑﯼ'),
  ...letters('ه', 'ہھەۃۂ'),
  ...letters('ن', 'ںڼڻ'),
  ...letters('ت', 'ٹټٺ'),
  ...letters('ب', 'ٻڀٮ'),
  ...letters('د', 'ڈډڌ'),
  ...letters('ر', 'ڑړڔ'),
  ...letters('و', 'ۆۇۈۋۅ'),
  ...letters('ف', 'ڡڢڤ'),
  ...letters('س', 'ښڛ'),
};
/** Cyrillic and Greek letters and digits that look like a Latin letter. A small L counts as an I. */
const LATIN: Readonly<Record<string, string>> = {
  ...letters('a', 'аα4'),
  ...letters('b', 'вьβ8'),
  ...letters('c', 'сϲ'),
  ...letters('d', 'ԁ'),
  ...letters('e', 'еёε3'),
  ...letters('h', 'нһ'),
  ...letters('i', 'іιӏl1ı'),
  ...letters('k', 'кκ'),
  ...letters('m', 'м'),
  ...letters('n', 'пη'),
  ...letters('o', 'оοσ0'),
  ...letters('p', 'рρ'),
  ...letters('r', 'г'),
  ...letters('s', 'ѕ5'),
  ...letters('t', 'тτ7'),
  ...letters('u', 'υ'),
  ...letters('v', 'ѵν'),
  ...letters('x', 'хχ'),
  ...letters('y', 'уγ'),
};

function letters(as: string, alike: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...alike].map((letter) => [letter, as]));
}

/** The words of a text reduced to their looks: texts that look alike are equal. Empty without letters. */
export function looks(text: string): string {
  const signs = text.replaceAll('@', 'a').replaceAll('$', 's').replace(/[|!]/g, 'i');
  const folded = normaliseText(signs.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))
    .split(' ')
    .map((word) => [...word].map((letter) => PERSIAN[letter] ?? letter).join(''))
    .map((word) => (/[\p{Script=Arabic}]/u.test(word) ? word : [...word].map((each) => LATIN[each] ?? each).join('')));
  return folded
    .join(' ')
    .replace(/[^\p{L} ]/gu, '')
    .replace(/(?<!\S)\S(?: \S(?!\S)){2,}/g, (apart) => apart.replaceAll(' ', ''))
    .replace(/(\p{L})\1+/gu, '$1')
    .replace(/ +/g, ' ')
    .trim();
}

const formsOf = (names: readonly string[]) =>
  names.map((name) => {
    const squeezed = dotsAside(looks(name)).replaceAll(' ', '');
    return { inWord: new RegExp(squeezed), gapped: new RegExp(`(?<!\\S)${[...squeezed].join(' ?')}`) };
  });
const FORMS = formsOf(ANYWHERE);
const SITE_FORMS = formsOf(SITE);
const STAFF_FORMS = formsOf(STAFF);
const ALONE_LOOKS: ReadonlySet<string> = new Set(ALONE.map(looks));
const WHOLE_LOOKS: ReadonlySet<string> = new Set([...ALONE, ...WHOLE].map(looks));
