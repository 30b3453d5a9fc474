/**
 * Creates a generator of pseudo-random numbers (mulberry32): the same seed gives the same numbers. `next` returns a
 * number in [0, 1).
 */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    /** Whole number below `max`. */
    below: (max: number): number => Math.floor(next() * max),
    /** Returns a random element; undefined for an empty list. */
    one: <T>(of: readonly T[]): T | undefined => of[Math.floor(next() * of.length)],
    chance: (share: number): boolean => next() < share,
  };
}

export type Random = ReturnType<typeof createRandom>;
