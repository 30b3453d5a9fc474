/** The words around numbers: units, bounds and names of attributes (SRCH-16). All spellings are normalised. */
import { isNumberWord, isScaleWord } from './number-words.ts';

export type QuantityUnit =
  | { readonly kind: 'price'; readonly rial: boolean }
  | {
      readonly kind:
        | 'rooms'
        | 'area'
        | 'storage'
        | 'memory'
        | 'inches'
        | 'mileage'
        | 'age'
        | 'months'
        | 'grams'
        | 'kilos'
        | 'people'
        | 'battery'
        | 'cc'
        | 'feet';
      readonly factor: number;
    }
  /** A unit that no attribute has, such as «نفره»: its number must not be read as anything else. */
  | { readonly kind: 'other' };

export type Bound = 'most' | 'least' | 'about' | 'between';

/** Name of an attribute before a number. `budget` is an upper limit for the price. */
export type Topic =
  | 'price'
  | 'budget'
  | 'year'
  | 'area'
  | 'storage'
  | 'memory'
  | 'inches'
  | 'mileage'
  | 'size'
  | 'floor'
  | 'rent'
  | 'pay'
  | 'deposit'
  | 'battery';

/**
 * Variants of words known to the number reader or this file: typing errors, colloquial forms, endings, Latin letters.
 */
const SPELLINGS: Record<string, string> = {
  میلیون: 'ملیون میلون ملیان میلیان میلیونی ملیونی میل م million milion milyon melyoon melyon milioon m',
  میلیارد: 'ملیارد میلیاد میلارد میلیاردی ملیاردی milliard milyard miliard melyard billion',
  هزار: 'هزاری hezar k',
  تومان: 'تومن تومنی تومانی تمن تومنه ت toman tooman tomen tomn tuman',
  ریال: 'ریالی rial riyal',
};
const SPELLED = new Map(
  Object.entries(SPELLINGS).flatMap(([word, others]) =>
    others.split(' ').map((other): [string, string] => [other, word]),
  ),
);

/** Spelling that the tables here and the number reader know; the word itself if it has no other. */
export const knownSpelling = (word: string): string => SPELLED.get(word) ?? word;

type Phrase<T> = readonly [words: readonly string[], meaning: T];

const price = { kind: 'price', rial: false } as const;
const area = { kind: 'area', factor: 1 } as const;
const gigabytes = { kind: 'storage', factor: 1 } as const;

const UNITS = phrases<QuantityUnit>([
  [price, 'تومان'],
  [{ kind: 'price', rial: true }, 'ریال'],
  [
    { kind: 'rooms', factor: 1 },
    'خواب، خوابه، خوابی، اتاق خواب، اتاق خوابه، اتاقخواب، اتاق، اتاقه، خابه، khab، khabe، khaabe',
  ],
  [area, 'متر، متری، متره، مترمربع، متر مربع، متر مربعی، مترمربعی، metr، metri، meter، m2'],
  [{ kind: 'area', factor: 10_000 }, 'هکتار، هکتاری، hectare'],
  [gigabytes, 'گیگ، گیگی، گیگابایت، گیگا بایت، گیگابایتی، گیگا، گیگه، گیک، gb، gig، giga، gigabyte'],
  [{ kind: 'memory', factor: 1 }, 'گیگ رم، گیگابایت رم، گیگ حافظه رم، gb ram، رم، ram'],
  [{ kind: 'storage', factor: 1024 }, 'ترابایت، ترا بایت، ترابایتی، ترا، تراب، tb، tera، terabyte'],
  [{ kind: 'inches', factor: 1 }, 'اینچ، اینچی، اینچه، inch، inches، inchi'],
  [
    { kind: 'mileage', factor: 1 },
    'کیلومتر، کیلومتری، کیلو متر، کیلو متری، کارکرد، کیلومتر کارکرد، کیلومتر کارکرده، کیلومتر کار کرده، تا کارکرد، تا کارکرده، تا کار کرده، تا کار، km، kilometr',
  ],
  [{ kind: 'age', factor: 1 }, 'سال ساخت، ساله، سال، سال عمر، سال قدمت'],
  [{ kind: 'months', factor: 1 }, 'ماهه، ماهگی'],
  [{ kind: 'grams', factor: 1 }, 'گرم، گرمی، گرمه'],
  [{ kind: 'kilos', factor: 1 }, 'کیلو، کیلویی، کیلوگرم، کیلو گرم، کیلوگرمی، kg'],
  [{ kind: 'people', factor: 1 }, 'نفره، نفر، نفری'],
  [{ kind: 'battery', factor: 1 }, 'درصد، درصدی'],
  [{ kind: 'cc', factor: 1 }, 'سی سی، cc'],
  [{ kind: 'feet', factor: 1 }, 'فوت، فوتی'],
  [
    { kind: 'other' },
    'سالگی، ماه، روزه، ساعت، ساعته، لیتر، لیتری، سانت، سانتی، سانتیمتر، سانتی متر، میلیمتر، میلی متر، وات، واتی، ولت، ولتی، امپر، سیلندر، سیلندره، دنده، سرعته، زمانه، پره، هسته، هسته ای، درب، درجه، هرتز، هرتزی، hz، cm، mm، mah، مگاپیکسل، مگاپیکسلی، میلی امپر، میلی، مگ، مگابایت، mb، فاز، طبقه، طبقه ای، واحدی، تکه، تیکه، کشو، شعله، تخته، عددی، عدد، جلدی، جلد، قلو، سیم کارت، سیمکارت، چرخ، چرخه، شاخه، عیار، مثقال',
  ],
]);

const BEFORE = phrases<Bound>([
  [
    'most',
    'زیر، تا، کمتر از، کم تر از، پایین تر از، پایینتر از، ارزانتر از، ارزان تر از، ارزونتر از، ارزون تر از، حداکثر، حد اکثر، حداکثر تا، نهایت، نهایتا، نهایتا تا، نهایت تا، نهایتن، ماکسیمم، ماکزیمم، تا سقف، سقف قیمت، سقف بودجه، تا حداکثر، زیره، zir، zire، ta، under، kamtar az',
  ],
  [
    'least',
    'بالای، بالاتر از، بالا تر از، بیشتر از، بیش از، بیش تر از، گرانتر از، گران تر از، حداقل، حد اقل، دست کم، مینیمم، از، balaye، az، over',
  ],
  ['between', 'بین، مابین، ما بین، beyn، bein'],
  [
    'about',
    'حدود، حدودا، حدودن، حدودی، حدود ای، حدودای، حدود های، در حدود، تقریبا، تقریبن، نزدیک، نزدیک به، دور و بر، دوروبر، دور و ور، دور بر، دوروبرای، دور و برای، حول و حوش، طرفای، طرفهای، hodud، hodood',
  ],
]);

const AFTER = phrases<'most' | 'least'>([
  [
    'least',
    'کمتر نباشه، کمتر نباشد، کمتر نشه، کمتر نشود، به بالا، ببالا، بالا، به بالاتر، به بعد، ببعد، به جلو، و بالاتر، و بالا تر، یا بالاتر، بالاتر، و بیشتر، یا بیشتر، بیشتر، be bala، bebala، and up',
  ],
  [
    'most',
    'بیشتر ندارم، بیشتر نداریم، بیشتر نباشه، بیشتر نباشد، بیشتر نشه، بیشتر نشود، بیشتر نمیدم، بیشتر نمیتونم، به پایین، بپایین، به پایینتر، به قبل، به زیر، و پایین تر، و پایینتر، پایینتر، و کمتر، یا کمتر، کمتر، به پایین تر، be payin',
  ],
]);

const TOPICS = phrases<Topic>([
  ['price', 'قیمت، با قیمت، به قیمت، قیمتش، قیمتی، مبلغ، قیمت ها'],
  ['budget', 'بودجه، بودجم، بودجه ام، با بودجه، بودجه من'],
  ['year', 'مدل، سال، سال ساخت، سال تولید، مدل سال، ساخت، ساخت سال، تولید، تولید سال، مدلش، مدله، model، sal'],
  ['area', 'متراژ، مساحت، متراژش، به متراژ، به مساحت، زیربنا، زیربنای، زیر بنا، زیر بنای، متراژ زمین'],
  ['storage', 'حافظه، حافظه داخلی، ظرفیت، با حافظه، اس اس دی، ssd، هارد اس اس دی، هارد ssd'],
  ['memory', 'رم، حافظه رم، با رم، ram'],
  ['inches', 'سایز صفحه، اندازه صفحه، سایز صفحه نمایش'],
  ['mileage', 'کارکرد، با کارکرد، کارکردش، کیلومتراژ'],
  ['size', 'سایز، سایزش، سایزه، با سایز، شماره، نمره، size، sayz'],
  ['floor', 'طبقه، طبقات، در طبقه، طبقه ی'],
  [
    'rent',
    'ماهی، ماهیانه، ماهانه، اجاره، اجاره ماهی، اجاره ماهیانه، اجاره ماهانه، اجاره ای ماهی، اجارش، کرایه، کرایه ماهی، و اجاره',
  ],
  [
    'pay',
    'حقوق، با حقوق، حقوق ماهیانه، حقوق ماهانه، حقوق ماهی، حقوقش، درامد، با درامد، درامد ماهیانه، درامد ماهانه، درامد ماهی، دستمزد',
  ],
  ['deposit', 'رهن، رهن کامل، ودیعه، پیش، پول پیش، با رهن، با ودیعه، پیش پرداخت'],
  ['battery', 'باتری، باطری، سلامت باتری، سلامت باطری، باتری سلامت، باتریش، باطریش، درصد باتری'],
]);

const RANGE_WORDS = new Set(['تا', 'الی', 'ta', 'to', 'لغایت']);
const ALTERNATIVES = new Set(['و', 'یا']);

export type Match<T> = { readonly meaning: T; readonly length: number };

/**
 * Unit at `at`. If the word is also an attribute's name and a number follows, as in «۲۵۶ رم ۸», it is that name and no
 * unit.
 */
export const unitAt = (words: readonly string[], at: number): Match<QuantityUnit> | null =>
  longest(UNITS, words, at, (end) => !topicAt(words, end - 1) || !valueFollows(words, end));
export const boundAt = (words: readonly string[], at: number): Match<Bound> | null => longest(BEFORE, words, at);
export const endingAt = (words: readonly string[], at: number): Match<'most' | 'least'> | null =>
  longest(AFTER, words, at);
export const topicAt = (words: readonly string[], at: number): Match<Topic> | null => longest(TOPICS, words, at);

/** Whether a number phrase can begin with this word, which itself is not a number. */
export const opensPhrase = (word: string): boolean => BEFORE.has(word) || TOPICS.has(word);

/** Whether the word joins the ends of a range, such as «تا». */
export const isRangeWord = (word: string | undefined): boolean => word !== undefined && RANGE_WORDS.has(word);
/** Whether the word is «و» or «یا», which join the ends of a range only after «بین» or between neighbouring numbers. */
export const isAlternative = (word: string | undefined): boolean => word !== undefined && ALTERNATIVES.has(word);

/** Whether the word alone is a unit that people write directly after a number word, as in «دوخوابه». */
const isGluedUnit = (word: string): boolean => word.length > 2 && UNITS.get(word)?.[0]?.[0].length === 1;

/** Phrases by their first word, the longest first. */
function phrases<T>(rows: readonly (readonly [meaning: T, phrases: string])[]): ReadonlyMap<string, Phrase<T>[]> {
  const table = new Map<string, Phrase<T>[]>();
  for (const [meaning, listed] of rows) {
    for (const phrase of listed.split('، ')) {
      const words = phrase.split(' ');
      const first = words[0] ?? '';
      table.set(first, [...(table.get(first) ?? []), [words, meaning]]);
    }
  }
  for (const list of table.values()) list.sort(([a], [b]) => b.length - a.length);
  return table;
}

function valueFollows(words: readonly string[], at: number): boolean {
  const start = at + (boundAt(words, at)?.length ?? 0);
  const word = words[start] ?? '';
  return /^\d/.test(word) || isNumberWord(word);
}

function longest<T>(
  table: ReadonlyMap<string, readonly Phrase<T>[]>,
  words: readonly string[],
  at: number,
  accepts: (end: number) => boolean = () => true,
): Match<T> | null {
  for (const [phrase, meaning] of table.get(words[at] ?? '') ?? []) {
    const fits = phrase.every((word, index) => words[at + index] === word);
    if (fits && accepts(at + phrase.length)) return { meaning, length: phrase.length };
  }
  return null;
}

// Prepares words for reading numbers: one spelling for each unit, and joined words split (SRCH-16).

/** Maximum number of words in a number phrase; a longer text was pasted. */
const WORDS_MAX = 24;
const GLUED_MAX = 24;

export type Tokens = {
  readonly words: readonly string[];
  /** For each token, the number of typed words up to its end; 0 if the token ends inside a joined word. */
  readonly ends: readonly number[];
};

/** Tokens of the words from `at`: «دوخوابه» gives «دو» and «خوابه», «ملیونی» gives «میلیون». */
export function tokensFrom(words: readonly string[], at: number): Tokens {
  const tokens: string[] = [];
  const ends: number[] = [];
  const last = Math.min(words.length, at + WORDS_MAX);
  for (let index = Math.max(0, at); index < last; index++) {
    const pieces = andPieces(words[index] ?? '', tokens.at(-1)) ?? piecesOf(words[index] ?? '');
    for (const piece of pieces) tokens.push(piece);
    for (let piece = 1; piece < pieces.length; piece++) ends.push(0);
    ends.push(index - at + 1);
  }
  return { words: tokens.map((word, index) => inContext(word, tokens[index + 1])), ends };
}

/** The first token of the words from `at`; a cheap test whether a number phrase can begin there. */
export const firstToken = (words: readonly string[], at: number): string => piecesOf(words[at] ?? '')[0] ?? '';

function piecesOf(word: string): readonly string[] {
  const known = knownSpelling(word);
  if (known !== word || isNumberWord(word) || /^\d/.test(word) || word.length > GLUED_MAX) return [known];
  return gluedPieces(word, 'start') ?? [word];
}

/** Pieces of a word that joins «و» and a number, «بیست وپنج» and «یک‌ونیم»; null unless it connects two numbers. */
function andPieces(word: string, before: string | undefined): readonly string[] | null {
  if (!before || !word.startsWith('و') || !(isNumberWord(before) || /^\d/.test(before))) return null;
  const [first = '', ...rest] = piecesOf(word.slice(1));
  return isNumberWord(first) ? ['و', first, ...rest] : null;
}

type Before = 'start' | 'and' | 'number' | 'scale';

/**
 * Pieces of a joined word that begins with a number word. Two number words need «و» between them, or a scale as the
 * second: «دوده» is not a number.
 */
function gluedPieces(rest: string, before: Before): readonly string[] | null {
  if (rest === '') return before === 'number' || before === 'scale' ? [] : null;
  for (let length = rest.length; length > 0; length--) {
    const piece = rest.slice(0, length);
    const after = rest.slice(length);
    const next = nextState(piece, before);
    const tail = next && gluedPieces(after, next);
    if (tail) return [piece, ...tail];
    const unit = knownSpelling(piece);
    if (after === '' && before !== 'start' && before !== 'and' && piece.length > 2) {
      if (isScaleWord(unit) || isGluedUnit(unit)) return [unit];
    }
  }
  return null;
}

function nextState(piece: string, before: Before): Before | null {
  if (before === 'start' && piece === 'تک') return 'number';
  if (before === 'start' || before === 'and')
    return isScaleWord(piece) ? 'scale' : isNumberWord(piece) ? 'number' : null;
  if (piece === 'و') return 'and';
  return before === 'number' && isScaleWord(piece) ? 'scale' : null;
}

/**
 * Number words that depend on the next word: «تک خواب» means one room, «یکی دو میلیون» one or two; before other words
 * they are not numbers.
 */
function inContext(word: string, next: string | undefined): string {
  if (word === 'یکی' && next === 'دو') return 'یک';
  return word === 'تک' && /^(?:خواب|اتاق)/.test(next ?? '') ? 'یک' : word;
}
