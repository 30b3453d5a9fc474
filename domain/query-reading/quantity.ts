/** A number that a search asks for, in the unit of what it measures (SRCH-16). */
import { isNumberWord } from './number-words.ts';
import { type Amount, isGregorian, type NumberPhrase, yearOf } from './quantity-phrase.ts';
import type { Topic, Unit } from './quantity-words.ts';

export type QuantityKind =
  | 'price'
  | 'year'
  | 'rooms'
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
  | 'battery'
  | 'age'
  | 'months'
  | 'grams'
  | 'kilos'
  | 'people'
  | 'cc'
  | 'feet'
  | 'plain';

/** Kinds that are counted in toman. */
export const MONEY: ReadonlySet<QuantityKind> = new Set(['price', 'rent', 'pay', 'deposit']);

export type Quantity = {
  readonly kind: QuantityKind;
  /**
   * Both ends included; null if open, never both. Price in toman, year Jalali with four digits, area in m², storage and
   * memory in GB, mileage in km, ground floor 0. Always whole.
   */
  readonly from: number | null;
  readonly to: number | null;
  /** Words used, at least 1. */
  readonly length: number;
  /** False: `from` and `to` are one number that was meant loosely, and the caller widens it (area ± 3 %). */
  readonly exact: boolean;
  /** Whether a unit or a word such as «مدل» says the kind; otherwise it is guessed from the number alone. */
  readonly named: boolean;
};

// Finds the meanings of a number phrase, likeliest first (SRCH-16).

/** Up to here gigabytes are more often memory than storage. */
const MEMORY_MAX = 16;
export const STORAGE_SIZES: ReadonlySet<number> = new Set([16, 32, 64, 128, 256, 512, 1024]);
export const MEMORY_SIZES: ReadonlySet<number> = new Set([1, 2, 3, 4, 6, 8, 12, 16, 18, 24, 32, 48, 64, 96, 128]);
const SCREENS = { min: 12, max: 110 };
const SIZES = { min: 15, max: 60 };
/** Sizes of a range lie close together: «۴۰ تا ۴۲». */
const SIZE_RANGE = 6;
/** Distances and prices in thousands: «زیر ۵۰ هزار» of cars is a mileage. */
const MILEAGE_MAX = 500_000;
/** Hardly anything for sale is from before 1360. */
const OLD_YEAR = 60;
/** Words that are numbers and more: their number alone means nothing. */
const OTHER_WORDS = new Set(['یه', 'نیم', 'هزار', 'میلیون', 'میلیارد']);

/** Kinds that the phrase names itself; none if its words contradict each other; null if it names nothing. */
export function kindsOf(phrase: NumberPhrase): readonly QuantityKind[] | null {
  const { topic, first, second } = phrase;
  const unit = second?.unit ?? first.unit;
  const money = first.number.scale >= 1e6 || (second?.number.scale ?? 1) >= 1e6;
  if (topic) return kindsOfTopic(phrase, topic, unit, money);
  if (unit?.kind === 'other') return [];
  if (unit?.kind === 'storage') return memoryOrStorage(first, second, unit);
  if (unit) return [unit.kind];
  return money ? ['price'] : null;
}

function kindsOfTopic(phrase: NumberPhrase, topic: Topic, unit: Unit | null, money: boolean): readonly QuantityKind[] {
  const { first, second } = phrase;
  if (topic === 'price' && isModel(phrase)) return [];
  if (topic === 'price' || topic === 'budget') return unit && unit.kind !== 'price' ? [] : ['price'];
  if (topic === 'rent') return unit && unit.kind !== 'price' ? [] : ['rent', 'pay'];
  if (topic === 'pay' || topic === 'deposit') return unit && unit.kind !== 'price' ? [] : [topic];
  if (topic === 'size' && unit?.kind === 'inches') return ['inches'];
  if (topic === 'memory' && unit?.kind === 'storage') return ['memory'];
  if (topic === 'storage' && unit?.kind === 'memory') return ['memory'];
  if (money || (unit && unit.kind !== topic)) return [];
  if (topic === 'memory' && !unit && ![first, second ?? first].every(isMemorySize)) return [];
  return [topic];
}

/** «قیمت ۲۰۶» asks what a thing costs. */
function isModel({ bound, first }: NumberPhrase): boolean {
  return bound === null && first.unit === null && first.number.scale === 1 && first.number.value < 1e6;
}

const isMemorySize = ({ number }: Amount): boolean => MEMORY_SIZES.has(number.value);

function memoryOrStorage(first: Amount, second: Amount | null, unit: Unit): readonly QuantityKind[] {
  const terabytes = unit.kind === 'storage' && unit.factor > 1;
  if (terabytes) return ['storage'];
  const largest = Math.max(first.number.value, second?.number.value ?? 0);
  return largest <= MEMORY_MAX ? ['memory', 'storage'] : ['storage', 'memory'];
}

/** Kinds of a number without unit. `typed` is its first word, which decides whether it is a number at all. */
export function bareKinds(phrase: NumberPhrase, typed: string): readonly QuantityKind[] {
  const { bound, first, second } = phrase;
  const { value, digits, scale } = first.number;
  const year = yearOf(first.number, false) !== null && (!second || yearOf(second.number, false) !== null);
  if (bound) return boundKinds(phrase, year);
  if (phrase.length === 1 && OTHER_WORDS.has(typed)) return [];
  // «سی», «نه» and «دو» are words and names more often than numbers.
  const short = digits === null && phrase.length === 1 && value < 50 && isNumberWord(typed);
  if (typed === 'صفر' && value === 0) return ['mileage', 'plain'];
  if (short) return ['plain'];
  // «کولر آبی هفت هزار» names no price.
  if (scale > 1 && !year) return value <= MILEAGE_MAX ? ['mileage', 'plain'] : ['price', 'plain'];
  const kinds: QuantityKind[] = year ? ['year'] : [];
  if (STORAGE_SIZES.has(value)) kinds.push('storage');
  if (value >= SCREENS.min && value <= SCREENS.max) kinds.push('inches');
  if (value >= SIZES.min && value <= SIZES.max) kinds.push('size');
  kinds.push('plain');
  return kinds;
}

function boundKinds({ bound, first, second }: NumberPhrase, year: boolean): readonly QuantityKind[] {
  const { value, scale } = first.number;
  const thousands = scale === 1e3 || second?.number.scale === 1e3;
  if (thousands && !year && Math.max(value, second?.number.value ?? 0) <= MILEAGE_MAX) return ['mileage', 'price'];
  const sizes = [value, second?.number.value ?? 0];
  const inSizes = sizes.every((size) => size >= SIZES.min && size <= SIZES.max);
  if (bound === 'between' && inSizes && Math.abs((sizes[0] ?? 0) - (sizes[1] ?? 0)) <= SIZE_RANGE) {
    return year ? ['year', 'size', 'price'] : ['size', 'price'];
  }
  // «زیر ۴۰۰» and «زیر ۵۰» are prices, «بالای ۴۰۱» and «زیر ۹۰» years.
  if (year && !second && (value === 400 || (bound === 'most' && value < OLD_YEAR))) return ['price', 'year'];
  return year ? ['year', 'price'] : ['price'];
}

// Numbers of a phrase in the unit of what they measure; those of prices are in `quantity-price.ts` (SRCH-16).

/** Below this a distance counts in thousands of kilometres: nobody looks for a car that was driven 80 km. */
const THOUSANDS_BELOW = 1000;

/** One value, or two of a range in the order typed; null if the numbers cannot mean that kind. */
export function valuesOf(kind: QuantityKind, { topic, bound, first, second }: NumberPhrase): readonly number[] | null {
  const amounts = second ? [first, second] : [first];
  const values = amounts.flatMap((amount, index) => {
    const other = amounts[1 - index] ?? amount;
    const value = amountIn(kind, amount, other, topic === 'year');
    if (value === null) return [];
    // 15.6 inches are between 15 and 16.
    if (kind === 'inches' && amounts.length === 1 && bound === null) return [Math.floor(value), Math.ceil(value)];
    // A car of 2012 is of 1390 or 1391.
    if (kind === 'year' && isGregorian(amount.number.value) && amounts.length === 1 && bound === null)
      return [value - 1, value];
    return [kind === 'inches' || kind === 'area' || kind === 'mileage' ? Math.round(value) : value];
  });
  if (values.length < amounts.length) return null;
  return values.every((value) => Number.isInteger(value)) ? values : null;
}

function amountIn(kind: QuantityKind, amount: Amount, other: Amount, named: boolean): number | null {
  if (kind === 'year') return yearOf(amount.number, named);
  const factor = factorOf(amount) ?? factorOf(other) ?? 1;
  const value = scaled(amount, other) * factor;
  if (kind !== 'mileage') return value;
  const thousands = Math.max(amount.number.value, other.number.value) < THOUSANDS_BELOW && value > 0;
  return thousands ? value * 1000 : value;
}

/** «۵۰ تا ۱۰۰ هزار کیلومتر»: the thousands are those of both ends. */
function scaled({ number }: Amount, other: Amount): number {
  const spread = number.scale === 1 && number.value > 0 && number.value < 1000 ? other.number.scale : 1;
  return number.value * spread;
}

function factorOf({ unit }: Amount): number | null {
  return unit && 'factor' in unit ? unit.factor : null;
}
