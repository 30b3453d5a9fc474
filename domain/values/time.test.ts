import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from './durations.ts';
import { jalaliDate, jalaliDay, jalaliWeekday, jalaliYear, relativeTime, tehranDay } from './time.ts';

describe('GEN-03: dates of the Jalali calendar', () => {
  it.each([
    ['2026-11-21T20:29:59.999Z', '۳۰ آبان ۱۴۰۵'],
    ['2026-11-21T20:30:00Z', '۱ آذر ۱۴۰۵'],
    ['2025-03-20T20:30:00Z', '۱ فروردین ۱۴۰۴'],
    // Summer time, which ended in 1401.
    ['2020-06-30T19:29:59Z', '۱۰ تیر ۱۳۹۹'],
    ['2020-06-30T19:30:00Z', '۱۱ تیر ۱۳۹۹'],
  ])('%s is %s in Tehran', (at, date) => {
    expect(jalaliDate(new Date(at))).toBe(date);
  });

  it.each([
    ['2027-03-20T20:29:59.999Z', 1405],
    ['2027-03-20T20:30:00Z', 1406],
    ['2026-11-20T12:00:00Z', 1405],
    ['2025-03-20T20:30:00Z', 1404],
  ])('%s is in %i', (at, year) => {
    expect(jalaliYear(new Date(at))).toBe(year);
  });

  it.each([
    ['2027-03-20T20:30:00Z', '1406/01/01'],
    ['2026-11-03T12:00:00Z', '1405/08/12'],
  ])('%s is the day %s', (at, day) => {
    expect(jalaliDay(new Date(at))).toBe(day);
  });

  it('names the day of the week', () => {
    expect(jalaliWeekday('2026-11-24')).toBe('سه‌شنبه ۳ آذر');
  });

  it('changes at midnight, regardless of earlier calls', () => {
    const formatter = new Intl.DateTimeFormat('fa-IR-u-ca-persian', { timeZone: 'Asia/Tehran', dateStyle: 'long' });
    const gregorian = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran', dateStyle: 'short' });
    const partsOf = (text: string) => text.split(' ').toSorted();
    const near = fc.integer({ min: -2 * HOUR, max: 2 * HOUR });
    fc.assert(
      fc.property(fc.integer({ min: 4_000, max: 30_000 }), fc.array(near, { minLength: 2 }), (day, offsets) => {
        const midnight = day * DAY - 3.5 * HOUR;
        for (const offset of offsets) {
          const at = new Date(midnight + offset);
          expect(partsOf(jalaliDate(at))).toEqual(partsOf(formatter.format(at)));
          expect(tehranDay(at)).toBe(gregorian.format(at));
        }
      }),
    );
  });
});

describe('GEN-03: times relative to now', () => {
  it.each([
    ['24T08:30', '۱ ساعت پیش'],
    ['23T10:30', '۲۳ ساعت پیش'],
    ['23T09:59', 'دیروز'],
    ['23T00:00', 'دیروز'],
    // Less than 48 hours ago, and yet the day before yesterday.
    ['22T23:59', '۲ روز پیش'],
    ['18T00:00', '۶ روز پیش'],
    ['17T23:59', '۱ هفته پیش'],
    ['11T00:00', '۱ هفته پیش'],
    ['10T23:59', '۲ هفته پیش'],
  ])('November %s is %s on the 24th at ten', (at, words) => {
    const now = new Date('2026-11-24T10:00:00+03:30');
    expect(relativeTime(new Date(`2026-11-${at}:00+03:30`), now)).toBe(words);
  });
});
