/**
 * Reads the quantities in a search: prices, years, rooms, areas, memory, inches, mileage, sizes and floors (SRCH-16).
 * Pure. It does not know the catalogue: the caller takes the first reading for which the head noun has an attribute,
 * and looks for models («پراید ۱۳۱») before numbers.
 */
import { FIXED_STARTS, fixedQuantities } from './fixed-quantities.ts';
import { isNumberWord } from './number-words.ts';
import { bareKinds, kindsOf, MONEY, type Quantity, type QuantityKind, quantityValues } from './quantity.ts';
import { type NumberPhrase, phraseAt, YEARS, yearOf } from './quantity-phrase.ts';
import { type BareUnit, priceOf, pricesOf } from './quantity-price.ts';
import { firstToken, opensPhrase, tokensFrom } from './quantity-words.ts';

export type { Quantity } from './quantity.ts';

export type QuantityHints = {
  /** Unit of a price that states none; millions by default. */
  readonly bareUnit?: BareUnit;
};

const BOUNDS: Record<QuantityKind, readonly [min: number, max: number]> = {
  price: [1, 1e12],
  year: [YEARS.min, YEARS.max],
  rooms: [0, 20],
  area: [1, 1e8],
  storage: [1, 102_400],
  memory: [1, 1024],
  inches: [1, 200],
  mileage: [0, 2_000_000],
  size: [1, 200],
  floor: [-5, 200],
  rent: [1, 1e12],
  pay: [1, 1e12],
  deposit: [1, 1e12],
  battery: [1, 100],
  age: [0, 100],
  months: [0, 1200],
  grams: [1, 1e6],
  kilos: [1, 1e6],
  people: [1, 10_000],
  cc: [1, 20_000],
  feet: [1, 100],
  plain: [0, 1e15],
};
/** Words that mean «one» only before certain words. */
const SPOKEN_ONE = new Set(['تک', 'یکی']);
/** Fraction by which «حدود» widens a number in both directions. */
const ABOUT = 0.1;
/** Kinds of quantity that are rarely meant exactly. */
const LOOSE = new Set<QuantityKind>(['area', 'mileage']);

/** Readings of the number phrase that starts at `at`, likeliest first; none if no such phrase starts there. */
export function quantityAt(words: readonly string[], at: number, hints: QuantityHints = {}): readonly Quantity[] {
  if (!canBegin(firstToken(words, at)) || isPricePerMetre(words, at) || isLittleUsed(words, at)) return [];
  const tokens = tokensFrom(words, at);
  const fixed = fixedQuantities(tokens);
  if (fixed.length > 0) return fixed;
  const first = words[at] ?? '';
  // A single letter, «م» or «k», is a unit only after a number.
  if (/^\p{L}$/u.test(first)) return [];
  const phrase = phraseAt(tokens);
  const named = phrase && phrase.topic === null ? phraseAt(tokens, false, true) : null;
  const readings = [
    ...(named ? readingsOf(named, first, hints) : []),
    ...(phrase ? readingsOf(phrase, first, hints) : []),
  ];
  if (!phrase?.second) return readings;
  const alone = phraseAt(tokens, true);
  const single = alone ? readingsOf(alone, first, hints) : [];
  return isYearThenPrice(phrase)
    ? [...single.filter(({ kind }) => kind === 'year'), ...readings]
    : [...readings, ...rest(readings, single)];
}

/** Whether a number phrase may begin with this word; a cheap test, because most words begin none. */
export const mayBeginNumber = (word: string): boolean => canBegin(firstToken([word], 0));

/** Cheap test whether a number phrase may begin with this token. */
const canBegin = (token: string): boolean =>
  /^\d/.test(token) || isNumberWord(token) || opensPhrase(token) || FIXED_STARTS.has(token) || SPOKEN_ONE.has(token);

/** «متری ۵ میلیون» is a price per metre, not of the whole. */
function isPricePerMetre(words: readonly string[], at: number): boolean {
  const measured = words[at - 2] ?? '';
  return words[at - 1] === 'متری' && !/^\d/.test(measured) && !isNumberWord(measured);
}

/** «کم کارکرد ۹۸» means little used, and 98 is the year, not a mileage. */
const isLittleUsed = (words: readonly string[], at: number): boolean =>
  words[at - 1] === 'کم' && words[at] === 'کارکرد';

/**
 * Whether a range is really two facts: «پراید ۹۰ تا ۲۵۰ میلیون» is a year and a price, «۹۰ تا ۱۱۰ میلیون» a price
 * range.
 */
function isYearThenPrice({ topic, first, second }: NumberPhrase): boolean {
  if (topic || !second || first.unit || yearOf(first.number, false) === null) return false;
  if ((second.unit && second.unit.kind !== 'price') || second.number.scale === 1e3) return false;
  const other = second.number.value / second.number.scale;
  const isYear = second.unit === null && second.number.scale === 1 && yearOf(second.number, false) !== null;
  return !isYear && (other >= first.number.value * 1.5 || second.number.scale >= 1e9);
}

const rest = (taken: readonly Quantity[], more: readonly Quantity[]): readonly Quantity[] =>
  more.filter(({ kind }) => !taken.some((reading) => reading.kind === kind));

function readingsOf(phrase: NumberPhrase, firstWord: string, hints: QuantityHints): readonly Quantity[] {
  const kinds = kindsOf(phrase) ?? bareKinds(phrase, firstWord);
  const named = kindsOf(phrase) !== null;
  return kinds.flatMap((kind) => {
    const quantity = quantityOf(kind, phrase, hints.bareUnit ?? 'million');
    return quantity ? [{ ...quantity, named }] : [];
  });
}

type Ends = Pick<Quantity, 'from' | 'to' | 'exact'>;

function quantityOf(kind: QuantityKind, phrase: NumberPhrase, bareUnit: BareUnit): Omit<Quantity, 'named'> | null {
  const values = MONEY.has(kind) ? pricesIn(phrase, bareUnit) : quantityValues(kind, phrase);
  const [min, max] = BOUNDS[kind];
  if (!values?.every((value) => value >= min && value <= max)) return null;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const ends = endsOf(kind, phrase, low, high);
  if (ends.to === 0 && ends.from === null) return null;
  return { kind, ...ends, length: phrase.length };
}

function pricesIn({ first, second }: NumberPhrase, bareUnit: BareUnit): readonly number[] {
  return second ? pricesOf(first, second, bareUnit) : [priceOf(first, bareUnit)];
}

function endsOf(kind: QuantityKind, { bound, topic }: NumberPhrase, low: number, high: number): Ends {
  if (bound === 'most' || (bound === null && topic === 'budget')) return { from: null, to: high, exact: true };
  if (bound === 'least') return { from: low, to: null, exact: true };
  // A single rent is an upper limit.
  if (bound === null && kind === 'rent') return { from: null, to: around(kind, low, high).to, exact: true };
  if (bound === 'between') return { from: low, to: high, exact: true };
  if (bound === 'about' || MONEY.has(kind)) return { ...around(kind, low, high), exact: true };
  return { from: low, to: high, exact: !(LOOSE.has(kind) && low > 0) };
}

/** Widens by 10 %; years and sizes by 1; rooms, floors and gigabytes are not widened. */
function around(kind: QuantityKind, low: number, high: number): Pick<Quantity, 'from' | 'to'> {
  const [min, max] = BOUNDS[kind];
  const room = (value: number) => {
    if (kind === 'year' || kind === 'size') return 1;
    return ['rooms', 'floor', 'storage', 'memory'].includes(kind) ? 0 : value * ABOUT;
  };
  const from = Math.floor(Math.round((low - room(low)) * 1000) / 1000);
  const to = Math.ceil(Math.round((high + room(high)) * 1000) / 1000);
  return { from: Math.max(min, from), to: Math.min(max, to) };
}
