import { describe, expect, it } from 'vitest';
import { DAY } from '../../values/durations.ts';
import type { Act, From } from '../listing-life.ts';
import { asksPlace, nearestRule, owedFee, type QuotaPlace, type QuotaRule } from './place.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const RULE: QuotaRule = { categoryId: 7, free: 2, days: 30, fee: 20_000, beginsAt: null };
const OTHER: QuotaRule = { ...RULE, categoryId: 8 };
const held = (categoryId: number, days: number): QuotaPlace => ({
  categoryId,
  takenAt: new Date(NOW.getTime() - days * DAY),
});

describe('the rule of a category', () => {
  it.each([
    [[1, 7, 9], 7],
    [[8, 7], 7],
    [[7, 8], 8],
    [[1, 2], null],
    [[], null],
  ])('ITEM-17 is that of the nearest one above: %j', (path, found) => {
    expect(nearestRule([RULE, OTHER], path)?.categoryId ?? null).toBe(found);
  });
});

describe('a place', () => {
  const SAME = { rule: RULE, ruleBefore: RULE };
  const MOVED = { rule: RULE, ruleBefore: OTHER };
  const CASES: readonly [
    string,
    Act,
    From,
    { rule: QuotaRule; ruleBefore: QuotaRule | null },
    QuotaPlace | null,
    boolean,
  ][] = [
    ['a new listing', 'submit', 'new', SAME, null, true],
    ['a draft', 'submit', 'draft', SAME, null, true],
    ['a rejected one', 'submit', 'rejected', SAME, null, true],
    ['a rejected one by an edit', 'edit', 'rejected', SAME, null, true],
    ['an unpaid one', 'edit', 'unpaid', SAME, null, true],
    ['one that waits', 'edit', 'pending', SAME, held(7, 1), false],
    ['one that waits and never had a place', 'edit', 'pending', SAME, null, false],
    ['a published one, after its days', 'edit', 'published', SAME, held(7, 99), false],
    ['a published one in another rule’s category', 'edit', 'published', MOVED, held(8, 1), true],
    ['a published one that comes from no rule', 'edit', 'published', { rule: RULE, ruleBefore: null }, null, true],
    ['an expired one, by renewal within the days', 'renew', 'expired', SAME, held(7, 29), false],
    ['an expired one, by renewal as the days end', 'renew', 'expired', SAME, held(7, 30), true],
    ['an expired one, by renewal without a place', 'renew', 'expired', SAME, null, true],
    ['an expired one, by renewal with another rule’s place', 'renew', 'expired', SAME, held(8, 1), true],
    ['an expired one, by an edit within the days', 'edit', 'expired', SAME, held(7, 1), false],
    ['an expired one, by an edit after them', 'edit', 'expired', SAME, held(7, 31), true],
    ['an expired one, by an edit into another rule’s category', 'edit', 'expired', MOVED, held(8, 1), true],
  ];

  it.each(CASES)('ITEM-17 for %s', (_, act, from, rules, place, asks) => {
    expect(asksPlace({ act, from, ...rules, place }, NOW)).toBe(asks);
  });
});

describe('the fee', () => {
  it.each([
    ['nothing paid', [], 90_000, 20_000],
    ['more than can be paid', [], 15_000, 15_000],
    ['no payments', [], 0, 0],
    ['paid under this rule, however little', [{ categoryId: 7, amount: 1 }], 90_000, 0],
    ['less paid under another', [{ categoryId: 8, amount: 5_000 }], 90_000, 15_000],
    ['more paid under another', [{ categoryId: 8, amount: 25_000 }], 90_000, 0],
    [
      'paid under two others',
      [
        { categoryId: 8, amount: 5_000 },
        { categoryId: 9, amount: 5_000 },
      ],
      90_000,
      10_000,
    ],
    ['cut, and as much paid under another', [{ categoryId: 8, amount: 15_000 }], 15_000, 0],
  ])('ITEM-17 with %s', (_, paid, most, owed) => expect(owedFee(RULE, paid, most)).toBe(owed));
});
