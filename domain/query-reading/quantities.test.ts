import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIKELIEST, NOTHING } from '../../test/quantity-cases.ts';
import { runs } from '../../test/tier.ts';
import { normaliseText } from '../values/spelling.ts';
import { type Quantity, quantityAt } from './quantities.ts';

/** Terms as a search has them: normalised, with decimals unchanged. */
const wordsIn = (text: string): string[] =>
  text.split(' ').map((word) => (/\d\.\d/.test(word) ? word : normaliseText(word)));

const M = 'million';
const written = ({ kind, from, to, length }: Quantity): string => `${kind} ${short(from)}..${short(to)} /${length}`;
const short = (value: number | null): string => {
  if (value === null) return '';
  if (value >= 1e9) return `${value / 1e9}b`;
  return value >= 1e6 ? `${value / 1e6}m` : String(value);
};
const kindsAt = (text: string): string[] => quantityAt(wordsIn(text), 0).map(({ kind }) => kind);
const reading = (text: string, kind: string): string | undefined => {
  const found = quantityAt(wordsIn(text), 0).find((quantity) => quantity.kind === kind);
  return found && written(found).slice(kind.length + 1);
};

describe('quantities', () => {
  it.each(LIKELIEST)('SRCH-16 «%s» is most likely %s', (text, likeliest) => {
    const [first] = quantityAt(wordsIn(text), 0);
    expect(first && written(first)).toBe(likeliest);
  });

  it.each(NOTHING)('SRCH-16 «%s» begins with no number phrase', (text) => {
    expect(quantityAt(wordsIn(text), 0)).toEqual([]);
  });

  it.each([
    ['۸۵ تا ۹۰', ['year', 'price', 'inches', 'plain']],
    ['زیر ۹۰', ['year', 'price']],
    ['زیر ۴۰۰', ['price', 'year']],
    ['زیر ۵۰ هزار', ['mileage', 'price']],
    ['۸ گیگ', ['memory', 'storage']],
    ['۶۴', ['year', 'storage', 'inches', 'plain']],
    ['۵۵', ['year', 'inches', 'size', 'plain']],
    ['۴۲', ['inches', 'size', 'plain']],
    ['8.256', ['storage', 'memory']],
    ['زیر ۵۰', ['price', 'year']],
    ['زیر ۹۰', ['year', 'price']],
  ])('SRCH-16 «%s» can mean %j, in this order', (text, kinds) => {
    expect(kindsAt(text)).toEqual(kinds);
  });

  it.each([
    ['زیر ۶۰', 'price', '..60m /2'],
    ['۸۵ تا ۹۰', 'price', '85m..90m /3'],
    ['زیر ۵۰ هزار', 'price', '..50000 /3'],
    ['۹۰ تا ۲۵۰ میلیون', 'price', '90m..250m /4'],
    ['زیر ۴۰۰', 'year', '..1400 /2'],
    ['۴۰ تا ۴۲', 'price', '40m..42m /3'],
  ])('SRCH-16 «%s» as a %s is %s', (text, kind, ends) => {
    expect(reading(text, kind)).toBe(ends);
  });

  it.each([
    ['زیر ۵', 'billion', 5e9],
    ['زیر ۵۰۰', 'billion', 5e8],
    ['زیر ۵۰۰', M, 5e8],
    ['زیر ۵۰۰', 'thousand', 5e5],
    ['تا ۵۰۰ تومن', 'thousand', 5e5],
    ['زیر ۳۰۰۰', M, 3e9],
    ['زیر ۱۵۰۰۰', M, 15e6],
    ['زیر ۱۵۰۰۰', 'thousand', 15e6],
    ['زیر ۲ میلیارد', 'thousand', 2e9],
  ] as const)('SRCH-16 «%s» counts in the unit %s of its things', (text, bareUnit, to) => {
    const price = quantityAt(wordsIn(text), 0, { bareUnit }).find(({ kind }) => kind === 'price');
    expect(price?.to).toBe(to);
  });

  it('SRCH-16 only a single area or mileage is loose', () => {
    const exact = (text: string) => quantityAt(wordsIn(text), 0)[0]?.exact;
    expect(['۱۰۰ متری', 'کارکرد ۱۰ هزار'].map(exact)).toEqual([false, false]);
    expect(['زیر ۱۰۰ متر', 'حدود ۱۰۰ متر', 'صفر کیلومتر', '۲۰ میلیون', '۹۸'].map(exact)).toEqual(Array(5).fill(true));
  });

  it('SRCH-16 a guessed kind is told from a named one', () => {
    const named = (text: string) => quantityAt(wordsIn(text), 0)[0]?.named;
    expect(['مدل ۹۸', '۲ خوابه', 'زیر ۲۰ میلیون', 'همکف'].map(named)).toEqual([true, true, true, true]);
    expect(['۹۸', '۸۵ تا ۹۰', 'زیر ۵۰۰', '۵۵'].map(named)).toEqual([false, false, false, false]);
  });

  it('SRCH-16 a phrase is read in its place', () => {
    const words = wordsIn('آپارتمان دو خوابه زمین متری ۵ میلیون');
    expect(quantityAt(words, 1).map(written)).toEqual(['rooms 2..2 /2']);
    // The price per square metre is not the price of the whole.
    expect(quantityAt(words, 5)).toEqual([]);
    expect(quantityAt(wordsIn('پراید کم کارکرد ۹۸'), 2)).toEqual([]);
    expect(quantityAt(words, words.length)).toEqual([]);
    expect(quantityAt(words, -1)).toEqual([]);
  });

  const WORD = fc.oneof(
    fc.constantFrom(...new Set(LIKELIEST.flatMap(([text]) => wordsIn(text))), 'و', 'نیم', 'صفر', 'تک', 'ت', 'm', 'k'),
    fc.integer({ min: 0, max: 10_000 }).map(String),
    fc.bigInt({ min: 0n, max: 10n ** 32n }).map(String),
    fc.string({ maxLength: 30 }),
  );

  it('SRCH-16 any words give whole numbers in order, within the words', () => {
    fc.assert(
      fc.property(fc.array(WORD, { maxLength: 60 }), fc.nat(60), (words, at) => {
        for (const { from, to, length } of quantityAt(words, at)) {
          expect(length).toBeGreaterThanOrEqual(1);
          expect(at + length).toBeLessThanOrEqual(words.length);
          expect(from ?? to).not.toBeNull();
          for (const end of [from, to]) expect(end === null || Number.isSafeInteger(end)).toBe(true);
          if (from !== null && to !== null) expect(from).toBeLessThanOrEqual(to);
        }
      }),
      { numRuns: runs(2000) },
    );
  });

  it('SRCH-16 endless words are read no further than a phrase can go', () => {
    for (const word of ['و', 'نیم', 'صد', 'هزار', 'میلیارد', 'زیر', '۵', 'صدو'.repeat(500)]) {
      for (const { length } of quantityAt(Array(5000).fill(normaliseText(word)), 0))
        expect(length).toBeLessThanOrEqual(24);
    }
  });
});
