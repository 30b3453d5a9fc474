/**
 * Names that could pass for the site, an authority or a bank. They are compared by how they look (`looks`), not by
 * their spelling.
 */
import { consonants } from './consonants.ts';
import { dotsAside, looks } from './looks.ts';
import { namesOffice } from './site-offices.ts';

// Misspellings that are read as the name itself.

/**
 * Misspellings of a name in the form of `looks`: one letter is missing, or two neighbouring letters after the first are
 * exchanged («ابزارچه» is a different word). Doubled letters need no entry, because `looks` collapses them. A
 * misspelling that `looks` would shorten further is left out, because the result is much shorter than the name
 * («بارچه»).
 */
function misspellings(name: string): string[] {
  const letters = [...name];
  const missing = letters.map((_, at) => letters.toSpliced(at, 1).join(''));
  const exchanged = letters
    .slice(2)
    .map((next, at) => letters.toSpliced(at + 1, 2, next, letters[at + 1] ?? '').join(''));
  return [...missing, ...exchanged].filter((spelling) => spelling !== name && looks(spelling) === spelling);
}

/**
 * Names that are reserved anywhere in a word. Written with spaces between the letters, they are reserved only from the
 * beginning of a word.
 */
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
  ...['احراز هویت', 'ehrazhoviat', 'تایید هویت', 'واحد پیگیری', 'پرداخت امن', 'خرید امن'],
  ...['تایید شده', 'احراز شده', 'verified', 'پیام سیستم', 'اعلان سیستم', 'حسابداری سایت'],
];
/**
 * Names that are reserved only as whole words, because other words begin or end with them, such as names of people and
 * shops.
 */
const ALONE = ['بانک', 'bank', 'فتا', 'fata', 'دیوار', 'official'];
/** Names that are reserved only if nothing else is in the name. */
const WHOLE = [
  ...['مدیر', 'مدیریت', 'ناظر', 'اپراتور', 'operator', 'mod', 'modir', 'system', 'root', 'سیستم', 'گزارش', 'رسمی'],
  ...[
    'خدمات مشتری',
    'صفحه رسمی',
    'اکانت رسمی',
    'حساب رسمی',
    'کیف پول',
    'کیف پول سایت',
    'دریافت جایزه',
    'برنده قرعه کشی',
  ],
  // Beginnings of the letters and notices of the site.
  ...['کد تایید', 'کد ورود', 'رمز ورود', 'رمز یکبار مصرف', 'اطلاعیه', 'هشدار', 'پیام مهم', 'اعلان'],
];
/** Goods whose name contains a reserved word, as `looks` spells them. */
const WARES = /(?<!\S)(?:دیوار (?:پوش|کوب|پوشی|چین|کناف)|divar ?(?:i|posh|pos|kob|chin|konaf)|badminton)(?!\S)/g;

/** Names of the site itself, which the description of a shop may not claim. */
const SITE = ['بازارچه', 'bazarche', 'bazaarcheh'];
/** Titles of the site's staff. */
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

/** Signs that say of a name that somebody has checked it, as the marks beside it do. */
const MARKS = /[\u2705\u2611\u2713\u2714\u{1F5F8}\u{1F5F9}\u{1F6E1}\u{1F530}]/u;

export function isReservedName(name: string): boolean {
  if (MARKS.test(name) || SPELT_IN_LATIN.test(consonants(latinOf(name)).join(' '))) return true;
  const words = looks(name).replace(WARES, ' ');
  const alike = dotsAside(words);
  const unnumbered = looks(withoutNumbers(name));
  return (
    FORMS.some(({ inWord, gapped }) => inWord.test(alike) || gapped.test(alike)) ||
    words.split(' ').some((word) => ALONE_LOOKS.has(word)) ||
    WHOLE_LOOKS.has(unnumbered.replaceAll(' ', '')) ||
    [...alike.split(' '), alike.replaceAll(' ', '')].some((word) => MISSPELT.has(word)) ||
    SITE_FORMS.some(({ inWord }) => inWord.test(dotsAside(sounded(words)))) ||
    namesOffice(dotsAside(unnumbered))
  );
}

/** A name without numbers that are separate words, because `looks` would read their digits as letters. */
const withoutNumbers = (name: string): string =>
  name.normalize('NFKC').replace(/(?<![\p{L}\p{N}])\p{N}+(?![\p{L}\p{N}])/gu, ' ');

/** Whether a sentence of a text claims that its author belongs to the site's staff: «پشتیبانی رسمی بازارچه». */
export const posesAsSite = (text: string): boolean =>
  text.split(/[.!؟?\n،]/).some((sentence) => {
    const words = dotsAside(looks(sentence));
    return SITE_FORMS.some(({ gapped }) => gapped.test(words)) && STAFF_FORMS.some(({ inWord }) => inWord.test(words));
  });

const formsOf = (names: readonly string[]) =>
  names.map((name) => {
    const squeezed = dotsAside(looks(name)).replaceAll(' ', '');
    return { inWord: new RegExp(squeezed), gapped: new RegExp(`(?<!\\S)${[...squeezed].join(' ?')}`) };
  });
const FORMS = formsOf(ANYWHERE);
const SITE_FORMS = formsOf(SITE);
const STAFF_FORMS = formsOf(STAFF);
/** The words of a name that are in Latin letters. */
const latinOf = (name: string): string => looks(name).replace(/[^a-z ]/g, ' ');
/** With fewer consonants too many other words have the same ones. */
const CONSONANTS_MIN = 5;
/** Persian names above as people spell them in Latin letters, whole words: «poshtibani», «kharid-e amn». */
const SPELT_IN_LATIN = new RegExp(
  `(?<!\\S)(?:${ANYWHERE.filter((name) => /\p{Script=Arabic}/u.test(name))
    .map(consonants)
    .filter((words) => words.join('').length >= CONSONANTS_MIN)
    .map((words) => words.join(' ?'))
    .join('|')})(?!\\S)`,
  'u',
);
/** Letters of one sound. */
const SOUNDS: Readonly<Record<string, string>> = { ذ: 'ز', ض: 'ز', ظ: 'ز', ح: 'ه' };
const sounded = (text: string): string => text.replace(/[ذضظح]/g, (letter) => SOUNDS[letter] ?? letter);
/** Misspellings of the site's name. «بازاره» is left out, because people write «بازارِ» like this. */
const MISSPELT: ReadonlySet<string> = new Set(
  SITE.flatMap((name) => misspellings(looks(name)))
    .filter((spelling) => spelling !== looks('بازاره'))
    .map(dotsAside),
);
const ALONE_LOOKS: ReadonlySet<string> = new Set(ALONE.map(looks));
const WHOLE_LOOKS: ReadonlySet<string> = new Set([...ALONE, ...WHOLE].map((name) => looks(name).replaceAll(' ', '')));
