import { describe, expect, it } from 'vitest';
import { EVERYTHING } from '../query-reading/search-query.ts';
import { entryTokens, queryTokens } from './entry-tokens.ts';
import type { ShopQuery } from './shop-query.ts';

const QUERY: ShopQuery = {
  kind: 'shop',
  text: '',
  trade: null,
  places: EVERYTHING.places,
  verified: false,
  sort: 'best',
  position: null,
};
const FACTS = { trades: [], provinceIds: [], cityIds: [], districtIds: [], marks: [] };

const finds = (text: string, name: string): boolean => {
  const has = new Set(entryTokens({ ...FACTS, name }));
  return queryTokens({ ...QUERY, text }).every((group) => group.some((token) => has.has(token)));
};

describe('words of shops', () => {
  it.each([
    ['اتوگالری', 'اتو گالری آریا', true],
    ['اتو گالری', 'اتوگالری آریا', true],
    ['ديجي سرا', 'دیجی‌سرا', true],
    ['دیجی‌سرا', 'دیجی سرا', true],
    ['فروشگاه‌های پارس', 'فروشگاه پارس', true],
    ['پارس', 'فروشگاه پارس ۲', true],
    ['فروشگاه ۲', 'فروشگاه پارس ۲', true],
    ['پارس ۳', 'فروشگاه پارس ۲', false],
    ['آسمان', 'فروشگاه پارس', false],
    ['', 'فروشگاه پارس', true],
  ])('SHOP-01 «%s» finds «%s»: %s', (text, name, found) => {
    expect(finds(text, name)).toBe(found);
  });

  it('SHOP-01 no name is taken for a trade, a place or a mark', () => {
    const tokens = entryTokens({ ...FACTS, name: 'c5 t301 k1 r8 n20' });
    const asked = entryTokens({
      name: '',
      trades: [5],
      cityIds: [301],
      provinceIds: [8],
      districtIds: [20],
      marks: ['licence'],
    });
    expect(tokens.filter((token) => asked.includes(token))).toEqual([]);
    expect(asked).toEqual(['c5', 'r8', 't301', 'n20', 'k1']);
  });
});
