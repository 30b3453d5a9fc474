import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexWords, nearestWords } from './nearest-words.ts';
import { typingDistance } from './typing-distance.ts';

const LIMIT = 2;

describe('distance of a mistyped word', () => {
  it.each([
    ['طوتی', 'طوطی', 'زوتی'],
    ['دوجرخه', 'دوچرخه', 'دورخه'],
    ['لباصشویی', 'لباسشویی', 'لبایشویی'],
    ['سامسوگن', 'سامسونگ', 'سامسوتن'],
    ['پرایید', 'پراید', 'پرید'],
  ])('SRCH-09 «%s» is nearer to «%s» than to «%s»', (typed, meant, other) => {
    expect(typingDistance(typed, meant, LIMIT)).toBeLessThan(typingDistance(typed, other, LIMIT));
  });

  it('SRCH-09 is the same whatever letters of other scripts were compared before', () => {
    const pairs = ['tr', 'gh', 'طظ', 'سش'];
    for (const [one = '', other = ''] of pairs) {
      for (const foreign of [0x100, 0x300, 0x4e00, 0xd700])
        typingDistance(`زنگ${String.fromCharCode(foreign + (one.charCodeAt(0) & 0xff))}`, `زنگ${other}`, LIMIT);
      expect(typingDistance(`زنگ${one}`, `زنگ${other}`, LIMIT)).toBeLessThan(1);
    }
  });

  it('SRCH-09 finds the words that comparing with each would find', () => {
    const word = fc.string({ minLength: 1, maxLength: 9, unit: fc.constantFrom(...'ابتثزذسصگکچجیا') });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), word, fc.constantFrom(0.7, 1.1, 1.5, 2), (words, typed, limit) => {
        const near = new Set(nearestWords(typed, indexWords(words), limit).map((each) => each.word));
        const compared = words.filter(
          (each) =>
            each !== typed && Math.abs(each.length - typed.length) <= 1 && typingDistance(typed, each, limit) <= limit,
        );
        expect(near).toEqual(new Set(compared));
      }),
    );
  });
});
