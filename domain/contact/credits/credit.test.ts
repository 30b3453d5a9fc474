import { describe, expect, it } from 'vitest';
import { DAY } from '../../values/durations.ts';
import { type Credit, chooseCredit, creditTermsOf } from './credit.ts';

const NOW = new Date('2026-01-15T12:00:00Z');
const at = (days: number) => new Date(NOW.getTime() + days * DAY);
const credit = (id: number, more: Partial<Credit> = {}): Credit => ({
  id,
  categoryIds: null,
  count: 5,
  used: 0,
  startsAt: at(-1),
  endsAt: at(10),
  ...more,
});

/** Ids of the listing's categories, from the root. */
const PATH = [1, 2, 3];

describe('the credit that opens a listing', () => {
  it.each<[string, Credit[], number | null]>([
    ['none is held', [], null],
    ['it is the only one', [credit(1)], 1],
    ['it ends the soonest', [credit(1), credit(2, { endsAt: at(5) }), credit(3, { endsAt: at(7) })], 2],
    ['of those that end together it opens less else', [credit(1), credit(2, { categoryIds: [3] })], 2],
    ['of alike ones it is the oldest', [credit(8), credit(5), credit(6)], 5],
    ['it ends sooner, though it opens everything', [credit(1, { endsAt: at(2) }), credit(2, { categoryIds: [3] })], 1],
    ['the sooner one is used up', [credit(1, { used: 5, endsAt: at(1) }), credit(2)], 2],
    ['the sooner one has ended at this moment', [credit(1, { endsAt: NOW }), credit(2)], 2],
    ['the sooner one has not begun', [credit(1, { startsAt: at(1), endsAt: at(2) }), credit(2)], 2],
    ['it begins at this moment', [credit(1, { startsAt: NOW })], 1],
    ['its category is above the listing’s', [credit(1, { categoryIds: [1] })], 1],
    ['one of its categories is', [credit(1, { categoryIds: [9, 2] })], 1],
    ['the sooner one is of another category', [credit(1, { categoryIds: [4], endsAt: at(1) }), credit(2)], 2],
    ['all are of other categories', [credit(1, { categoryIds: [4, 5] })], null],
    ['one is left in it', [credit(1, { used: 4 })], 1],
    ['all are used up', [credit(1, { used: 5 }), credit(2, { count: 1, used: 1 })], null],
  ])('REV-01 when %s', (_, credits, chosen) => {
    expect(chooseCredit(credits, PATH, NOW)?.id ?? null).toBe(chosen);
  });

  it.each([
    null,
    {},
    { count: 5, days: 30 },
    { count: '5', days: 30, categoryIds: null },
    { count: 5, days: 30, categoryIds: ['1'] },
  ])('PROM-06 has no terms in %j', (terms) => expect(() => creditTermsOf(terms)).toThrow('no terms'));
});
