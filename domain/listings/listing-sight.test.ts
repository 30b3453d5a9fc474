import { describe, expect, it } from 'vitest';
import type { Role } from '../staff/roles.ts';
import { DAY } from '../values/durations.ts';
import type { ListingStatus } from './listing.ts';
import { type Onlooker, onlookerOf, type Sight, sightOf, type Visibility, visibilityOf } from './listing-sight.ts';

const NOW = new Date('2026-01-15T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY);
const listing = (status: ListingStatus, over: { publishedAt?: null; closedAt?: Date; shopClosedAt?: Date } = {}) => ({
  userId: 1,
  status,
  publishedAt: daysAgo(200),
  sortedAt: daysAgo(200),
  closedAt: daysAgo(1),
  ...over,
});

describe('what is seen of a listing', () => {
  it.each([
    ['published', {}, 'open', 'all', 'all', 'all', 'all'],
    ['sold', {}, 'closed', 'all', 'all', 'all', 'all'],
    ['expired', {}, 'closed', 'all', 'all', 'all', 'all'],
    ['sold', { closedAt: daysAgo(91) }, 'gone', 'all', 'all', 'name', 'none'],
    ['expired', { closedAt: daysAgo(91) }, 'gone', 'all', 'all', 'name', 'none'],
    ['pending', {}, 'hidden', 'all', 'all', 'name', 'none'],
    ['draft', { publishedAt: null }, 'hidden', 'all', 'all', 'none', 'none'],
    ['rejected', {}, 'hidden', 'all', 'all', 'none', 'none'],
    ['removed', {}, 'gone', 'all', 'all', 'none', 'none'],
    ['published', { shopClosedAt: daysAgo(29) }, 'hidden', 'all', 'all', 'none', 'none'],
    ['expired', { shopClosedAt: daysAgo(1) }, 'hidden', 'all', 'all', 'name', 'none'],
    ['sold', { shopClosedAt: daysAgo(31) }, 'gone', 'all', 'all', 'name', 'none'],
    ['removed', { publishedAt: null }, 'never', 'all', 'all', 'none', 'none'],
  ] as const satisfies readonly (readonly [ListingStatus, object, Visibility, Sight, Sight, Sight, Sight])[])(
    'ITEM-14 %s %o is %s: owner %s, moderator %s, participant %s, others %s',
    (status, over, standing, ...sights) => {
      const seen = listing(status, over);
      const onlookers: Onlooker[] = ['owner', 'moderator', 'participant', 'other'];
      expect(visibilityOf(seen, NOW)).toBe(standing);
      expect(onlookers.map((onlooker) => sightOf(seen, onlooker, NOW))).toEqual(sights);
    },
  );

  it.each([
    [1, 'user', true, 'owner'],
    [1, 'admin', false, 'owner'],
    [2, 'moderator', true, 'moderator'],
    [2, 'admin', false, 'moderator'],
    [2, 'support', false, 'other'],
    [2, 'finance', true, 'participant'],
    [2, 'user', true, 'participant'],
    [2, 'user', false, 'other'],
  ] as const satisfies readonly (readonly [number, Role, boolean, Onlooker])[])(
    'ITEM-14 account %i, %s, talks about it %s: looks as %s',
    (userId, role, isParticipant, onlooker) => {
      expect(onlookerOf({ userId: 1 }, { userId, role }, isParticipant)).toBe(onlooker);
    },
  );

  it('ITEM-14 a visitor is an ordinary onlooker', () => {
    expect(onlookerOf({ userId: 1 }, null, true)).toBe('other');
  });
});
