import { describe, expect, it } from 'vitest';
import { areHours, isOpenAt, type OpenHours } from './open-hours.ts';

const DAY = [
  { from: 540, to: 780 },
  { from: 960, to: 1260 },
];
const WEEK: OpenHours = [DAY, DAY, DAY, DAY, DAY, [{ from: 540, to: 780 }], []];

describe('opening hours', () => {
  it.each([
    [0, 539, false],
    [0, 540, true],
    [0, 779, true],
    [0, 780, false],
    [0, 1000, true],
    [5, 1000, false],
    [6, 600, false],
  ])('SHOP-01 on weekday %i at minute %i: %s', (weekday, minute, isOpen) => {
    expect(isOpenAt(WEEK, { weekday, minute, isHoliday: false })).toBe(isOpen);
    expect(isOpenAt(WEEK, { weekday, minute, isHoliday: true })).toBe(false);
    expect(isOpenAt([], { weekday, minute, isHoliday: false })).toBeNull();
  });

  it.each<[string, OpenHours, boolean]>([
    ['nothing', [], true],
    ['a week', WEEK, true],
    ['six days', WEEK.slice(1), false],
    ['three spans', [[...DAY, { from: 1300, to: 1400 }], [], [], [], [], [], []], false],
    [
      'spans that touch',
      [
        [
          { from: 0, to: 60 },
          { from: 60, to: 70 },
        ],
        [],
        [],
        [],
        [],
        [],
        [],
      ],
      false,
    ],
    ['a span of nothing', [[{ from: 60, to: 60 }], [], [], [], [], [], []], false],
    ['the whole day', [[{ from: 0, to: 1440 }], [], [], [], [], [], []], true],
    ['past midnight', [[{ from: 1380, to: 1500 }], [], [], [], [], [], []], false],
    ['half a minute', [[{ from: 0.5, to: 60 }], [], [], [], [], [], []], false],
  ])('SHOP-01 are %s', (_, hours, fits) => {
    expect(areHours(hours)).toBe(fits);
  });
});
