import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBeyondAll, numberText, parseTypedNumber, wholesAround } from './typed-number.ts';

const NBSP = '\u00a0';
const NARROW = '\u202f';
const THIN = '\u2009';

/** Texts that say one whole number. */
const READ: readonly (readonly [typed: string, number: number])[] = [
  ['0', 0],
  ['7', 7],
  ['007', 7],
  ['۱۲۳', 123],
  ['١٢٣', 123],
  ['1۲٣', 123],
  ['25000000', 25_000_000],
  ['۲۵۰۰۰۰۰۰', 25_000_000],
  ['1,234', 1_234],
  ['85,500', 85_500],
  ['100,000', 100_000],
  ['120,000', 120_000],
  ['1,234,567', 1_234_567],
  ['20,000,000', 20_000_000],
  ['999,999,999,999,999', 999_999_999_999_999],
  ['۱٬۲۳۴٬۵۶۷', 1_234_567],
  ['۱،۲۳۴،۵۶۷', 1_234_567],
  ['١٬٢٣٤', 1_234],
  ['۱۰,۰۰۰', 10_000],
  ['۲۵،۵۰۰٬۰۰۰', 25_500_000],
  ['3.350', 3_350],
  ['5.666', 5_666],
  ['25.500.000', 25_500_000],
  ['1.234.567', 1_234_567],
  ["1'000'000", 1_000_000],
  ['1’000’000', 1_000_000],
  ['1_000_000', 1_000_000],
  ['22 222', 22_222],
  ['1 222 333', 1_222_333],
  ['1234 567', 1_234_567],
  [`1${NBSP}298`, 1_298],
  [`12${NARROW}345${NARROW}678`, 12_345_678],
  [`12${THIN}345`, 12_345],
  [' 42 ', 42],
  ['\t42\r\n', 42],
  [`${NBSP}1,000${NBSP}`, 1_000],
  ['\ufeff1984', 1984],
  // Marks that a copied text brings with it, and joiners that show nothing.
  ['\u200f۱۲۳', 123],
  ['\u200e1,234\u200e', 1_234],
  ['\u202b۱٬۲۳۴\u202c', 1_234],
  ['\u202a1234\u202c', 1_234],
  ['\u20681234\u2069', 1_234],
  ['\u20671234\u2069', 1_234],
  ['\u061c١٢٣', 123],
  ['1\u200d2\u200d3', 123],
  ['۱\u200c۲', 12],
  ['1\u200b234', 1_234],
  ['1\u2060234', 1_234],
  ['12\u00ad34', 1_234],
  ['1,\u200e234', 1_234],
  ['۱۲\u200e۳۴', 1_234],
];

/** Texts that say no whole number, with the whole numbers beside the fraction that they say. */
const REFUSED: readonly (readonly [typed: string, around: readonly number[]])[] = [
  ['85,5', [85, 86]],
  ['۸۵،۵', [85, 86]],
  ['۸۵٬۵', [85, 86]],
  ['٨٥,٥', [85, 86]],
  ['85.5', [85, 86]],
  ['85٫5', [85, 86]],
  ['۸۵/۵', [85, 86]],
  ['120,00', [120]],
  ['125,00', [125]],
  ['12,5000', [12, 13]],
  ['1,0000', [1]],
  ['1234,567', [1234, 1235]],
  ['3,35', [3, 4]],
  ['3.3500', [3, 4]],
  ['4,20', [4, 5]],
  ['4.20', [4, 5]],
  ['2,4', [2, 3]],
  ['2,3', [2, 3]],
  ['2.5', [2, 3]],
  ['1.50', [1, 2]],
  ['12.50', [12, 13]],
  ['18,50', [18, 19]],
  ['19.99', [19, 20]],
  ['151.97', [151, 152]],
  ['205.99', [205, 206]],
  ['25,95', [25, 26]],
  ['11,33', [11, 12]],
  ['11.11', [11, 12]],
  ['100,50', [100, 101]],
  ['123,4', [123, 124]],
  ['132.4', [132, 133]],
  ['1234,42', [1234, 1235]],
  ['1234.42', [1234, 1235]],
  ['1.355,90', [1355, 1356]],
  ['1,250.95', [1250, 1251]],
  ['1,659.84', [1659, 1660]],
  ['4,204.23', [4204, 4205]],
  ['4,234.35', [4234, 4235]],
  ['5,912.00', [5912]],
  ['1.000,50', [1000, 1001]],
  ['1,000.50', [1000, 1001]],
  ['1.000.000,50', [1_000_000, 1_000_001]],
  ["1'000'000,50", [1_000_000, 1_000_001]],
  ["1'000'000.50", [1_000_000, 1_000_001]],
  ["1'234'567.89", [1_234_567, 1_234_568]],
  ['1 000 000.50', [1_000_000, 1_000_001]],
  ['1 222 333,50', [1_222_333, 1_222_334]],
  ['1 222 333.50', [1_222_333, 1_222_334]],
  [`1${NBSP}298,00`, [1298]],
  ['1,234,567.890', [1_234_567, 1_234_568]],
  // Fields group what is typed by «٬».
  ['۱٬۲۳۴,5', [1234, 1235]],
  ['۲٬۵۰۰،۵', [2500, 2501]],
  ['۹۵۰٬۰۰۰,00', [950_000]],
  ['1.234,567', [1234, 1235]],
  ['1,234.567', [1234, 1235]],
  ['1 234,567', [1234, 1235]],
  ['١٤٬٥٠٠٫٥٥', [14_500, 14_501]],
  ['١٠٢٣٤٥٦٧.٨٩', [10_234_567, 10_234_568]],
  ['١٢٣٤٥٠٦٧٫٨٩', [12_345_067, 12_345_068]],
  ['۱۲۳٫۴۵۶', [123, 124]],
  ['25000000,00', [25_000_000]],
  ['25000000.00', [25_000_000]],
  ['25000000.0000', [25_000_000]],
  ['0,5', [0, 1]],
  ['0.5', [0, 1]],
  ['0,500', [0, 1]],
  ['0.500', [0, 1]],
  ['0,0000000000000000001', [0, 1]],
  ['1.9999999', [1, 2]],
  ['\u200f85,5\u200f', [85, 86]],
  // A slip has no neighbours.
  [',89', []],
  ['.5', []],
  ['٫۵', []],
  ['85,', []],
  ['85.', []],
  ['1,,234', []],
  ['1,234,5', []],
  ['۱٬۲۳۴٬۵', []],
  ['123..45', []],
  ['1,23,456', []],
  ['1,23,456.78', []],
  ['2,50,00,000', []],
  ['12,34,567', []],
  ['12.34.567', []],
  ['1.234,567.890', []],
  ['1,234.567,89', []],
  ['012,345', []],
  ['112 222 2', []],
  ['85 5', []],
  ['25 00', []],
  ['12, 345', []],
  ['12 ,345', []],
  ['12\t345', []],
  ['12\n345', []],
  ['1,\n234', []],
  [',', []],
  ['.', []],
  ['٬', []],
  ["'", []],
  ['_1', []],
  ['1_', []],
  ['-3', []],
  ['+3', []],
  ['\u221285', []],
  ['-85,5', []],
  ['1e3', []],
  ['1.5e9', []],
  ['0x10', []],
  ['1-2', []],
  ['80-120', []],
  ['½', []],
  ['①', []],
  ['２５', []],
  ['二', []],
  ['ده', []],
  ['NaN', []],
  ['Infinity', []],
  ['35€', []],
  ['$20,000,000', []],
  ['-$1,659.84', []],
  ['11,33 USD', []],
  ['10,000 ﷼', []],
  ['25000000 تومان', []],
  ['۲۵ میلیون', []],
  ['85,5 متر', []],
  ['http://localhost:8086/', []],
  ['9'.repeat(16), []],
  ['1'.repeat(100), []],
  // Marks inside a number show its digits in another order.
  ['12\u200f34', []],
  ['12\u061c34', []],
  ['12\u202e34', []],
  ['12\u202d34\u202c', []],
  ['1\u2067234\u2069', []],
  ['1\u200f,\u200e234', []],
  ['\u202e1234', []],
  ['\u202e1234\u202c', []],
  ['1234\u202e', []],
  ['85\u200f,5', []],
];

describe('GEN-03: a number that is typed', () => {
  it('GEN-03: has more than 120 cases here', () => expect(READ.length + REFUSED.length).toBeGreaterThan(120));

  it.each(READ)('GEN-03: %j is %d', (typed, number) => {
    expect(parseTypedNumber(typed)).toBe(number);
    expect(wholesAround(typed)).toEqual([]);
  });

  it.each(REFUSED)('GEN-03: %j is none, and has around it %j', (typed, around) => {
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
        // The last group of a grouped number has three digits.
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
