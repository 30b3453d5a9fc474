import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gregorianDay, parseJalaliDay } from './jalali-day.ts';
import { jalaliDay, tehranDay } from './time.ts';

it.each([
  ['۱۴۰۵/۸/۱۲', '1405/08/12', '2026-11-03'],
  [' 1403-12-30 ', '1403/12/30', '2025-03-20'],
  ['1404/12/30', '1404/12/30', null],
  ['1405.1.1', '1405/01/01', '2026-03-21'],
])('GEN-03 «%s» is %s, which is %s', (typed, jalali, gregorian) => {
  expect(parseJalaliDay(typed)).toBe(jalali);
  expect(gregorianDay(jalali)).toBe(gregorian);
});

it.each(['', '1405/13/01', '1405/7/31', '1405/0/1', '05/08/12', '2026/11/03', '1405/08', 'نوروز'])(
  'GEN-03 «%s» is not a day',
  (typed) => {
    expect(parseJalaliDay(typed)).toBeNull();
  },
);

it('GEN-03 every day leads to itself', () => {
  const [min, max] = [new Date('1995-01-01T12:00:00Z'), new Date('2080-01-01T12:00:00Z')];
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (at) => {
      expect(gregorianDay(jalaliDay(at))).toBe(tehranDay(at));
    }),
  );
});
