import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCarYear } from './car-year.ts';

const THIS_YEAR = 1405;

it.each([
  ['1395', 1395],
  ['۱۳۹۵', 1395],
  ['٢٠١٧', 1396],
  ['2017', 1396],
  [' 1395 ', 1395],
  ['1400', 1400],
  ['1300', 1300],
  ['1406', 1406],
  ['2027', 1406],
  ['1998', 1377],
  ['1900', 1279],
])('PSUG-01 reads «%s» as the year %d', (typed, year) => {
  expect(readCarYear(typed, THIS_YEAR)).toBe(year);
});

it.each([
  '1295',
  '2099',
  '2028',
  '1407',
  '1499',
  '1595',
  '95',
  '395',
  '13955',
  '1395.5',
  '-1395',
  'x',
  '',
  '۱۳۹۵ شمسی',
])('PSUG-01 reads no year from «%s»', (typed) => expect(readCarYear(typed, THIS_YEAR)).toBeNull());

it('PSUG-01 reads any text without failing, and no year after the next', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.nat({ max: 3000 }).map(String)), (typed) => {
      const year = readCarYear(typed, THIS_YEAR);
      expect(year === null || (year >= 1900 - 621 && year <= THIS_YEAR + 1)).toBe(true);
    }),
  );
});
