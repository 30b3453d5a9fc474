import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/tier.ts';
import { numberWords } from '../values/number-words.ts';
import { normaliseText } from '../values/spelling.ts';
import { numberAt, ordinalValue } from './number-words.ts';

describe('numbers in words', () => {
  it.each([
    ['صد و سی و یک', 131, 5],
    ['صد سی یک', 131, 3],
    ['صد و سی یک', 131, 4],
    ['صد دو', 100, 1],
    ['بیست و پنج', 25, 3],
    ['نود یازده', 90, 1],
    ['پونصد', 500, 1],
    ['شیش', 6, 1],
    ['یک و نیم', 1.5, 3],
    ['نیم', 0.5, 1],
    ['دو و نیم میلیارد', 2.5e9, 4],
    ['دو میلیارد و نیم', 2.5e9, 4],
    ['هزار میلیارد', 1e12, 2],
    ['صد هزار میلیون', 1e11, 3],
    ['هزار و ۵۰', 1050, 3],
    ['۲ میلیارد ۳۰۰ میلیون', 2.3e9, 4],
    ['2.3 میلیارد', 2.3e9, 2],
    ['یک میلیارد و دو میلیارد', 1e9, 2],
    ['پنج میلیون و هزار', 5_001_000, 4],
    ['یک میلیارد و پنجاه', 1.05e9, 4],
    ['صفر', 0, 1],
    ['98 و', 98, 1],
  ])('SRCH-16 «%s» is %d in %d words', (text, value, length) => {
    const words = text.split(' ').map((word) => (word.includes('.') ? word : normaliseText(word)));
    expect(numberAt(words, 0)).toMatchObject({ value, length });
  });

  it('SRCH-16 a year keeps its zero', () => {
    expect(numberAt(['02'], 0)?.digits).toBe('02');
    expect(numberAt(['صفر', 'دو'], 0)?.digits).toBe('02');
    expect(numberAt(['نود'], 0)?.digits).toBeNull();
  });

  it('SRCH-16 ordinals are «اول» to «نودم»', () => {
    expect(['اول', 'یکم', 'دوم', 'سوم', 'دهم', 'بیستم'].map(ordinalValue)).toEqual([1, 1, 2, 3, 10, 20]);
    expect(['سه', 'اخر', 'constructor'].map(ordinalValue)).toEqual([null, null, null]);
  });

  // Spoken «یک میلیون و پنجاه» means 1,050,000, so above a million only whole thousands are read back as written.
  it('SRCH-16 amounts that the site writes in words are read back', () => {
    const LARGEST_IN_THOUSANDS = 99_000_000;
    fc.assert(
      fc.property(
        fc.oneof(
          fc.nat(LARGEST_IN_THOUSANDS).map((thousands) => thousands * 1000),
          fc.nat(999_999),
          fc.nat(5000),
        ),
        (value) => {
          const words = normaliseText(numberWords(value)).split(' ');
          expect(numberAt(words, 0)).toMatchObject({ value, length: words.length });
        },
      ),
      { numRuns: runs(500) },
    );
  });
});
