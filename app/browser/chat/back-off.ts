const FIRST_MS = 500;
const MOST_MS = 30_000;

/** Number of failed attempts after which the delay stops growing. */
export const CONNECT_TRIES_MAX = 6;

/**
 * Milliseconds until the next attempt. The limit doubles with each failure, from 0.5 to 30 seconds. The delay is random
 * between half of the limit and the limit, so that not all clients return at once.
 */
export function backOff(failed: number, random: () => number): number {
  const most = Math.min(MOST_MS, FIRST_MS * 2 ** Math.max(0, failed - 1));
  return Math.round(most * (0.5 + random() / 2));
}
