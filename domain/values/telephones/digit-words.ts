/** Numbers in words, as a number is read aloud: in Persian, in Persian with Latin letters, and in English. */
import { normaliseText } from '../spelling.ts';

/** Meaning of a word: a number below a thousand, "and" («و») or "times" («تا»). */
export type SpokenDigit = number | 'and' | 'times';

const NUMBERS: readonly (readonly [number, string])[] = [
  [0, 'صفر سفر sefr sefer sifr zero oh'],
  [1, 'یک یه یکی yek ye one'],
  [2, 'دو do two'],
  [3, 'سه se seh three'],
  [4, 'چهار چار char chahar chehar four'],
  [5, 'پنج panj five'],
  [6, 'شش شیش shesh shish six'],
  [7, 'هفت haft seven'],
  [8, 'هشت hasht eight'],
  [9, 'نه no noh nuh nine'],
  [10, 'ده dah ten'],
  [11, 'یازده yazdah eleven'],
  [12, 'دوازده davazdah twelve'],
  [13, 'سیزده sizdah thirteen'],
  [14, 'چهارده چارده chahardah fourteen'],
  [15, 'پانزده پونزده panzdah punzdah fifteen'],
  [16, 'شانزده شونزده shanzdah shunzdah sixteen'],
  [17, 'هفده هیفده hefdah hivdah seventeen'],
  [18, 'هجده هیجده هژده hejdah hijdah eighteen'],
  [19, 'نوزده nuzdah noozdah nineteen'],
  [20, 'بیست بیس bist twenty'],
  [30, 'سی si thirty'],
  [40, 'چهل چل chehel chel forty'],
  [50, 'پنجاه panjah fifty'],
  [60, 'شصت شست shast sixty'],
  [70, 'هفتاد haftad seventy'],
  [80, 'هشتاد hashtad eighty'],
  [90, 'نود navad ninety'],
  [100, 'صد یکصد sad yeksad hundred'],
  [200, 'دویست devist'],
  [300, 'سیصد sisad'],
  [400, 'چهارصد چارصد charsad chaharsad'],
  [500, 'پانصد پونصد pansad punsad'],
  [600, 'ششصد شیشصد sheshsad shishsad'],
  [700, 'هفتصد haftsad'],
  [800, 'هشتصد hashtsad'],
  [900, 'نهصد nohsad'],
];

/** One spelling of a word, without marks, drawn-out letters or doubled letters. */
const spelt = (word: string): string =>
  normaliseText(word)
    .replaceAll(' ', '')
    .replace(/(\p{L})\1+/gu, '$1');

const SAID: ReadonlyMap<string, SpokenDigit> = new Map<string, SpokenDigit>([
  ...NUMBERS.flatMap(([value, words]) => words.split(' ').map((word) => [spelt(word), value] as const)),
  // «تا» after a number repeats the digit that follows: «سه تا پنج».
  ...['تا', 'ta', 'بار'].map((word) => [word, 'times'] as const),
  ...['و', 'o', 'va', 'and'].map((word) => [word, 'and'] as const),
]);

const LONGEST_FIRST = [...SAID.keys()].toSorted((a, b) => b.length - a.length);
/** Several number words without spaces: «صفرنهصدودوازده». */
const GLUED = new RegExp(`^(?:${LONGEST_FIRST.join('|')})+$`);
const LONGEST_RUN = 80;

const USUAL_LETTERS = 'abcdefghijklmnopqrstuvwxyzابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی';
/** Anything that `spelt` changes: marks, drawn-out or doubled letters, capitals and letters of other keyboards. */
const UNUSUAL = new RegExp(`[^${USUAL_LETTERS}]|(.)\\1`);

const quicklySpelt = (word: string): string => (UNUSUAL.test(word) ? spelt(word) : word);

/** Two letters at the beginning of a word, as one number. */
const beginning = (first: number, second: number): number => first * 0x10000 + second;
const BEGINNINGS: ReadonlySet<number> = new Set(
  [...SAID.keys()].map((word) => beginning(word.charCodeAt(0), word.charCodeAt(1))),
);
const codesOf = (letters: Iterable<string>): ReadonlySet<number> =>
  new Set([...letters].map((letter) => letter.charCodeAt(0)));
const USUAL = codesOf(USUAL_LETTERS);
/** Letters with which no number word begins. */
const ALEFS = codesOf('اآأإ');
/** Number words of one letter, after which another word may follow without a space. */
const ALONE = codesOf([...SAID.keys()].filter((word) => word.length === 1));

/**
 * Reads the word between two positions; null if it is not a number word. Most other words are rejected by their first
 * two letters.
 */
export function saidAt(text: string, start: number, end: number): readonly SpokenDigit[] | null {
  const [first, second] = [text.charCodeAt(start), text.charCodeAt(start + 1)];
  if (ALEFS.has(first)) return null;
  const isUsual = end - start > 1 && first !== second && USUAL.has(first) && USUAL.has(second);
  return isUsual && !BEGINNINGS.has(beginning(first, second)) && !ALONE.has(first)
    ? null
    : saidBy(text.slice(start, end));
}

/** Reads a run of letters; null if it does not consist of number words. */
function saidBy(letters: string): readonly SpokenDigit[] | null {
  if (letters.length > LONGEST_RUN) return null;
  const word = quicklySpelt(letters);
  const said = SAID.get(word);
  if (said !== undefined) return [said];
  if (word.length < 3 || !GLUED.test(word)) return null;
  return partsOf(word);
}

/**
 * Splits words without spaces, each time at the longest word after which the rest can still be split: «siohasht» is
 * «si», «o», «hasht», and not «oh».
 */
function partsOf(glued: string): SpokenDigit[] {
  const parts: SpokenDigit[] = [];
  for (let rest = glued; rest !== ''; ) {
    const first = LONGEST_FIRST.find(
      (word) => rest.startsWith(word) && (word === rest || GLUED.test(rest.slice(word.length))),
    );
    const said = SAID.get(first ?? '');
    if (first === undefined || said === undefined) break;
    parts.push(said);
    rest = rest.slice(first.length);
  }
  return parts;
}

/** Whether a word after a number makes the number an amount. */
export const makesAmount = (word: string): boolean => AMOUNTS.has(quicklySpelt(word));
const AMOUNTS: ReadonlySet<string> = new Set(
  [
    'هزار میلیون ملیون میلیارد تومان تومن ریال دلار یورو درهم',
    'متر متری سانت سانتی سانتیمتر میلیمتر میلی کیلومتر کیلو گرم تن لیتر وات آمپر ولت گیگ گیگابایت مگ مگابایت بایت',
    'عدد دست سال ساله ماه ماهه روز روزه ساعت ساعته دقیقه ثانیه درصد نفر نفره خواب خوابه طبقه واحد قسط دانگ اسب دور',
    'toman rial million km cm mm kg gb mb',
  ]
    .join(' ')
    .split(' ')
    .map(spelt),
);

type Span = { readonly start: number; readonly end: number };
/** A number that words express. `digits` is null if the word is an «و» or «تا» that does not join two numbers. */
type NumberSaid = Span & { readonly digits: string | null };

/** Joins «نهصد و دوازده» to 912 and «سه تا پنج» to 555, and leaves single digits separate. */
export function numbersSaid(words: readonly (Span & { readonly said: readonly SpokenDigit[] })[]): NumberSaid[] {
  const all = words.flatMap(({ said, start, end }) => said.map((each) => ({ said: each, start, end })));
  const numbers: NumberSaid[] = [];
  for (let at = 0; at < all.length; ) {
    const read = numberAt(all.slice(at, at + PARTS_MAX).map(({ said }) => said));
    const [first, last] = [all[at], all[at + read.length - 1]];
    if (first && last) numbers.push({ digits: read.digits, start: first.start, end: last.end });
    at += read.length;
  }
  return numbers;
}

/** Maximum number of words that form one number, as in «نه صد و نود و یک». */
const PARTS_MAX = 6;

function numberAt(said: readonly SpokenDigit[]): { readonly digits: string | null; readonly length: number } {
  const [first, second, third] = said;
  if (typeof first !== 'number') return { digits: null, length: 1 };
  const isDigit = first >= 1 && first <= 9;
  if (isDigit && second === 'times' && typeof third === 'number' && third <= 9) {
    return { digits: String(third).repeat(first), length: 3 };
  }
  let [value, length] = isDigit && second === 100 ? [first * 100, 2] : [first, 1];
  // Tens and ones may follow hundreds; ones may follow tens, from twenty on.
  for (const [from, below] of [
    [100, 100],
    [20, 10],
  ] as const) {
    const skip = said[length] === 'and' ? 1 : 0;
    const next = said[length + skip];
    const takes = value % below === 0 && value % (below * 10) >= from;
    if (!takes || typeof next !== 'number' || next === 0 || next >= below) continue;
    value += next;
    length += skip + 1;
  }
  return { digits: String(value), length };
}
