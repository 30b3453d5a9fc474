import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatToman, isToman, parseToman, percentOf, splitToman, type Toman, toman, toRial } from './money.ts';
import { persianDigits, persianNumber } from './numbers.ts';
import { isPrice, PRICE, parsePrice } from './price.ts';

const TYPED_MAX = 999_999_999_999_999;
const amounts = fc.integer({ min: 0, max: TYPED_MAX }).map(toman);

describe('an amount', () => {
  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('is not %d', (value) => {
    expect(isToman(value)).toBe(false);
    expect(() => toman(value)).toThrow(RangeError);
  });

  it('may exceed every price, to the last whole number', () => {
    expect(toman(Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER);
    expect(isPrice(toman(PRICE.max + 1))).toBe(false);
    expect(isPrice(PRICE.max)).toBe(true);
    expect(isPrice(0)).toBe(false);
  });
});

describe('an amount that is typed', () => {
  it('is read in any digits, with any thousand separators', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const grouped = amount.toLocaleString('en');
        const arabic = persianDigits(amount).replace(/[۰-۹]/g, (digit) =>
          String.fromCharCode(digit.charCodeAt(0) - 144),
        );
        for (const typed of [
          String(amount),
          persianDigits(amount),
          persianNumber(amount),
          formatToman(amount),
          arabic,
          grouped,
          grouped.replaceAll(',', '.'),
          grouped.replaceAll(',', ' '),
          `\u200f ${grouped}\u200e`,
        ]) {
          expect(parseToman(typed)).toBe(amount);
        }
      }),
    );
  });

  it.each([
    '',
    ' ',
    '-5',
    '1.5',
    '12.50',
    '1.5e9',
    '1e3',
    'ده',
    '10 تومان',
    '۱۲x',
    'NaN',
    '0x10',
    '1'.repeat(16),
    '9'.repeat(9_999),
  ])('is null for %j', (typed) => expect(parseToman(typed)).toBeNull());

  it('is an amount or null for any text, and a price is within its bounds', () => {
    const noise = fc.string({ unit: fc.constantFrom(..."01۹٣.,٬،- _'e+\u200c\u200f"), maxLength: 24 });
    fc.assert(
      fc.property(fc.oneof(noise, fc.string(), fc.integer().map(String)), (typed) => {
        const amount = parseToman(typed);
        expect(amount === null || isToman(amount)).toBe(true);
        expect(parsePrice(typed)).toBe(isPrice(amount) ? amount : null);
      }),
    );
  });
});

describe('percent', () => {
  it.each([
    [1_000, 9, 90],
    [50, 1, 1],
    [49, 1, 0],
    [150, 1, 2],
    [20, 2.5, 1],
    [19, 2.5, 0],
    [99_000_000_000, 100, 99_000_000_000],
    [9_007_199_254_740_991, 0.01, 900_719_925_474],
    [7, 0, 0],
  ])('of %d, %d percent are %d', (amount, percent, share) => expect(percentOf(toman(amount), percent)).toBe(share));

  it('is rounded by half a toman at most, halves up, without drift of large amounts', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (amount, hundredths) => {
        const exact = BigInt(amount) * BigInt(hundredths);
        const off = BigInt(percentOf(amount, hundredths / 100)) * 10_000n - exact;
        expect(off > -5_000n && off <= 5_000n).toBe(true);
      }),
    );
  });

  it.each([-1, 0.001, Number.NaN, Number.POSITIVE_INFINITY])('is never %d', (percent) => {
    expect(() => percentOf(toman(100), percent)).toThrow(RangeError);
  });
});

describe('a split', () => {
  it.each([
    [10, [1, 1, 1], [4, 3, 3]],
    [100, [50, 30, 20], [50, 30, 20]],
    [5, [1, 2], [2, 3]],
    [1, [0, 1, 1], [0, 1, 0]],
    [0, [3, 4], [0, 0]],
  ])('of %d by %j is %j', (amount, weights, parts) => expect(splitToman(toman(amount), weights)).toEqual(parts));

  it('adds up to the amount, each part within a toman of its share, and zero for a weight of zero', () => {
    const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(amounts, weights, (amount, of) => {
        const total = of.reduce((sum, weight) => sum + weight, 0);
        fc.pre(total > 0);
        const parts = splitToman(amount, of);
        expect(parts.reduce<number>((sum, part) => sum + part, 0)).toBe(amount);
        for (const [at, part] of parts.entries()) {
          const off = BigInt(part) * BigInt(total) - BigInt(amount) * BigInt(of[at] ?? 0);
          expect(off > -BigInt(total) && off < BigInt(total)).toBe(true);
          if (of[at] === 0) expect(part).toBe(0);
        }
        expect(splitToman(amount, of)).toEqual(parts);
      }),
    );
  });

  it.each([[[]], [[0, 0]], [[1, -1]], [[0.5]]])('refuses the weights %j', (weights) => {
    expect(() => splitToman(toman(10), weights)).toThrow(RangeError);
  });
});

it('is ten times as much in rial, as long as that is exact', () => {
  expect(toRial(PRICE.max)).toBe(990_000_000_000);
  expect(() => toRial(Number.MAX_SAFE_INTEGER as Toman)).toThrow(RangeError);
});
