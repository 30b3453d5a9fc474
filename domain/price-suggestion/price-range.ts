/** Price range of comparable listings without outliers, and the position of one price in it. All in toman. */
import { type Toman, toman } from '../values/money.ts';

/** Minimum number of comparables for a range (ITEM-16). */
const COMPARABLES_MIN = 8;

export type PriceRange = {
  readonly median: Toman;
  /** First and third quartile. */
  readonly from: Toman;
  readonly to: Toman;
  readonly comparables: number;
};

/** Sorted prices without those beyond 1.5 interquartile ranges; null if fewer than eight are left. */
export function usualPrices(prices: readonly number[]): number[] | null {
  const sorted = [...prices].sort((a, b) => a - b);
  if (sorted.length < COMPARABLES_MIN) return null;
  const spread = quantile(sorted, 0.75) - quantile(sorted, 0.25);
  const low = quantile(sorted, 0.25) - 1.5 * spread;
  const high = quantile(sorted, 0.75) + 1.5 * spread;
  const usual = sorted.filter((price) => price >= low && price <= high);
  return usual.length < COMPARABLES_MIN ? null : usual;
}

/** Median and quartiles after dropping prices beyond 1.5 interquartile ranges; null with too few comparables. */
export function priceRange(prices: readonly number[]): PriceRange | null {
  const usual = usualPrices(prices);
  return usual && rangeOfUsual(usual);
}

/** Median and quartiles of `usualPrices`. */
export function rangeOfUsual(usual: readonly number[]): PriceRange {
  return {
    median: whole(quantile(usual, 0.5)),
    from: whole(quantile(usual, 0.25)),
    to: whole(quantile(usual, 0.75)),
    comparables: usual.length,
  };
}

/** Multiplies a range per unit by a number of units, rounded to three significant digits. */
export function scaledRange({ median, from, to, comparables }: PriceRange, units: number): PriceRange {
  const scaled = (price: number) => whole(Number((price * units).toPrecision(3)));
  return { median: scaled(median), from: scaled(from), to: scaled(to), comparables };
}

const POINTER = { min: -3, max: 93 };

/**
 * Position of a price on the scale of its comparables, in percent from the cheap end; the quartiles are at 25 and 75.
 * Clamped so that the pointer stays beside the scale (SRCH-13).
 */
export function pricePointer(price: number, { from, to }: Readonly<Record<'from' | 'to', number>>): number {
  const percent = to === from ? 50 : 25 + (50 * (price - from)) / (to - from);
  return Math.min(POINTER.max, Math.max(POINTER.min, Math.round(percent)));
}

const whole = (price: number): Toman => toman(Math.round(price));

/** Linear interpolation between the two nearest ranks. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? 0;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}
