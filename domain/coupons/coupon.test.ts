import { describe, expect, it } from 'vitest';
import { DAY } from '../values/durations.ts';
import { toman } from '../values/money.ts';
import { type Coupon, couponCode, discountOf, refuseCoupon } from './coupon.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const COUPON: Coupon = {
  id: 1,
  code: 'OFF',
  type: 'percent',
  amount: 20,
  ceiling: null,
  leastOrder: toman(0),
  firstPurchase: false,
  kinds: null,
  categoryIds: null,
  userIds: null,
  usesMax: null,
  usesEach: 1,
  startsAt: NOW,
  endsAt: null,
  active: true,
  beyondFee: false,
};
const UNUSED = { used: 0, usedByUser: 0, hasBought: false };
const ORDER = { userId: 5, kind: 'bump', price: toman(100_000), categoryPath: [3, 7] } as const;

describe('the code of a coupon', () => {
  it.each([
    [' off-20 ', 'OFF-20'],
    ['off-۲۰', 'OFF-20'],
    ['OFF-٢٠', 'OFF-20'],
    ['\u200eoff-20\u200f', 'OFF-20'],
    ['ｏｆｆ', 'OFF'],
    ['تخفیف', 'تخفیف'],
    ['', null],
    ['  ', null],
    ['off\u0000', null],
    ['x'.repeat(41), null],
    ['x'.repeat(10_240), null],
  ])('PROM-05 %j is %j', (typed, code) => {
    expect(couponCode(typed)).toBe(code);
  });
});

describe('a coupon', () => {
  it.each([
    ['can be taken', {}, {}, {}, null],
    ['is over', { active: false }, {}, {}, 'unknown'],
    ['is another user’s', { userIds: [6] }, {}, {}, 'unknown'],
    ['is the user’s', { userIds: [6, 5] }, {}, {}, null],
    ['begins later', { startsAt: new Date(NOW.getTime() + 1) }, {}, {}, 'not-yet'],
    ['ends at this moment', { startsAt: new Date(NOW.getTime() - DAY), endsAt: NOW }, {}, {}, 'ended'],
    ['is for another kind', { kinds: ['limitation'] }, {}, {}, 'other-kind'],
    ['is for this kind', { kinds: ['bump'] }, {}, {}, null],
    ['is for another category', { categoryIds: [8] }, {}, {}, 'other-category'],
    ['is for a category above', { categoryIds: [3] }, {}, {}, null],
    ['is for a category, the order for none', { categoryIds: [3] }, {}, { categoryPath: null }, 'other-category'],
    ['is for larger orders', { leastOrder: toman(100_001) }, {}, {}, 'least-order'],
    ['is for the first purchase', { firstPurchase: true }, {}, {}, null],
    ['is for the first purchase, which was made', { firstPurchase: true }, { hasBought: true }, {}, 'not-first'],
    ['was used by the user', {}, { usedByUser: 1 }, {}, 'used'],
    ['has another use for each', { usesEach: 2 }, { usedByUser: 1 }, {}, null],
    ['has one use left', { usesMax: 9 }, { used: 8 }, {}, null],
    ['is used up', { usesMax: 9 }, { used: 9 }, {}, 'used-up'],
  ] as const)('PROM-05 %s', (_, coupon, uses, order, why) => {
    expect(refuseCoupon({ ...COUPON, ...coupon }, { ...UNUSED, ...uses }, { ...ORDER, ...order }, NOW)).toBe(why);
  });

  it.each([
    ['percent', 20, null, 100_000, 20_000],
    ['percent', 15, null, 10_003, 1_500],
    ['percent', 15, null, 10_010, 1_502],
    ['percent', 50, 30_000, 100_000, 30_000],
    ['percent', 100, null, 100_000, 100_000],
    ['fixed', 30_000, null, 100_000, 30_000],
    ['fixed', 300_000, null, 100_000, 100_000],
  ] as const)('PROM-05 %s of %d, at most %d, takes of %d off %d', (type, amount, ceiling, price, off) => {
    const of = { type, amount, ceiling: ceiling === null ? null : toman(ceiling) };
    expect(discountOf(of, toman(price))).toBe(off);
  });
});
