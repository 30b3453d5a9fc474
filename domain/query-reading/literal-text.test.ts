import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANY_CHARACTER } from '../../test/any-text.ts';
import { runs } from '../../test/tier.ts';
import { unquoted, whollyQuoted, withinLimits, withQuoted } from './literal-text.ts';
import { termsOf } from './terms.ts';

/** Parts of texts that are hard to take apart. */
const PART = fc.constantFrom('گوشی', 'ps5', '۵۵', '"', '«', '»', '”', '\u200c', '\u202e', '😀', 'ـ', '1,000', '.', ' ');
const TEXT = fc.oneof(
  fc.string({ unit: ANY_CHARACTER, maxLength: 60 }),
  fc.array(PART, { maxLength: 30 }).map((parts) => parts.join('')),
);

describe('a phrase that is to be literal', () => {
  it.each([
    ['گوشی سامسونگ', 'سامسونگ', 'گوشی "سامسونگ"'],
    ['پژو۲۰۶سفید', '۲۰۶', 'پژو "۲۰۶" سفید'],
    ['"گوشی" سامسونگ نو', 'سامسونگ', '"گوشی" "سامسونگ" نو'],
    ['«گوشی سامسونگ', 'سامسونگ', 'گوشی "سامسونگ"'],
    ['لپ « تاپ', 'لپ « تاپ', '"لپ تاپ"'],
    ['تلویزیون ۵۵" سامسونگ', 'سامسونگ', 'تلویزیون ۵۵ "سامسونگ"'],
    ['تلویزیون ۵۵" سامسونگ', '۵۵', 'تلویزیون "۵۵" سامسونگ'],
  ])('SRCH-16 of «%s», «%s», makes %s', (text, phrase, expected) => {
    const start = text.indexOf(phrase);
    expect(withQuoted(text, { start, end: start + phrase.length })).toBe(expected);
  });

  it('SRCH-16 is quoted, and the other terms stay as they were', () => {
    fc.assert(
      fc.property(TEXT, fc.nat(10), fc.integer({ min: 1, max: 3 }), (text, at, count) => {
        const terms = termsOf(text.slice(0, 100));
        const phrase = terms.slice(at, at + count);
        const [first, last] = [phrase[0], phrase.at(-1)];
        fc.pre(first !== undefined && last !== undefined && phrase.every((term) => !term.quoted));
        if (!first || !last) return;
        const literal = termsOf(withQuoted(text.slice(0, 100), { start: first.start, end: last.end }));
        expect(literal.map(({ word }) => word)).toEqual(terms.map(({ word }) => word));
        expect(literal.map((term) => term.quoted)).toEqual(terms.map((term) => term.quoted || phrase.includes(term)));
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

  it('SRCH-16 stays whole when phrases of it are quoted', () => {
    fc.assert(
      fc.property(TEXT, fc.array(fc.nat(40), { maxLength: 5 }), (given, quoted) => {
        const text = withinLimits(`${given} ${'نو '.repeat(70)}`);
        const literal = quoted.reduce((so, at) => {
          const term = termsOf(so)[at];
          return term && !term.quoted ? withQuoted(so, term) : so;
        }, text);
        expect(withinLimits(literal)).toBe(literal);
      }),
    );
  });
});

describe('a text that is to be literal', () => {
  it('SRCH-16 is one quotation, whatever marks it has', () => {
    fc.assert(
      fc.property(TEXT, (text) => {
        const terms = termsOf(whollyQuoted(text));
        expect(terms.every((term) => term.quoted)).toBe(true);
        expect(terms.map(({ word }) => word)).toEqual(termsOf(unquoted(text)).map(({ word }) => word));
        expect(unquoted(whollyQuoted(text))).toBe(unquoted(text));
      }),
    );
  });
});
