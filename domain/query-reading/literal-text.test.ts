import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANY_CHARACTER } from '../../test/any-text.ts';
import { runs } from '../../test/tier.ts';
import { unquoted, whollyQuoted, withinLimits, withoutPart } from './literal-text.ts';
import { splitTerms } from './terms.ts';

/** Pieces of text that are hard to split. */
const PART = fc.constantFrom('گوشی', 'ps5', '۵۵', '"', '«', '»', '”', '\u200c', '\u202e', '😀', 'ـ', '1,000', '.', ' ');
const TEXT = fc.oneof(
  fc.string({ unit: ANY_CHARACTER, maxLength: 60 }),
  fc.array(PART, { maxLength: 30 }).map((parts) => parts.join('')),
);

describe('a phrase that is taken back', () => {
  it.each([
    ['گوشی سامسونگ', 'سامسونگ', 'گوشی'],
    ['پژو۲۰۶سفید', '۲۰۶', 'پژو سفید'],
    ['"گوشی" سامسونگ نو', 'سامسونگ', '"گوشی" نو'],
    ['تلویزیون ۵۵" سامسونگ', 'سامسونگ', 'تلویزیون ۵۵"'],
    ['سامسونگ', 'سامسونگ', ''],
  ])('SRCH-05 of «%s», «%s», leaves «%s»', (text, phrase, left) => {
    const start = text.indexOf(phrase);
    expect(withoutPart(text, { start, end: start + phrase.length })).toBe(left);
  });

  it('SRCH-05 takes no other term with it', () => {
    fc.assert(
      fc.property(TEXT, fc.nat(10), (text, at) => {
        const terms = splitTerms(text.slice(0, 100));
        const term = terms[at];
        if (!term || term.quoted) return;
        const left = splitTerms(withoutPart(text.slice(0, 100), term));
        expect(left.map(({ word }) => word)).toEqual(terms.filter((other) => other !== term).map(({ word }) => word));
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('a text of 120 letters', () => {
  it.each([
    ['گوشی '.repeat(40).trim(), 'گوشی '.repeat(30).trim()],
    ['گ'.repeat(121), 'گ'.repeat(120)],
    ['" '.repeat(300), '" '.repeat(180)],
  ])('SRCH-16 is all that is read of «%s»', (text, read) => {
    expect(withinLimits(text).trim()).toBe(read.trim());
  });

  it('SRCH-16 stays whole when it is taken literally', () => {
    fc.assert(
      fc.property(TEXT, (given) => {
        const literal = whollyQuoted(withinLimits(`${given} ${'نو '.repeat(70)}`));
        expect(withinLimits(literal)).toBe(literal);
      }),
    );
  });
});

describe('a text that is to be literal', () => {
  it('SRCH-16 is one quotation, whatever marks it has', () => {
    fc.assert(
      fc.property(TEXT, (text) => {
        const terms = splitTerms(whollyQuoted(text));
        expect(terms.every((term) => term.quoted)).toBe(true);
        expect(terms.map(({ word }) => word)).toEqual(splitTerms(unquoted(text)).map(({ word }) => word));
        expect(unquoted(whollyQuoted(text))).toBe(unquoted(text));
      }),
    );
  });
});
