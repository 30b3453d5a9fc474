import { describe, expect, it } from 'vitest';
import { LISTING_STATUSES, type ListingStatus } from '../listings/listing.ts';
import type { Onlooker } from '../listings/listing-sight.ts';
import { DAY } from '../values/durations.ts';
import { isPaid, paysFor, refuseReveal } from './contact.ts';

const NOW = new Date('2026-01-15T12:00:00Z');
const RECENT = { publishedAt: NOW, sortedAt: NOW, closedAt: NOW, sellerSuspended: false };
const ONLOOKERS: readonly Onlooker[] = ['other', 'moderator', 'owner'];
const STRANGERS: Readonly<Record<ListingStatus, string | null>> = {
  published: null,
  sold: 'closed',
  expired: 'closed',
  draft: 'not-found',
  unpaid: 'not-found',
  pending: 'not-found',
  rejected: 'not-found',
  removed: 'not-found',
};

describe('who may see a number', () => {
  it.each(LISTING_STATUSES)('REV-01 the number of a listing that is %s', (status) => {
    const refusals = ONLOOKERS.map((onlooker) => refuseReveal({ ...RECENT, status }, onlooker, NOW));
    const others = status === 'removed' ? 'not-found' : null;
    expect(refusals).toEqual([STRANGERS[status], others, others]);
  });

  it('REV-01 a suspended seller’s number is not shown', () => {
    const of = (onlooker: Onlooker) =>
      refuseReveal({ ...RECENT, status: 'published', sellerSuspended: true }, onlooker, NOW);
    expect(ONLOOKERS.map(of)).toEqual(['closed', null, null]);
  });

  it('REV-01 a listing sold long ago counts as unknown', () => {
    const closedAt = new Date(NOW.getTime() - 91 * DAY);
    expect(refuseReveal({ ...RECENT, status: 'sold', closedAt }, 'other', NOW)).toBe('not-found');
  });

  it.each([
    ['none stands anywhere', {}, false],
    ['it is the category’s own', { 3: true }, true],
    ['it is one above', { 1: true }, true],
    ['a nearer one frees it', { 1: true, 2: false }, false],
    ['a nearer one makes it cost', { 1: false, 3: true }, true],
    ['it is another branch’s', { 4: true, constructor: true }, false],
  ])('REV-01 a number costs by the nearest policy: %s', (_, policies, paid) => {
    expect(isPaid(policies, [{ id: 1 }, { id: 2 }, { id: 3 }])).toBe(paid);
  });

  it('REV-01 owners and moderators never pay', () => {
    expect(ONLOOKERS.map((onlooker) => paysFor(onlooker, true))).toEqual([true, false, false]);
    expect(ONLOOKERS.map((onlooker) => paysFor(onlooker, false))).toEqual([false, false, false]);
  });
});
