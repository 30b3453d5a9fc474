import { expect, it } from 'vitest';
import { everyNth } from './tier.ts';

const CASES = [0, 1, 2, 3, 4, 5, 6];

it('takes other cases of a table by another seed, and by all seeds each', () => {
  expect([3, 4, 5, 20_261_130].map((seed) => everyNth(CASES, 3, seed))).toEqual([
    [0, 3, 6],
    [1, 4],
    [2, 5],
    [0, 3, 6],
  ]);
});

it('takes one case of a table that is shorter than its step', () => {
  for (const seed of [0, 1, 2, 3]) expect(everyNth(['a', 'b'], 8, seed)).toHaveLength(1);
  expect(everyNth([], 8, 5)).toEqual([]);
});
