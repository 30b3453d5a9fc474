import { describe, expect, it } from 'vitest';
import { bestCorrection, isOneLetterOff, isSameSpelled } from './spelling.ts';

describe('one-letter typing errors', () => {
  it.each([
    ['اپارتمن', 'اپارتمان', true],
    ['اپارتمانن', 'اپارتمان', true],
    ['اپارتهان', 'اپارتمان', true],
    ['اپاترمان', 'اپارتمان', true],
    ['پارتمان', 'اپارتمان', true],
    ['اپارتما', 'اپارتمان', true],
    ['اپارتمان', 'اپارتمان', false],
    ['اپرتمن', 'اپارتمان', false],
    ['کفش', 'فرش', false],
  ])('SRCH-09 «%s» for «%s»: %s', (typed, word, expected) => {
    expect(isOneLetterOff(typed, word)).toBe(expected);
    expect(isOneLetterOff(word, typed)).toBe(expected);
  });

  it.each([
    ['آپارتمان', 'اپارتمان', true],
    ['سعادت‌آباد', 'سعادت اباد', true],
    ['سعادت‌آباد', 'سعادتاباد', true],
    ['كتاب تاريخي', 'کتاب تاریخی', true],
    ['هیأت', 'هیات', true],
    ['پراید ۱۳۱', 'پراید ١٣١', true],
    ['آپارتمن', 'آپارتمان', false],
    ['مبل', 'مدل', false],
  ])('SRCH-09 «%s» is «%s» in another spelling: %s', (one, other, expected) => {
    expect(isSameSpelled(one, other)).toBe(expected);
  });

  it('SRCH-09 of several near words the most frequent is meant', () => {
    const candidates = [
      { word: 'مبل', n: 900 },
      { word: 'مدل', n: 5_000 },
      { word: 'محله', n: 9_000 },
    ];
    expect(bestCorrection('مخل', candidates)).toBe('مدل');
    expect(bestCorrection('دوچرخه', candidates)).toBeNull();
  });
});
