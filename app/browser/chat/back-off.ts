const FIRST_MS = 500;
const MOST_MS = 30_000;

/** Failed tries after which the delay no longer grows. */
export const TRIES_MAX = 6;

/** Milliseconds until the next try after so many failed: between half and the whole of 0.5, 1, 2 … 30 seconds, so that not all come back at once. */
export function backOff(failed: number, random: () => number): number {
  const most = Math.min(MOST_MS, FIRST_MS * 2 ** Math.max(0, failed - 1));
  return Math.round(most * (0.5 + random() / 2));
}
