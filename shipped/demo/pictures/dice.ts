import { Random } from '../random.ts';

/** Seeded random numbers for one drawing, so that a picture depends only on its key. */
export type Dice = {
  /** 0 ≤ x < 1 */
  next(): number;
  between(low: number, high: number): number;
  /** Draws a whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  chance(probability: number): boolean;
};

export function createDice(seed: string): Dice {
  const random = new Random(seed);
  return {
    next: () => random.next(),
    between: (low, high) => low + random.next() * (high - low),
    whole: (low, high) => random.int(low, high),
    pick: (items) => random.pick(items),
    chance: (probability) => random.chance(probability),
  };
}
