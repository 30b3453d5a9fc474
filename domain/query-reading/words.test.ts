import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SPELLING_PAIRS } from '../../test/spelling-pairs.ts';
import { runs } from '../../test/tier.ts';
import { queryWords, wordsOf } from './words.ts';

describe('words of Persian text', () => {
  it('SRCH-09 there are at least sixty pairs of spellings', () => {
    expect(SPELLING_PAIRS.length).toBeGreaterThanOrEqual(60);
  });

  it.each(SPELLING_PAIRS)('SRCH-09 «%s» and «%s» are the same words', (written, searched) => {
    expect(wordsOf(written)).not.toEqual([]);
    expect(new Set(wordsOf(searched))).toEqual(new Set(wordsOf(written)));
  });

  it.each(['دفتر', 'دختر', 'کامپیوتر', 'تنها', 'آنها', 'بها', 'رها', 'مادر', 'ترمز'])(
    'SRCH-09 «%s», which only looks inflected, stays whole',
    (word) => {
      expect(wordsOf(word)).toHaveLength(1);
      expect(wordsOf(word)[0]).toHaveLength(word.length);
    },
  );

  it.each([
    ['12,500', ['12500']],
    ['۱۲٬۵۰۰٬۰۰۰ تومان', ['12500000', 'تومان']],
    ['١٢,٥٠٠', ['12500']],
    ['(1,500)', ['1500']],
    ['1,500-2,000', ['1500', '2000']],
    ['1,500,', ['1500']],
    ['12,5000', ['12', '5000']],
    ['1,234,56', ['1', '234', '56']],
    ['1234,567', ['1234', '567']],
    ['0,500', ['0', '500']],
    ['85,5', ['85', '5']],
    ['206,207', ['206207']],
    ['۲۰۶،۲۰۷', ['206', '207']],
    ['0912,345,678', ['0912', '345', '678']],
    ['1,,500', ['1', '500']],
  ])('SRCH-09 GEN-03 «%s» is %j: a comma joins groups of three alone', (text, words) =>
    expect(wordsOf(text)).toEqual(words),
  );

  it('SRCH-09 GEN-03 commas between ten thousand digits cost little', () => {
    for (const unit of ['1,', '123,', '123,1234,', ',', '1٬234'])
      expect(wordsOf(unit.repeat(10_000)).length).toBeGreaterThanOrEqual(0);
  });

  it('SRCH-09 a word and its index agree for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const words = wordsOf(text);
        // An indexed word can be found by typing it: splitting it again gives the same word.
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
        expect(queryWords(text).length).toBeLessThanOrEqual(10);
      }),
      { numRuns: runs(500) },
    );
  });
});
