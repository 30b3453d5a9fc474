import { describe, expect, it } from 'vitest';
import { tallyOf } from '../../../test/tally-of.ts';
import { DEFAULT_SETTINGS, type RatingRules } from '../../settings/settings.ts';
import { RATING_CLASSES, type RatingClass } from './rating-class.ts';
import { type CountedRating, EMPTY_TALLY, shownValue, weightOf } from './tally.ts';

/** Ratings of a test case: their number, class and stars. */
type Group = readonly [count: number, of: RatingClass, stars: number];

const ratings = (groups: readonly Group[]): CountedRating[] =>
  groups.flatMap(([count, of, stars]) => Array.from({ length: count }, () => ({ class: of, stars: stars * 1_000 })));

describe('the weight of a class', () => {
  it('RATE-03 is 2, 1, 0.3 and nothing as it is shipped', () => {
    expect(RATING_CLASSES.map((of) => weightOf(of, DEFAULT_SETTINGS))).toEqual([2, 1, 0.3, 0]);
  });

  it('RATE-03 is what the office sets, and always nothing of a new account', () => {
    const set: RatingRules = {
      ...DEFAULT_SETTINGS,
      ratingWeightPurchase: 7,
      ratingWeightLived: 5,
      ratingWeightOther: 3,
    };
    expect(RATING_CLASSES.map((of) => weightOf(of, set))).toEqual([7, 5, 3, 0]);
  });
});

/** Cases for the shipped rules: the prior has weight 4, and the class `other` at most 15 % of the known classes. */
type Case = readonly [what: string, groups: readonly Group[], prior: number, expected: number];

const CASES: readonly Case[] = [
  ['nobody: the mean of the kind', [], 3.7, 3.7],
  ['new accounts, however many', [[50, 'none', 1]], 3.7, 3.7],

  ['one purchase', [[1, 'purchase', 1]], 4, (4 * 4 + 2 * 1) / 6],
  ['one who has lived in their account', [[1, 'lived', 1]], 4, (4 * 4 + 1) / 5],
  ['two of them: as much as one purchase', [[2, 'lived', 1]], 4, (4 * 4 + 2 * 1) / 6],
  [
    'a purchase against one of them',
    [
      [1, 'purchase', 5],
      [1, 'lived', 1],
    ],
    4,
    (16 + 10 + 1) / 7,
  ],
  ['a hundred purchases', [[100, 'purchase', 5]], 4, (16 + 1_000) / 204],

  // Without any known ratings, the class `other` may weigh as much as beside one rating of the class `lived`: 15 % of
  // 1.
  ['one other', [[1, 'other', 1]], 4, (16 + 0.15) / 4.15],
  ['a hundred others: as one', [[100, 'other', 1]], 4, (16 + 0.15) / 4.15],
  [
    'a hundred others beside one lived-in: the same',
    [
      [100, 'other', 1],
      [1, 'lived', 4],
    ],
    4,
    (16 + 4 + 0.15) / 5.15,
  ],
  // 15 % of a purchase's weight 2 is 0.3, the full weight of one `other`.
  [
    'one other beside a purchase: all of its weight',
    [
      [1, 'other', 1],
      [1, 'purchase', 4],
    ],
    4,
    (16 + 8 + 0.3) / 6.3,
  ],
  [
    'two others beside a purchase: as one',
    [
      [2, 'other', 1],
      [1, 'purchase', 4],
    ],
    4,
    (16 + 8 + 0.3) / 6.3,
  ],
  [
    'two others beside four lived-in: all of it',
    [
      [2, 'other', 1],
      [4, 'lived', 4],
    ],
    4,
    (16 + 16 + 0.6) / 8.6,
  ],
  [
    'others who do not agree: their mean',
    [
      [1, 'other', 1],
      [3, 'other', 5],
    ],
    4,
    (16 + 0.15 * 4) / 4.15,
  ],
  [
    'new accounts beside others: no change',
    [
      [9, 'none', 1],
      [1, 'other', 1],
    ],
    4,
    (16 + 0.15) / 4.15,
  ],
];

describe('the value that is shown', () => {
  it.each(CASES)('RATE-03 of %s', (_, groups, prior, expected) => {
    expect(shownValue(tallyOf(ratings(groups)), prior, DEFAULT_SETTINGS)).toBeCloseTo(expected, 12);
  });

  it('RATE-03 is no more than a share lower by a crowd of others', () => {
    const honest: Group = [20, 'lived', 5];
    const value = (groups: readonly Group[]) => shownValue(tallyOf(ratings(groups)), 4, DEFAULT_SETTINGS);
    expect(value([honest, [10_000, 'other', 1]])).toBe(value([honest, [10, 'other', 1]]));
    expect(value([honest, [10_000, 'other', 1]])).toBeGreaterThan(value([honest]) - 4 * (0.15 / 1.15));
  });

  it('RATE-03 is exact in thousandths of a star', () => {
    const thirds = [1, 2, 3].map((): CountedRating => ({ class: 'lived', stars: 4_333 }));
    expect(shownValue(tallyOf(thirds), 4.333, DEFAULT_SETTINGS)).toBeCloseTo(4.333, 12);
    expect(tallyOf(thirds)).toEqual({ ...EMPTY_TALLY, lived: { count: 3, stars: 12_999 } });
  });
});
