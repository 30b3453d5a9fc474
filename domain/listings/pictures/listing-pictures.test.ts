import { describe, expect, it } from 'vitest';
import { DAY } from '../../values/durations.ts';
import type { ListingStatus } from '../listing.ts';
import { pictureChecks, pictureFate } from './listing-pictures.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * DAY);

const fate = (status: ListingStatus, days: number) =>
  pictureFate({ status, publishedAt: ago(200), sortedAt: ago(200), closedAt: ago(days), changedAt: ago(days) }, NOW);

describe('the pictures of a listing', () => {
  it.each<[ListingStatus, number, string]>([
    ['draft', 0, 'private'],
    ['draft', 400, 'private'],
    ['pending', 0, 'private'],
    ['pending', 400, 'private'],
    ['published', 0, 'public'],
    ['published', 400, 'public'],
    ['sold', 90, 'public'],
    ['sold', 90.1, 'private'],
    ['expired', 90, 'public'],
    ['expired', 90.1, 'private'],
    ['rejected', 0, 'private'],
    ['rejected', 7, 'private'],
    ['rejected', 7.1, 'deleted'],
    ['removed', 0, 'private'],
    ['removed', 7, 'private'],
    ['removed', 7.1, 'deleted'],
  ])('ITEM-14 that has been %s for %d days are %s', (status, days, expected) => {
    expect(fate(status, days)).toBe(expected);
  });

  it.each<[ListingStatus]>([['removed'], ['rejected'], ['sold'], ['expired']])(
    'ITEM-14 are checked again when only time has passed: %s',
    (to) => {
      const [first, later] = pictureChecks(to, NOW);
      const at = { status: to, publishedAt: NOW, sortedAt: NOW, closedAt: NOW, changedAt: NOW };
      const before = new Date((later?.getTime() ?? 0) - 1);
      expect(first).toEqual(NOW);
      expect(pictureFate(at, before)).toBe(pictureFate(at, NOW));
      expect(pictureFate(at, later ?? NOW)).not.toBe(pictureFate(at, NOW));
    },
  );

  it('ITEM-14 are checked once if time changes nothing', () => {
    for (const to of ['draft', 'pending', 'published'] as const) expect(pictureChecks(to, NOW)).toEqual([NOW]);
  });
});
