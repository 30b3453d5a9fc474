import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseWholeNumber, persianDigits, persianNumber } from './numbers.ts';

const NUMBERS = fc.oneof(
  ...[fc.integer(), fc.maxSafeInteger(), fc.double(), fc.constantFrom(0, -0, 999, 1_000, 2 ** 53)],
  // Numbers with few decimals.
  ...[10, 1_000, 10_000].map((parts) => fc.integer({ min: -9_999_999, max: 9_999_999 }).map((whole) => whole / parts)),
);

describe('GEN-03: numbers as Persian readers see them', () => {
  it.each([
    [0, '۰'],
    [999, '۹۹۹'],
    [1_000, '۱٬۰۰۰'],
    [12_345_678, '۱۲٬۳۴۵٬۶۷۸'],
    [2.5, '۲٫۵'],
  ])('%d is %s', (value, text) => {
    expect(persianNumber(value)).toBe(text);
  });

  it('writes every number as the platform does, and reads whole ones back', () => {
    const grouped = new Intl.NumberFormat('fa-IR');
    const plain = new Intl.NumberFormat('fa-IR', { useGrouping: false });
    fc.assert(
      fc.property(NUMBERS, (value) => {
        expect(persianNumber(value)).toBe(grouped.format(value));
        expect(persianDigits(value)).toBe(plain.format(value));
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), (value) => {
        expect(parseWholeNumber(persianNumber(value))).toBe(value);
      }),
    );
  });

  it.each(['', '1.5', '-3', '1e3', 'ده', '12.34.567', '9'.repeat(16)])('reads no whole number in %j', (typed) => {
    expect(parseWholeNumber(typed)).toBeNull();
  });

  it('leaves other characters unchanged', () => {
    expect(persianDigits('A-1402/05')).toBe('A-۱۴۰۲/۰۵');
  });
});
