/** Prices in toman, as people shorten them in speech: «۲۰ تومن» is 20 million, «زیر ۵۰۰» 500 million (SRCH-16). */
import type { Amount } from './quantity-phrase.ts';

/** Unit of a price that states none. The caller chooses it by the item: cars are priced in millions. */
export type BareUnit = 'thousand' | 'million' | 'billion';

const TOMAN: Record<BareUnit, number> = { thousand: 1e3, million: 1e6, billion: 1e9 };
/** Number from which a price cannot be meant in this unit: «زیر ۱۵۰۰۰» for items priced in millions means thousands. */
const COUNTED_BELOW: Record<BareUnit, number> = { thousand: 1e5, million: 1e4, billion: 100 };
const SMALLER: Record<BareUnit, BareUnit | null> = { billion: 'million', million: 'thousand', thousand: null };
const RIAL_PER_TOMAN = 10;
/**
 * Largest factor between the ends of a range; beyond it the lower end has a smaller unit: «۵۰۰ تا ۱ میلیارد» begins at
 * 500 million.
 */
const WIDEST = 20;

/** Both ends of a range in toman, in the order typed. */
export function pricesOf(first: Amount, second: Amount, bareUnit: BareUnit): readonly [number, number] {
  const shared = withSharedUnit(first, second);
  const { scale: lowScale, value: low } = first.number;
  const { scale: highScale, value: high } = second.number;
  if (lowScale === 1 && highScale === 1) {
    const factor = factorOf(Math.max(low, high), shared, bareUnit);
    return [inToman(low * factor, shared), inToman(high * factor, shared)];
  }
  if (lowScale === 1) return [inToman(spread(low, highScale, high, true), shared), inToman(high, shared)];
  if (highScale === 1) return [inToman(low, shared), inToman(spread(high, lowScale, low, false), shared)];
  return [inToman(low, shared), inToman(high, shared)];
}

/** Toman of one amount. */
export const priceOf = (amount: Amount, bareUnit: BareUnit): number => pricesOf(amount, amount, bareUnit)[0];

function withSharedUnit(first: Amount, second: Amount): Amount['unit'] {
  return second.unit ?? first.unit;
}

/**
 * Applies the scale of one end of a range to the other; a thousand times smaller or larger if the ends would otherwise
 * be too far apart.
 */
function spread(value: number, scale: number, other: number, isLow: boolean): number {
  if (value >= 1e4) return value;
  const same = value * scale;
  if (isLow && same > other * WIDEST) return same / 1e3;
  return !isLow && same < other / WIDEST ? same * 1e3 : same;
}

function factorOf(value: number, unit: Amount['unit'], bareUnit: BareUnit): number {
  if (!unit) return bareFactor(value, bareUnit);
  if (bareUnit === 'billion' && value < COUNTED_BELOW.billion) return TOMAN.billion;
  if (value < 1e3) return bareUnit === 'thousand' ? 1e3 : 1e6;
  return value < 1e4 && !(unit.kind === 'price' && unit.rial) ? 1e3 : 1;
}

function bareFactor(value: number, bareUnit: BareUnit): number {
  if (value >= 1e6) return 1;
  for (let unit: BareUnit | null = bareUnit; unit; unit = SMALLER[unit]) {
    if (value < COUNTED_BELOW[unit]) return TOMAN[unit];
  }
  return bareUnit === 'thousand' ? 1 : 1e3;
}

function inToman(amount: number, unit: Amount['unit']): number {
  return Math.round(unit?.kind === 'price' && unit.rial ? amount / RIAL_PER_TOMAN : amount);
}
