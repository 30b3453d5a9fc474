/** Grammar of a number phrase: «[زیر] [کارکرد] ۵۰ [تا ۱۰۰] [هزار کیلومتر] [به بالا]» (SRCH-16). */
import { numberAt, ordinalValue, type SpokenNumber } from './number-words.ts';
import {
  type Bound,
  boundAt,
  endingAt,
  isAlternative,
  isRangeWord,
  type Match,
  type QuantityUnit,
  type Tokens,
  type Topic,
  topicAt,
  unitAt,
} from './quantity-words.ts';

/** A number with its unit, one end of a range. */
export type Amount = { readonly number: SpokenNumber; readonly unit: QuantityUnit | null };

export type NumberPhrase = {
  readonly topic: Topic | null;
  /** Null: no bound. `between` only if `second` is set. */
  readonly bound: Bound | null;
  readonly first: Amount;
  readonly second: Amount | null;
  /** Number of words read. */
  readonly length: number;
};

/**
 * Reads the phrase at the start of the tokens. `single`: stops after the first number. `after`: requires the name of
 * the amount behind it, «۲۰۰ پیش». Null if there is no such phrase.
 */
export function phraseAt({ words, ends }: Tokens, single = false, after = false): NumberPhrase | null {
  const { bound, topic, length: opening } = openingAt(words);
  const first = amountAt(words, opening, topic);
  if (!first || (first.bareScale && !bound)) return null;
  const afterFirst = opening + first.length;
  const second = single || bound === 'most' ? null : secondAt(words, afterFirst, first, topic, bound);
  if (bound === 'between' && !second) return null;
  const afterBoth = afterFirst + (second?.length ?? 0);
  const said = endingOf(words, afterBoth, bound);
  // «سه چهار میلیون بیشتر ندارم» is an upper limit, so the range has no lower end.
  const ending = second && !isLimit(words, afterBoth, said) ? null : said;
  const beforeName = afterBoth + (ending?.length ?? 0);
  const name = after && topic === null ? nameAfter(words, beforeName) : null;
  if (after && name === null) return null;
  const stop = beforeName + (name?.length ?? 0);
  const length = ends[stop - 1] ?? 0;
  if (length === 0) return null;
  return {
    topic: name?.meaning ?? topic,
    bound: second && !ending ? 'between' : (ending?.meaning ?? bound),
    first,
    second,
    length,
  };
}

/** Names of amounts that may also follow their amount. */
const NAMED_AFTER = new Set<Topic>(['rent', 'pay', 'deposit']);

/** Name of an amount behind it, unless it belongs to the next amount: «۲۰۰ پیش ۱۰ اجاره», but not «۱۰۰ متر رهن ۲۰۰». */
function nameAfter(words: readonly string[], at: number): Match<Topic> | null {
  const name = topicAt(words, at);
  if (!name || !NAMED_AFTER.has(name.meaning)) return null;
  const next = at + name.length;
  const amount = moneyAt(words, next);
  if (!amount) return name;
  const other = topicAt(words, next + amount.length);
  const isAfterToo = other && NAMED_AFTER.has(other.meaning) && !moneyAt(words, next + amount.length + other.length);
  return isAfterToo ? name : null;
}

function moneyAt(words: readonly string[], at: number): Read | null {
  const amount = amountAt(words, at, null);
  return amount && (amount.unit ?? { kind: 'price' }).kind === 'price' ? amount : null;
}

type Opening = { bound: Bound | null; topic: Topic | null; length: number };

/** A bound and the name of an attribute, each at most once, in either order: «زیر مدل ۹۰», «مدل زیر ۹۰». */
function openingAt(words: readonly string[]): Opening {
  const opening: Opening = { bound: null, topic: null, length: 0 };
  for (;;) {
    const bound = opening.bound ? null : boundAt(words, opening.length);
    const topic = bound || opening.topic ? null : topicAt(words, opening.length);
    if (bound) opening.bound = bound.meaning;
    if (topic) opening.topic = topic.meaning;
    if (!bound && !topic) return opening;
    opening.length += (bound ?? topic)?.length ?? 0;
  }
}

type Read = Amount & { readonly length: number; readonly bareScale: boolean };

function amountAt(words: readonly string[], at: number, topic: Topic | null): Read | null {
  const ordinal = topic === 'floor' ? floorAt(words, at) : null;
  if (ordinal) return ordinal;
  const number = numberAt(words, at);
  if (!number) return null;
  const unit = unitAt(words, at + number.length);
  const bareScale = number.length === 1 && number.digits === null && number.scale >= 1e6;
  const price = unit && number.scale >= 1e6 ? priceBefore(words, at, number, unit.meaning) : null;
  if (price) return { number: price, unit: null, length: price.length, bareScale };
  return { number, unit: unit?.meaning ?? null, length: number.length + (unit?.length ?? 0), bareScale };
}

/** Kinds of units beside toman whose amounts may be millions. */
const IN_MILLIONS = new Set<QuantityUnit['kind']>(['area', 'mileage']);

/**
 * The price at the start of a number whose unit is not one of price: «یک میلیارد و ۲۰۰ متر» and «۵۰۰ میلیون ۵۰ هزار
 * کیلومتر» begin with a price, and in «۵۰۰ میلیون دنده اتومات» the entire number is one.
 */
function priceBefore(
  words: readonly string[],
  at: number,
  number: SpokenNumber,
  unit: QuantityUnit,
): SpokenNumber | null {
  if (unit.kind === 'price') return null;
  for (let length = number.length - 1; length > 0; length--) {
    const shorter = numberAt(words.slice(0, at + length), at);
    if (shorter && shorter.scale >= 1e6 && shorter.length === length) return shorter;
  }
  return IN_MILLIONS.has(unit.kind) ? null : number;
}

/** Floors after «طبقه»: «سوم», «همکف» and «منفی یک». */
function floorAt(words: readonly string[], at: number): Read | null {
  const word = words[at] ?? '';
  const negative = word === 'منفی' ? numberAt(words, at + 1) : null;
  const value = negative ? -negative.value : word === 'همکف' ? 0 : ordinalValue(word);
  if (value === null) return null;
  const length = 1 + (negative?.length ?? 0);
  return { number: { value, length, digits: null, scale: 1 }, unit: null, length, bareScale: false };
}

/** The second number of a range, with the word that joins it; null if another phrase follows. */
function secondAt(words: readonly string[], at: number, first: Read, topic: Topic | null, bound: Bound | null) {
  const rangeWord = isRangeWord(words[at]);
  const alternative = isAlternative(words[at]);
  const gap = rangeWord || alternative ? 1 : 0;
  const second = amountAt(words, at + gap, topic);
  if (!second || !sameKind(first, second, topic)) return null;
  const range = (rangeWord && !areApart(first, second)) || (bound === 'between' && alternative);
  if (!range && !neighbours(first, second, alternative)) return null;
  return { ...second, length: gap + second.length };
}

/** Factor up to which a falling range counts as typed in the wrong order: «۵۰۰ تا ۳۰۰». */
const FALLING = 5;
/**
 * Factor for a range whose lower end has a unit a thousand times smaller than the upper end, as in «۵۰۰ تا ۱ میلیارد».
 * Two numbers are read as such a range if the first one is at least this many times the second one.
 */
const LESS = 50;

/**
 * Whether two numbers are separate phrases: «دوچرخه ۲۶ تا ۲ میلیون» is a size and a price. The first number is too much
 * larger for a range in the wrong order (`FALLING`), and not large enough to have a smaller unit (`LESS`).
 */
function areApart(first: Amount, second: Amount): boolean {
  if (first.unit || first.number.scale > 1 || kindOf(second) !== 'price') return false;
  const high = second.number.value / second.number.scale;
  return first.number.value > high * FALLING && first.number.value < high * LESS;
}

/** Kinds for which a number without a unit, after one with a unit, can be the upper end of a range. */
const OPEN = new Set(['price', 'area', 'mileage', 'storage', 'inches']);

/** Names of amounts of money. */
const OF_MONEY = new Set<Topic>(['price', 'budget', 'rent', 'pay', 'deposit']);

/** Whether two numbers measure the same: «۲ خوابه تا ۵ میلیارد» is two phrases, «۱۰۰ متر تا ۱۵۰» one range. */
function sameKind(first: Amount, second: Amount, topic: Topic | null): boolean {
  const [one, other] = [kindOf(first), kindOf(second)];
  if (one && other) return one === other;
  if (topic && !OF_MONEY.has(topic)) {
    if (topic === 'year') return !other && yearOf(second.number, true) !== null;
    return other ? fitsTopic(other, topic) : second.number.value > first.number.value;
  }
  if (!one || other) return true;
  if (one === 'price') return true;
  const ratio = second.number.value / first.number.value;
  return OPEN.has(one) && ratio > 1 && ratio <= 5;
}

function fitsTopic(kind: string, topic: Topic): boolean {
  return kind === topic || (kind === 'storage' && topic === 'memory') || (kind === 'inches' && topic === 'size');
}

function kindOf({ number, unit }: Amount): string | null {
  return unit?.kind ?? (number.scale >= 1e6 ? 'price' : null);
}

/**
 * Whether two neighbouring numbers form a range without «تا»: «دو سه خوابه», «هفت هشت میلیون», «۲ یا ۳ خوابه», «۹۸ و
 * ۹۹», «۸۵-۹۰», «۳۰۰-۵۰۰ میلیون».
 */
function neighbours(first: Read, second: Read, alternative: boolean): boolean {
  if (first.unit || first.number.scale > 1) return false;
  const [low, high] = [first.number.value, second.number.value / second.number.scale];
  const [from, to] = [yearOf(first.number, false), yearOf(second.number, false)];
  if (!second.unit && second.number.scale === 1) {
    if (from === null || to === null || to <= from) return false;
    // «ال نود ۹۴» is a model and its year.
    return alternative ? to - from <= 2 : first.number.digits !== null && second.number.digits !== null;
  }
  if (high <= low) return false;
  if (alternative) return high - low <= 2;
  if (first.number.digits === null && second.number.digits === null) return high <= low * 2;
  // «۲۰۶ ۵۰۰ میلیون» is a model and a price.
  const round = low % 10 === 0 && high % 10 === 0 && high <= low * 2;
  return round && (kindOf(second) === 'area' || (kindOf(second) === 'price' && from === null));
}

/** Whether «بیشتر ندارم» («I have no more») follows: the range just read is then an upper limit. */
const isLimit = (words: readonly string[], at: number, ending: Match<'most' | 'least'> | null): boolean =>
  ending?.meaning === 'most' && words[at] === 'بیشتر';

function endingOf(words: readonly string[], at: number, bound: Bound | null) {
  const ending = endingAt(words, at);
  if (bound === 'about' || (bound === 'most' && ending?.meaning !== 'most')) return null;
  // «۹۰ کمتر از ۵۰۰ میلیون»: «کمتر» begins the next phrase and does not end this one.
  return ending && (boundAt(words, at)?.length ?? 0) > ending.length ? null : ending;
}

// Jalali years as people name them (SRCH-16).

/**
 * Range of the Jalali years that are recognised: from the oldest classic cars to some years after any delivery date.
 * Fixed, because this file reads no clock.
 */
export const YEARS = { min: 1300, max: 1419 };
const GREGORIAN = { min: 1970, max: 2035 };
export const isGregorian = (value: number): boolean => value >= GREGORIAN.min && value <= GREGORIAN.max;
/** Difference between a Gregorian year and the Jalali year that covers most of it. */
const BETWEEN_CALENDARS = 621;

/**
 * Four-digit Jalali year of «98», «02», «401», «1401» or 2015; null for other numbers. `named`: «مدل» or «سال» stands
 * before it; otherwise numbers below 50, and three-digit ones such as «395», are not years.
 */
export function yearOf({ value, digits }: Pick<SpokenNumber, 'value' | 'digits'>, named: boolean): number | null {
  if (!Number.isInteger(value)) return null;
  if (digits?.length === 2 && digits.startsWith('0')) return 1400 + value;
  if (digits !== null && digits.length !== String(value).length) return null;
  if (value >= (named ? 30 : 50) && value <= 99) return 1300 + value;
  if (value >= (named ? 330 : 400) && value <= YEARS.max - 1000) return 1000 + value;
  if (value >= YEARS.min && value <= YEARS.max) return value;
  return isGregorian(value) ? value - BETWEEN_CALENDARS : null;
}
