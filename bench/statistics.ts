/** The middle value; for an even number of values, the lower of the two. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The smallest value that at least 95 % of the values do not exceed. */
export function p95(values: readonly number[]): number {
  return quantile(values, 0.95);
}

/** The smallest value that at least 99 % of the values do not exceed. */
export function p99(values: readonly number[]): number {
  return quantile(values, 0.99);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('no values');
  return value;
}
