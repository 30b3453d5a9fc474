import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberWords } from './number-words.ts';

describe('numberWords', () => {
  it.each([
    [0, 'صفر'],
    [7, 'هفت'],
    [11, 'یازده'],
    [20, 'بیست'],
    [99, 'نود و نه'],
    [100, 'صد'],
    [215, 'دویست و پانزده'],
    [1_000, 'هزار'],
    [1_001, 'هزار و یک'],
    [12_500, 'دوازده هزار و پانصد'],
    [100_000, 'صد هزار'],
    [1_000_000, 'یک میلیون'],
    [2_100_000_000, 'دو میلیارد و صد میلیون'],
    [99_000_000_000, 'نود و نه میلیارد'],
    [1_000_000_000_000, 'یک هزار میلیارد'],
  ])('%d is «%s»', (value, words) => {
    expect(numberWords(value)).toBe(words);
  });

  it('gives different numbers different words, without doubled or loose spaces', () => {
    const amount = fc.integer({ min: 0, max: 99_000_000_000 });
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        expect(numberWords(a) === numberWords(b)).toBe(a === b);
        expect(numberWords(a)).toMatch(/^\S+(?: \S+)*$/);
      }),
    );
  });

  it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e15])('has no words for %d', (value) => {
    expect(() => numberWords(value)).toThrow(RangeError);
  });
});
