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
    const moment = { weekday, minute, isAfterHoliday: false };
    expect(isOpenAt(WEEK, { ...moment, isHoliday: false })).toBe(isOpen);
    expect(isOpenAt(WEEK, { ...moment, isHoliday: true })).toBe(false);
    expect(isOpenAt([], { ...moment, isHoliday: false })).toBeNull();
  });

  /** Open on Wednesdays and Fridays from six in the evening until two in the morning. */
  const NIGHT: OpenHours = [[], [], [], [], [{ from: 1080, to: 1560 }], [], [{ from: 1080, to: 1560 }]];

  it.each([
    ['Wednesday evening', { weekday: 4, minute: 1439 }, true],
    ['Thursday, half past one', { weekday: 5, minute: 90 }, true],
    ['Thursday, two', { weekday: 5, minute: 120 }, false],
    ['Wednesday, half past one', { weekday: 4, minute: 90 }, false],
    ['Saturday, after the end of the week', { weekday: 0, minute: 90 }, true],
    ['a holiday, after an evening before it', { weekday: 5, minute: 90, isHoliday: true }, true],
    ['the night after a holiday', { weekday: 5, minute: 90, isAfterHoliday: true }, false],
  ])('SHOP-01 an entry may go past midnight: %s', (_, moment, isOpen) => {
    expect(isOpenAt(NIGHT, { isHoliday: false, isAfterHoliday: false, ...moment })).toBe(isOpen);
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
    ['past midnight', [[{ from: 1380, to: 1500 }], [], [], [], [], [], []], true],
    ['until the next noon', [[{ from: 1380, to: 2160 }], [], [], [], [], [], []], false],
    [
      'past midnight before another span',
      [
        [
          { from: 1080, to: 1500 },
          { from: 1200, to: 1300 },
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
    ['of the day after', [[{ from: 1500, to: 1560 }], [], [], [], [], [], []], false],
    ['half a minute', [[{ from: 0.5, to: 60 }], [], [], [], [], [], []], false],
  ])('SHOP-01 are %s', (_, hours, fits) => {
    expect(areHours(hours)).toBe(fits);
  });
});
