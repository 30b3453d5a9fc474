import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/tier.ts';
import { SPELLING_PAIRS } from './spelling-pairs.ts';
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

  it('SRCH-09 a word and its index agree for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const words = wordsOf(text);
        // A word that was indexed is found by typing it: splitting it again changes nothing.
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
        expect(queryWords(text).length).toBeLessThanOrEqual(10);
      }),
      { numRuns: runs(500) },
    );
  });
});
