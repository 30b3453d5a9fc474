import { describe, expect, it } from 'vitest';
import { vocabularyOf } from '../query-reading/vocabulary.ts';
import { correctedName } from './correct-name.ts';
import { entryTokens } from './entry-tokens.ts';

const FACTS = { trades: [], provinceIds: [], cityIds: [], districtIds: [], marks: [] };
const NAMES = ['فروشگاه پارس', 'اتوگالری آریا', 'دیجی سرا', 'املاک سپیده', 'گالری سرو ۲'];
const words = NAMES.flatMap((name) => entryTokens({ ...FACTS, name }));
const vocabulary = vocabularyOf(
  [...new Set(words)].map((word) => ({ word, n: words.filter((w) => w === word).length })),
);

describe('a mistyped name', () => {
  it.each([
    ['املاک سپبده', 'املاک سپیده'],
    ['فروسگاه پارس', 'فروشگاه پارس'],
    ['فروشگا پارس', 'فروشگاه پارس'],
    ['دیجیسرت', 'دیجیسرا'],
    ['hlgh; smdni', 'املاک سپیده'],
    ['qwerty', null],
    ['املاک سپیده', null],
    ['اتو گالری', null],
    ['ديجي‌سرا', null],
    ['گالری سرو ۳', null],
    ['"سپبده"', null],
    ['کوهنورد', null],
    ['', null],
  ])('SHOP-01 SRCH-09 «%s» means %s', (typed, meant) => {
    expect(correctedName(typed, vocabulary)).toBe(meant);
  });
});
