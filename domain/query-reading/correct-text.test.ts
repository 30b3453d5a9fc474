import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANY_CHARACTER } from '../../test/any-text.ts';
import { dictionary } from '../../test/shipped-dictionary.ts';
import { runs } from '../../test/tier.ts';
import { correctedText } from './correct-text.ts';
import { indexWords } from './nearest-words.ts';
import { spokenForms } from './spoken-forms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Vocabulary of words with the number of listings that have each. */
function vocabularyOf(counts: Readonly<Record<string, number>>): Vocabulary {
  const known = new Map(Object.entries(counts));
  return {
    count: (word) => known.get(word) ?? 0,
    index: indexWords([...known].filter(([, count]) => count >= 5).map(([word]) => word)),
  };
}

const correct = (text: string, counts: Readonly<Record<string, number>> = {}) =>
  correctedText(text, dictionary, vocabularyOf(counts), spokenForms);

describe('a mistyped search', () => {
  it.each([
    ["',ad", 'گوشی'],
    ["',ad shls,k'", 'گوشی سامسونگ'],
    ['سشپسعدل', 'samsung'],
    ['ohki ;v[', 'خانه کرج'],
  ])('SRCH-16 is read on the other keyboard layout: «%s» as «%s»', (typed, meant) => {
    expect(correct(typed)).toBe(meant);
  });

  it.each([
    ['گوسی سامسونگ', 'گوشی سامسونگ'],
    ['گوشی سامسوتگ', 'گوشی سامسونگ'],
    ['یخجال', 'یخچال'],
    ['پرایذ', 'پراید'],
    ['لباسشوی', 'لباسشویی'],
  ])('SRCH-16 becomes what the dictionary has: «%s» is «%s»', (typed, meant) => {
    expect(correct(typed)?.replaceAll('\u200c', '')).toBe(meant);
  });

  it.each([
    'گوشی سامسونگ',
    'خونه کرج',
    'یه گوشی ارزون می‌خوام',
    'پراید ۹۸ زیر ۵۰۰ میلیون',
    'bmw',
    'ps5',
    'صد و سی و یک',
    '"گوسی" سامسونگ',
    '"گوسی سامسنگ"',
    'قق',
    'a1112',
    '۱۲۳۴۵',
    'ظظظظظظظظظظ',
    '',
    '😀',
  ])('SRCH-16 stays as it is without an error, or where it is literal: «%s»', (typed) => {
    expect(correct(typed)).toBeNull();
  });

  it('SRCH-16 a word of listings is the correction if the dictionary has none', () => {
    expect(correct('ققنووس', { ققنوس: 40 })).toBe('ققنوس');
    expect(correct('ققنووس', { ققنوس: 4 })).toBeNull();
  });

  it('SRCH-16 the dictionary comes before the words of listings', () => {
    expect(correct('یخجال', { یخجار: 90, یخچال: 0 })).toBe('یخچال');
  });

  it('SRCH-16 the commoner of two words of listings is meant', () => {
    expect(correct('ققنس', { ققنوس: 400, ققنیس: 6 })).toBe('ققنوس');
    expect(correct('ققنس', { ققنوس: 6, ققنیس: 400 })).toBe('ققنیس');
  });

  it('SRCH-16 a common word is never corrected', () => {
    expect(correct('یخجال', { یخجال: 200, یخچال: 100_000 })).toBeNull();
  });

  it("SRCH-16 sellers' own errors do not make a word known", () => {
    expect(correct('یخجال', { یخجال: 4, یخچال: 50 })).toBe('یخچال');
    expect(correct('یخجال', { یخجال: 20, یخچال: 5_000 })).toBe('یخچال');
    expect(correct('یخجال', { یخجال: 20, یخچال: 100 })).toBeNull();
  });

  it('SRCH-16 what is quoted stays quoted, and the rest is corrected', () => {
    expect(correct('گوسی "سامسنگ"')).toBe('گوشی "سامسنگ"');
    expect(correct('«نو» گوسی')).toBe('"نو" گوشی');
  });

  it('SRCH-16 of a text without a known word only the first few are corrected', () => {
    const corrected = correct('یخجال '.repeat(20)) ?? '';
    expect(corrected.split(' ').filter((word) => word === 'یخچال')).toHaveLength(5);
  });

  it('SRCH-16 no text makes it fail, and a correction differs from the text', () => {
    const words = fc.constantFrom(
      'گوسی',
      'سامسنگ',
      'یخجال',
      '"',
      '«',
      "',ad",
      'peraid',
      '۹۸',
      '😀',
      '\u202e',
      'ققنوس',
      '',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: ANY_CHARACTER, maxLength: 40 }),
          fc.array(words, { maxLength: 6 }).map((parts) => parts.join(' ')),
        ),
        (text) => {
          const corrected = correct(text, { ققنوس: 300 });
          if (corrected !== null) expect(corrected).not.toBe(text);
        },
      ),
      { numRuns: runs(40) },
    );
  });
});
