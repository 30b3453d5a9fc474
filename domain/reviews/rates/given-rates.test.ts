import { describe, expect, it } from 'vitest';
import { readGivenRates } from './given-rates.ts';

const OFFERED = [
  { id: 1, name: 'truth' },
  { id: 2, name: 'manner' },
  { id: 3, name: 'word' },
];

describe('what a browser sends as rates', () => {
  it('RATE-01 is read with its mean, as numbers and as digits', () => {
    expect(readGivenRates({ 1: 5, 2: '4', 3: 4 }, OFFERED)).toEqual({
      ok: true,
      values: { 1: 5, 2: 4, 3: 4 },
      stars: 4_333,
    });
  });

  it.each<[string, Record<string, unknown>, number[], number[], boolean]>([
    ['nothing', {}, [1, 2, 3], [], false],
    ['one missing', { 1: 5, 2: 5 }, [3], [], false],
    ['an empty one', { 1: 5, 2: 5, 3: '' }, [3], [], false],
    ['0', { 1: 0, 2: 5, 3: 5 }, [], [1], false],
    ['6', { 1: 6, 2: 5, 3: 5 }, [], [1], false],
    ['4.5', { 1: 4.5, 2: 5, 3: 5 }, [], [1], false],
    ['a word', { 1: 'five', 2: 5, 3: 5 }, [], [1], false],
    ['a list', { 1: [5], 2: 5, 3: 5 }, [], [1], false],
    ['a foreign rate', { 1: 5, 2: 5, 3: 5, 9: 5 }, [], [], true],
    ['an inherited name', { 1: 5, 2: 5, 3: 5, constructor: 5 }, [], [], true],
  ])('RATE-01 is refused: %s', (_, given, missing, wrong, foreign) => {
    expect(readGivenRates(given, OFFERED)).toEqual({ ok: false, refused: 'rates', missing, wrong, foreign });
  });
});
