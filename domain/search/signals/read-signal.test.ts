import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALIAS_PHRASE } from '../../query-reading/alias-rules.ts';
import { unquoted, whollyQuoted } from '../../query-reading/literal-text.ts';
import { EVERYTHING } from '../../query-reading/search-query.ts';
import { literally, type Understanding } from '../understanding.ts';
import { signalOfSearch } from './read-signal.ts';

/** Texts with quotation marks, digits and letters of any script, and random parts of them marked as understood. */
const texts = fc.string({ unit: fc.constantFrom(...'میز چوبی ۹۸ abc "«»\u200c\u202e😀'), maxLength: 120 });
const understandings = texts.chain((text) =>
  fc.record({
    text: fc.constant(text),
    corrected: fc.option(texts),
    at: fc.nat({ max: Math.max(0, text.length - 1) }),
    length: fc.integer({ min: 1, max: 20 }),
  }),
);

const understood = (text: string, start: number, end: number, corrected: string | null): Understanding => ({
  ...literally({ ...EVERYTHING, text }),
  corrected,
  understood: [{ text: (corrected ?? text).slice(start, end), names: ['مبل'], start, end, kind: 'thing' }],
});

describe('a search that follows another one', () => {
  it('SRCH-16 is a signal only by a link that the page of the other had, and its phrase is bounded', () => {
    fc.assert(
      fc.property(understandings, texts, ({ text, corrected, at, length }, after) => {
        const understanding = understood(text, at, at + length, corrected);
        const way = whollyQuoted(text);
        for (const each of [after, way]) {
          const signal = signalOfSearch(text, each, understanding);
          if (signal === null) continue;
          expect(each).toBe(way);
          expect(signal.phrase.length).toBeGreaterThan(0);
          expect(signal.phrase.length).toBeLessThanOrEqual(ALIAS_PHRASE.max);
        }
      }),
    );
  });

  it('SRCH-16 of a text that was taken literally is none', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        expect(signalOfSearch(before, after, literally({ ...EVERYTHING, text: before }))).toBeNull();
      }),
    );
  });

  it('SRCH-16 has no quotation marks left without them', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(unquoted(whollyQuoted(text))).toBe(unquoted(text));
      }),
    );
  });
});
