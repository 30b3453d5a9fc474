import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../test/cases/groups.ts';
import { READ, REFUSED } from '../../test/cases/numbers.ts';
import { isBeyondAll, numberText, parseTypedNumber, wholesAround } from './typed-number.ts';

const NBSP = '\u00a0';

describe('GEN-03: a number that is typed', () => {
  it.each(rowsOf(READ))('GEN-03: %j is %d', (typed, number) => {
    expect(parseTypedNumber(typed)).toBe(number);
    expect(wholesAround(typed)).toEqual([]);
  });

  it.each(rowsOf(REFUSED))('GEN-03: %j is none, and has around it %j', (typed, around) => {
    expect(parseTypedNumber(typed)).toBeNaN();
    expect(wholesAround(typed)).toEqual(around);
  });

  it.each(['', ' ', '\t', NBSP, '\u200c', ' \u200f\u202c '])('GEN-03: %j is empty', (typed) => {
    expect(parseTypedNumber(typed)).toBeNull();
    expect(wholesAround(typed)).toEqual([]);
  });

  it('GEN-03: is out of all bounds when negative or too long, and no fraction is', () => {
    for (const typed of ['-3', '\u22123', '-1,000', '-۱٬۰۰۰', '-85,5', '9'.repeat(16), '9'.repeat(9_999)])
      expect([typed, isBeyondAll(typed)]).toEqual([typed, true]);
    for (const typed of ['85,5', '85.5', '3', 'ده', '-', '--3', '1-2'])
      expect([typed, isBeyondAll(typed)]).toEqual([typed, false]);
  });

  it.each([
    [12.345, Number.NaN],
    [1.5, Number.NaN],
    [1_234.567, Number.NaN],
    [12, 12],
    [0, 0],
    [-3, Number.NaN],
    [1e21, Number.NaN],
    [Number.NaN, Number.NaN],
  ])('GEN-03: %d of a program is read as %d', (number, read) =>
    expect(parseTypedNumber(numberText(number))).toBe(read),
  );

  it('GEN-03: is never another number than its digits say, whatever stands between them', () => {
    const signs = fc.constantFrom(
      ...",٬،.٫/'’_ \t-+",
      NBSP,
      '\u200c',
      '\u200d',
      '\u200e',
      '\u200f',
      '\u202e',
      '\u2067',
      '\u061c',
      'e',
    );
    const digit = fc.constantFrom(...'0123456789۵٥');
    const typed = fc.string({ unit: fc.oneof(digit, signs), maxLength: 24 });
    fc.assert(
      fc.property(typed, (text) => {
        const number = parseTypedNumber(text);
        const digits = text.replace(/[۵٥]/g, '5').replace(/\D/g, '');
        if (number === null || Number.isNaN(number)) return;
        expect(number).toBe(Number(digits));
        // The last group of a number with separators has three digits.
        expect(text).not.toMatch(/[,٬،.'’_]\d{1,2}$/);
        expect(text).not.toMatch(/[,٬،.'’_][0-9]{4,}$/);
      }),
    );
  });

  it.each([
    ['separators', ','.repeat(10_000)],
    ['separators between digits', '1,'.repeat(10_000)],
    ['groups', `1${',234'.repeat(10_000)}`],
    ['joiners', `1${'\u200d'.repeat(10_000)}2`],
    ['spaces', ' '.repeat(10_000)],
    ['spaces within', `1${' '.repeat(10_000)}234`],
    ['marks of direction', `1${'\u200f\u200e'.repeat(10_000)}2`],
    ['digits', '9'.repeat(100_000)],
    ['minus signs', '-'.repeat(10_000)],
  ])('GEN-03: ten thousand %s are no number', (_, typed) => {
    expect([null, Number.NaN]).toContainEqual(parseTypedNumber(typed));
    expect(wholesAround(typed)).toEqual([]);
    expect(typeof isBeyondAll(typed)).toBe('boolean');
  });
});
