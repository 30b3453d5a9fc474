/** A quantity that a search requires, in the unit of what it measures (SRCH-16). */
import { isNumberWord } from './number-words.ts';
import { type Amount, isGregorian, type NumberPhrase, yearOf } from './quantity-phrase.ts';
import type { QuantityUnit, Topic } from './quantity-words.ts';

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
   * Both ends inclusive; null if open, but never both. Prices in toman, Jalali years with four digits, areas in m²,
   * storage and memory in GB, mileage in km, ground floor 0. Always integers.
   */
  readonly from: number | null;
  readonly to: number | null;
  /** Number of words read, at least 1. */
  readonly length: number;
  /**
   * Whether the ends apply exactly. False: `from` and `to` are the same approximate number, which the caller widens
   * (area ± 3 %).
   */
  readonly exact: boolean;
  /** Whether a unit or a word such as «مدل» states the kind; otherwise it is guessed from the number. */
  readonly named: boolean;
};

// Finds the meanings of a number phrase, likeliest first (SRCH-16).

/** Up to this size, gigabytes usually mean memory and not storage. */
const MEMORY_MAX = 16;
export const STORAGE_SIZES: ReadonlySet<number> = new Set([16, 32, 64, 128, 256, 512, 1024]);
export const MEMORY_SIZES: ReadonlySet<number> = new Set([1, 2, 3, 4, 6, 8, 12, 16, 18, 24, 32, 48, 64, 96, 128]);
const SCREENS = { min: 12, max: 110 };
const SIZES = { min: 15, max: 60 };
/** Largest difference between the ends of a range of sizes: «۴۰ تا ۴۲». */
const SIZE_RANGE = 6;
/** Largest mileage in kilometres: for cars, «زیر ۵۰ هزار» is a mileage and not a price. */
const MILEAGE_MAX = 500_000;
/** Two-digit years below this (1360) are rarely meant. */
const OLD_YEAR = 60;
/** Number words with other meanings: alone they are not read as numbers. */
const OTHER_WORDS = new Set(['یه', 'نیم', 'هزار', 'میلیون', 'میلیارد']);

/** Kinds that the phrase states; empty if its words contradict each other; null if it states none. */
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

function kindsOfTopic(
  phrase: NumberPhrase,
  topic: Topic,
  unit: QuantityUnit | null,
  money: boolean,
): readonly QuantityKind[] {
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

/** Whether the number after «قیمت» is a model: «قیمت ۲۰۶» is the question what one costs. */
function isModel({ bound, first }: NumberPhrase): boolean {
  return bound === null && first.unit === null && first.number.scale === 1 && first.number.value < 1e6;
}

const isMemorySize = ({ number }: Amount): boolean => MEMORY_SIZES.has(number.value);

function memoryOrStorage(first: Amount, second: Amount | null, unit: QuantityUnit): readonly QuantityKind[] {
  const terabytes = unit.kind === 'storage' && unit.factor > 1;
  if (terabytes) return ['storage'];
  const largest = Math.max(first.number.value, second?.number.value ?? 0);
  return largest <= MEMORY_MAX ? ['memory', 'storage'] : ['storage', 'memory'];
}

/** Possible kinds of a number without a unit. `typed`: its first word, which may be no number after all. */
export function bareKinds(phrase: NumberPhrase, typed: string): readonly QuantityKind[] {
  const { bound, first, second } = phrase;
  const { value, digits, scale } = first.number;
  const year = yearOf(first.number, false) !== null && (!second || yearOf(second.number, false) !== null);
  if (bound) return boundKinds(phrase, year);
  if (phrase.length === 1 && OTHER_WORDS.has(typed)) return [];
  // «سی», «نه» and «دو» are more often other words or names than numbers.
  const short = digits === null && phrase.length === 1 && value < 50 && isNumberWord(typed);
  if (typed === 'صفر' && value === 0) return ['mileage', 'plain'];
  if (short) return ['plain'];
  // Thousands without a unit are no sure price: «کولر آبی هفت هزار» is a cooler of size 7000.
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

// Values of a phrase in the unit of what they measure; prices are computed in `quantity-price.ts` (SRCH-16).

/** Distances below this count in thousands of kilometres: nobody looks for a car with 80 km. */
const THOUSANDS_BELOW = 1000;

/** One value, or the two of a range in the order typed; null if the numbers cannot be of that kind. */
export function quantityValues(
  kind: QuantityKind,
  { topic, bound, first, second }: NumberPhrase,
): readonly number[] | null {
  const amounts = second ? [first, second] : [first];
  const values = amounts.flatMap((amount, index) => {
    const other = amounts[1 - index] ?? amount;
    const value = amountIn(kind, amount, other, topic === 'year');
    if (value === null) return [];
    // 15.6 inches match both 15 and 16.
    if (kind === 'inches' && amounts.length === 1 && bound === null) return [Math.floor(value), Math.ceil(value)];
    // A car made in 2012 may be listed as 1390 or 1391.
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

/** Value of a number, with the other end's scale if it has none: in «۵۰ تا ۱۰۰ هزار کیلومتر» both are thousands. */
function scaled({ number }: Amount, other: Amount): number {
  const spread = number.scale === 1 && number.value > 0 && number.value < 1000 ? other.number.scale : 1;
  return number.value * spread;
}

function factorOf({ unit }: Amount): number | null {
  return unit && 'factor' in unit ? unit.factor : null;
}
