/** Number of prices in one interval of a round length, for a histogram (PSUG-01). In toman. */
export type PriceStep = {
  readonly from: number;
  /** Exclusive upper bound, at which the next interval begins. */
  readonly to: number;
  readonly count: number;
};

/** Approximate number of intervals: enough to show a shape, few enough for a phone. */
const STEPS = 8;

/**
 * Counts the prices in intervals of 1, 2 or 5 times a power of ten, from the cheapest on; empty intervals in between
 * are included.
 */
export function priceSteps(prices: readonly number[]): PriceStep[] {
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const length = roundLength((most - least) / STEPS);
  const first = Math.floor(least / length);
  const counts = new Array<number>(Math.floor(most / length) - first + 1).fill(0);
  for (const price of prices) {
    const at = Math.floor(price / length) - first;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts.map((count, at) => ({ from: (first + at) * length, to: (first + at + 1) * length, count }));
}

function roundLength(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return [1, 2, 5, 10].map((factor) => factor * power).find((length) => length >= least) ?? power;
}
