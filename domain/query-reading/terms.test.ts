import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANY_CHARACTER } from '../../test/any-text.ts';
import { runs } from '../../test/tier.ts';
import { keyOf, nameKey, splitTerms } from './terms.ts';

const words = (text: string) => splitTerms(text).map(({ word }) => word);
const quoted = (text: string) => splitTerms(text).flatMap((term) => (term.quoted ? [term.word] : []));
/** Pieces of text that are hard to split. */
const PART = fc.constantFrom('گوشی', 'ps5', '۵۵', '"', '«', '»', '”', '\u200c', '\u202e', '😀', 'ـ', '1,000', '.', ' ');
const TEXT = fc.oneof(
  fc.string({ unit: ANY_CHARACTER, maxLength: 60 }),
  fc.array(PART, { maxLength: 30 }).map((parts) => parts.join('')),
);

describe('terms', () => {
  it.each([
    ['پژو۲۰۶', ['پژو', '206']],
    ['پژو ٢٠٦', ['پژو', '206']],
    ['ps5', ['ps', '5']],
    ['PS5', ['ps', '5']],
    ['سه‌خوابه', ['سه', 'خوابه']],
    ['كتاب تاريخي', ['کتاب', 'تاریخی']],
    ['گــوشی', ['گوشی']],
    ['گُوشِیّ', ['گوشی']],
    ['ﮔﻮﺷﻲ', ['گوشی']],
    ['۱٬۲۰۰٬۰۰۰ تومن', ['1200000', 'تومن']],
    ['1,200,000', ['1200000']],
    ['12,5000', ['12.5000']],
    ['1234,567', ['1234.567']],
    ['0,500 میلیون', ['0.500', 'میلیون']],
    ['۲.۵ میلیون', ['2.5', 'میلیون']],
    ['۲٫۵ میلیون', ['2.5', 'میلیون']],
    ['۸/۲۵۶', ['8.256']],
    ['۱،۲', ['1', '2']],
    ['😀 گوشی 🔥', ['گوشی']],
    ['\u202eگوشی\u202c', ['گوشی']],
    ['ـ ـ', []],
    ['!؟،', []],
  ])('SRCH-16 of «%s» are %j', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it.each([
    ['گوشی "سامسونگ"', ['سامسونگ']],
    ['«گوشی سامسونگ» نو', ['گوشی', 'سامسونگ']],
    ['“گوشی” „نو‟', ['گوشی']],
    ['"گوشی', []],
    ['گوشی"', []],
    ['"" گوشی ""', []],
    ['"گوشی" "نو" "سفید', ['گوشی', 'نو']],
    ['«گوشی "نو" سفید»', ['گوشی', 'سفید']],
    ['تلویزیون ۵۵" سامسونگ', []],
    ['تلویزیون ۵۵" یا ۶۵" سامسونگ', []],
    ['تلویزیون "۵۵" سامسونگ', ['55']],
    ['تلویزیون ۵۵" "سامسونگ"', ['سامسونگ']],
  ])('SRCH-16 of «%s» these are quoted: %j', (text, expected) => {
    expect(quoted(text)).toEqual(expected);
  });

  it('SRCH-16 are at most forty, in order and as typed', () => {
    fc.assert(
      fc.property(TEXT, (text) => {
        let end = 0;
        for (const term of splitTerms(text)) {
          expect(term.start).toBeGreaterThanOrEqual(end);
          expect(text.slice(term.start, term.end)).toBe(term.typed);
          expect(term.word).toMatch(/^\S+$/);
          end = term.end;
        }
        expect(splitTerms(text).length).toBeLessThanOrEqual(40);
      }),
      { numRuns: runs(500) },
    );
    expect(splitTerms('گوشی '.repeat(5_000))).toHaveLength(40);
    expect(splitTerms('"'.repeat(5_000))).toEqual([]);
    expect(quoted(`${'"'.repeat(5_000)}گوشی`)).toEqual([]);
    expect(quoted(`${'"'.repeat(5_001)}گوشی"`)).toEqual(['گوشی']);
  });
});

describe('the key of a name', () => {
  it.each([
    ['لپ تاپ', 'لپ‌تاپ', 'لپتاپ', 'لـپ تاپ'],
    ['كتاب', 'کتاب', 'کِتاب'],
    ['ال ۹۰', 'ال90', 'ال٩٠'],
    ['آپارتمان', 'اپارتمان', 'أپارتمان'],
    ['BMW', 'bmw', 'ｂｍｗ'],
  ])('SRCH-16 «%s» is the same in its other spellings', (...spellings) => {
    expect(new Set(spellings.map(nameKey)).size).toBe(1);
  });

  /** Names of many short words of plain letters, mixed with letters that have several spellings. */
  const name = fc
    .array(
      fc.constantFrom('ا', 'ب', 'غ', 'ف', 'ق', 'ل', 'و', 'ی', 'گ', 'a', 'z', 'A', 'آ', 'ك', '9', ' ', ' ', '\u200c'),
      {
        maxLength: 160,
      },
    )
    .map((letters) => letters.join(''));

  it('SRCH-16 is that of its terms, for plain names too', () => {
    const plain = name.map((text) => text.replace(/[Aآك9]/g, ' '));
    fc.assert(
      fc.property(fc.oneof(name, plain, TEXT), (text) => {
        expect(nameKey(text)).toBe(keyOf(words(text)));
      }),
      { numRuns: runs(500) },
    );
    expect(nameKey('ب '.repeat(50))).toBe('ب'.repeat(40));
  });
});
