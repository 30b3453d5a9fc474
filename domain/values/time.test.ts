import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jalaliDate } from './time.ts';

describe('GEN-03: dates of the Jalali calendar', () => {
  it.each([
    ['2026-11-21T20:29:59.999Z', '۳۰ آبان ۱۴۰۵'],
    ['2026-11-21T20:30:00Z', '۱ آذر ۱۴۰۵'],
    ['2025-03-20T20:30:00Z', '۱ فروردین ۱۴۰۴'],
    // Summer time, until 1401.
    ['2020-06-30T19:29:59Z', '۱۰ تیر ۱۳۹۹'],
    ['2020-06-30T19:30:00Z', '۱۱ تیر ۱۳۹۹'],
  ])('%s is %s in Tehran', (at, date) => {
    expect(jalaliDate(new Date(at))).toBe(date);
  });

  it('is the same for a moment whatever was asked before', () => {
    const formatter = new Intl.DateTimeFormat('fa-IR-u-ca-persian', { timeZone: 'Asia/Tehran', dateStyle: 'long' });
    const partsOf = (text: string) => text.split(' ').toSorted();
    fc.assert(
      fc.property(fc.date({ min: new Date('1980-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }), (at) => {
        expect(partsOf(jalaliDate(at))).toEqual(partsOf(formatter.format(at)));
      }),
    );
  });
});
