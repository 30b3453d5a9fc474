/** Price range of comparable listings without outliers, and the position of one price in it. All in toman. */
import { type Toman, toman } from '../values/money.ts';

/** Minimum number of comparables for a range (ITEM-16). */
const COMPARABLES_MIN = 8;

export type PriceRange = {
  readonly median: Toman;
  /** First and third quartile. */
  readonly from: Toman;
  readonly to: Toman;
  /** Prices below which a tenth, two tenths … nine tenths of the comparables lie. */
  readonly deciles: readonly Toman[];
  readonly comparables: number;
};

/**
 * Sorted prices without outliers (more than 1.5 interquartile ranges outside the quartiles); null if fewer than eight
 * are left.
 */
export function usualPrices(prices: readonly number[]): number[] | null {
  const sorted = [...prices].sort((a, b) => a - b);
  if (sorted.length < COMPARABLES_MIN) return null;
  const spread = quantile(sorted, 0.75) - quantile(sorted, 0.25);
  const low = quantile(sorted, 0.25) - 1.5 * spread;
  const high = quantile(sorted, 0.75) + 1.5 * spread;
  const usual = sorted.filter((price) => price >= low && price <= high);
  return usual.length < COMPARABLES_MIN ? null : usual;
}

/** Median, quartiles and deciles without outliers; null with too few comparables. */
export function priceRange(prices: readonly number[]): PriceRange | null {
  const usual = usualPrices(prices);
  return usual && rangeOfUsual(usual);
}

/** Median, quartiles and deciles of the result of `usualPrices`. */
export function rangeOfUsual(usual: readonly number[]): PriceRange {
  return {
    median: whole(quantile(usual, 0.5)),
    from: whole(quantile(usual, 0.25)),
    to: whole(quantile(usual, 0.75)),
    deciles: TENTHS.map((tenths) => whole(quantile(usual, tenths / 10))),
    comparables: usual.length,
  };
}

/** Multiplies a range per unit by a number of units, rounded to three significant digits. */
export function scaledRange({ median, from, to, deciles, comparables }: PriceRange, units: number): PriceRange {
  const scaled = (price: number) => whole(Number((price * units).toPrecision(3)));
  return { median: scaled(median), from: scaled(from), to: scaled(to), deciles: deciles.map(scaled), comparables };
}

const TENTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/** Smallest share in percent that is reported: a smaller one would only say that a price is ordinary. */
const SHARE_MIN = 60;

/** Percentage of the comparables, in whole tenths, that cost more or less than this price; null near the median. */
export function shareBeside(
  price: number,
  { deciles }: Pick<PriceRange, 'deciles'>,
): { readonly side: 'cheaper' | 'dearer'; readonly percent: number } | null {
  const above = 10 * deciles.filter((decile) => decile > price).length;
  const below = 10 * deciles.filter((decile) => decile < price).length;
  if (above >= SHARE_MIN) return { side: 'cheaper', percent: above };
  return below >= SHARE_MIN ? { side: 'dearer', percent: below } : null;
}

const POINTER = { min: -3, max: 93 };

/**
 * Position of a price on the scale of its comparables, in percent from the cheap end; the quartiles are at 25 and 75.
 * Clamped so that the pointer is never far outside the scale (SRCH-13).
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
