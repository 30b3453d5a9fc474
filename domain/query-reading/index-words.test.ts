import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SPELLING_PAIRS } from '../../test/spelling-pairs.ts';
import { runs } from '../../test/tier.ts';
import { inAllIndexes, indexWordsOf, searchWordsOf } from './index-words.ts';

describe('words of listings and of searches', () => {
  it.each([
    // Words joined by a half space (zero-width non-joiner) are indexed as one word and as its parts.
    ['لپ‌تاپ ایسوس', 'لپ تاپ ایسوس لپتاپ'],
    ['میز صندلی‌دار‌ها', 'میز صندلی دار صندلیدار'],
    // An ending after a half space is neither a word of its own nor a part of a joined word.
    ['کتاب‌های نو', 'کتاب نو'],
    ['خانه‌ام', 'خانه'],
    // An ending after a space may be a word of its own.
    ['ام جی ۳', 'جی 3 ام'],
    ['کتاب های نو', 'کتاب نو های'],
    ['یک خوابه', 'خوابه یک'],
    ['میز و صندلی', 'میز صندلی'],
  ])('SRCH-16 «%s» is indexed as %s', (text, words) => {
    expect(indexWordsOf(text).toSorted()).toEqual(words.split(' ').toSorted());
  });

  it.each([
    ['ام جی', 'ام جی'],
    ['بی ام و', 'بی ام'],
    ['یک خوابه', 'یک خوابه'],
    ['یک گوشی', 'گوشی'],
    ['خانه ام', 'خانه'],
    ['خانه‌ام', 'خانه'],
    ['کتاب های نو', 'کتاب نو'],
    ['بزرگ ترین', 'بزرگ'],
    ['لپ‌تاپ', 'لپ تاپ'],
    ['میز و صندلی', 'میز صندلی'],
    ['و در به', ''],
  ])('SRCH-16 «%s» asks for %s', (text, words) => {
    expect(searchWordsOf(text)).toEqual(words === '' ? [] : words.split(' '));
  });

  it.each(SPELLING_PAIRS)('SRCH-09 «%s» and «%s» ask for the same', (written, searched) => {
    expect(new Set(searchWordsOf(searched))).toEqual(new Set(searchWordsOf(written)));
  });

  it('SRCH-09 a vowel sign changes no word', () => {
    const word = fc.oneof(
      fc.constantFrom('ها', 'های', 'هاي', 'یک', 'يك', 'ام', 'خوابه'),
      fc.string({ unit: fc.constantFrom(...'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیآأؤئيكة'), minLength: 1, maxLength: 9 }),
    );
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const indexed = indexWordsOf(words.join(' '));
        expect(indexWordsOf(words.map((each) => `${each}\u064E`).join(' '))).toEqual(indexed);
      }),
      { numRuns: runs(1_000) },
    );
  });

  it('SRCH-02 a listing has each word that its own text asks for, whatever the text', () => {
    const piece = fc.constantFrom(...'کتاب ها ام جی یک خوابه ای بی و تر می 206 پژو۲۰۶ ‌ ‍ . ، - ي'.split(' '), ' ', 'x');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.array(piece).map((all) => all.join('')),
        ),
        (text) => {
          const indexed = new Set(indexWordsOf(text));
          for (const word of searchWordsOf(text)) expect(indexed).toContain(word);
        },
      ),
      { numRuns: runs(1_000) },
    );
  });

  it.each([
    ['گوشی', true],
    ['ام', false],
    ['یک', false],
  ])('SRCH-02 «%s» is in what was indexed before: %s', (word, expected) => expect(inAllIndexes(word)).toBe(expected));
});
