import { describe, expect, it } from 'vitest';
import { calendarOf } from '../../../domain/calendar/calendar.ts';
import type { OpenHours } from '../../../domain/sellers/open-hours.ts';
import { openAt, opensNext } from '../../../domain/shops/open-now.ts';
import { DAY as A_DAY } from '../../../domain/values/durations.ts';
import { hoursLines, openingLine } from './hours-view.ts';

const DAY = [
  { from: 540, to: 780 },
  { from: 960, to: 1_290 },
];
const HOURS: OpenHours = [DAY, DAY, DAY, DAY, DAY, [{ from: 540, to: 780 }], []];

describe('hours of a shop', () => {
  it('SHOP-01 are told by days with the same hours', () => {
    expect(hoursLines(HOURS)).toEqual([
      ['شنبه تا چهارشنبه', '۹ تا ۱۳ و ۱۶ تا ۲۱:۳۰'],
      ['پنجشنبه', '۹ تا ۱۳'],
      ['جمعه', 'تعطیل'],
    ]);
    expect(hoursLines([])).toEqual([]);
  });

  // Tehran is 3:30 ahead. 21 November 2026 is a Saturday.
  it.each([
    ['2026-11-21T05:29:00Z', false],
    ['2026-11-21T05:30:00Z', true],
    ['2026-11-21T09:30:00Z', false],
    ['2026-11-21T17:59:00Z', true],
    ['2026-11-21T18:00:00Z', false],
    ['2026-11-26T10:00:00Z', false],
    ['2026-11-27T06:00:00Z', false],
  ])('SHOP-01 say whether it is open at %s: %s', (at, open) => {
    expect(openAt(new Date(at), { dayOff: () => null })(HOURS)).toBe(open);
  });

  // Closed on Fridays and on Thursday afternoons.
  it.each([
    ['2026-11-21T04:00:00Z', 'بسته است، ساعت ۹ باز می‌شود'],
    ['2026-11-21T09:40:00Z', 'بسته است، ساعت ۱۶ باز می‌شود'],
    ['2026-11-21T19:00:00Z', 'بسته است، فردا ۹ باز می‌شود'],
    ['2026-11-26T10:00:00Z', 'بسته است، شنبه ۹ باز می‌شود'],
    ['2026-11-27T10:00:00Z', 'بسته است، فردا ۹ باز می‌شود'],
    ['2026-11-21T06:00:00Z', null],
  ])('SHOP-01 say when it opens next at %s: %s', (at, line) => {
    expect(openingLine(opensNext(new Date(at), { dayOff: () => null })(HOURS))).toBe(line);
  });

  it('SHOP-01 it opens on no holiday, and nothing is said of a day more than a week ahead', () => {
    const off = (...days: string[]) => calendarOf(days.map((day) => ({ day, isOff: true, name: 'جشن' })));
    const at = new Date('2026-11-26T10:00:00Z');
    expect(openingLine(opensNext(at, off('2026-11-28'))(HOURS))).toBe('بسته است، یکشنبه ۹ باز می‌شود');
    const week = Array.from({ length: 9 }, (_, day) => new Date(at.getTime() + day * A_DAY).toISOString().slice(0, 10));
    expect(openingLine(opensNext(at, off(...week))(HOURS))).toBeNull();
    const onlyThursday: OpenHours = [[], [], [], [], [], [{ from: 540, to: 780 }], []];
    expect(openingLine(opensNext(at, off())(onlyThursday))).toBe('بسته است، پنجشنبه هفتهٔ بعد ۹ باز می‌شود');
    expect(opensNext(at, off())([[], [], [], [], [], [], []])).toBeNull();
  });

  it('SHOP-01 it is closed on holidays, also those of the office', () => {
    const at = new Date('2026-11-21T06:00:00Z');
    const calendar = calendarOf([{ day: '2026-11-21', isOff: true, name: 'جشن' }]);
    expect(openAt(at, calendar)(HOURS)).toBe(false);
    expect(openAt(at, calendar)([])).toBeNull();
  });
});
