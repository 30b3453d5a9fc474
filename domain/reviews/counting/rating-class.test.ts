import { describe, expect, it } from 'vitest';
import { DAY } from '../../values/durations.ts';
import { classOf, isAbove, RATING_CLASSES, type RaterFacts, type RatingClass } from './rating-class.ts';

const NOW = new Date('2026-11-25T09:00:00Z');
const ago = (ms: number): Date => new Date(NOW.getTime() - ms);

/** An account that was created a month ago and shows no sign of real use. */
const UNUSED: RaterFacts = {
  isAnonymous: false,
  since: ago(30 * DAY),
  seenDays: 0,
  seenOver: 0,
  hasPublished: false,
  talkedWith: 0,
  purchase: null,
};
const LIVED = { seenDays: 3, seenOver: 7 } as const;
/** Facts of a visitor, who has no account. */
const VISITOR = { isAnonymous: true, since: null } as const;

type Case = readonly [what: string, facts: Partial<RaterFacts>, expected: RatingClass];

const CASES: readonly Case[] = [
  ['nothing but an account of a month', {}, 'other'],

  ['days: 3 over 7', { seenDays: 3, seenOver: 7 }, 'lived'],
  ['days: 2 over 7', { seenDays: 2, seenOver: 7 }, 'other'],
  ['days: 3 over 6', { seenDays: 3, seenOver: 6 }, 'other'],
  ['days: 7 over 6, one after the other', { seenDays: 7, seenOver: 6 }, 'other'],
  ['days: 2 over 300', { seenDays: 2, seenOver: 300 }, 'other'],
  ['days: 3 over 7, of an account that was made just now', { ...LIVED, since: NOW }, 'lived'],

  ['an approved listing', { hasPublished: true }, 'lived'],
  ['an approved listing of an account that was made just now', { hasPublished: true, since: NOW }, 'lived'],

  ['2 conversations', { talkedWith: 2 }, 'lived'],
  ['1 conversation', { talkedWith: 1 }, 'other'],
  ['1 conversation, 2 days over 6: halves make no whole', { talkedWith: 1, seenDays: 2, seenOver: 6 }, 'other'],

  ['an age of 24 h exactly', { since: ago(DAY) }, 'none'],
  ['an age of 24 h and a millisecond', { since: ago(DAY + 1) }, 'other'],
  ['an age of 24 h less a millisecond', { since: ago(DAY - 1) }, 'none'],
  ['no age', { since: NOW }, 'none'],
  ['an age below zero, by a clock that was put back', { since: ago(-DAY) }, 'none'],
  ['an unknown age', { since: null }, 'none'],

  ['a purchase that counts', { purchase: 'counts' }, 'purchase'],
  ['a purchase that counts, of an account that was made just now', { purchase: 'counts', since: NOW }, 'purchase'],
  ['a purchase that counts, of an account that is lived in', { ...LIVED, purchase: 'counts' }, 'purchase'],
  ['a purchase that does not count', { purchase: 'does-not-count' }, 'none'],
  ['such a one, of an account of years', { purchase: 'does-not-count', since: ago(900 * DAY) }, 'none'],
  ['such a one, of an account that was seen', { ...LIVED, purchase: 'does-not-count' }, 'lived'],
  ['such a one, of an account with an approved listing', { hasPublished: true, purchase: 'does-not-count' }, 'lived'],
  ['such a one, of an account with 2 conversations', { talkedWith: 2, purchase: 'does-not-count' }, 'lived'],
  ['such a one, of an account with 1 conversation', { talkedWith: 1, purchase: 'does-not-count' }, 'none'],

  ['a visitor', VISITOR, 'other'],
  ['a visitor, whatever else is said', { ...VISITOR, ...LIVED, hasPublished: true, purchase: 'counts' }, 'other'],
  ['a visitor with a purchase that does not count', { ...VISITOR, purchase: 'does-not-count' }, 'other'],
];

describe('the class of a rating', () => {
  it.each(CASES)('RATE-03 of %s', (_, facts, expected) => {
    expect(classOf({ ...UNUSED, ...facts }, NOW)).toBe(expected);
  });

  it('RATE-03 is above those of less weight alone', () => {
    const above = RATING_CLASSES.map((one) => RATING_CLASSES.filter((other) => isAbove(one, other)));
    expect(above).toEqual([['lived', 'other', 'none'], ['other', 'none'], ['none'], []]);
  });
});
