import { describe, expect, it } from 'vitest';
import { LISTING_STATUSES, type ListingStatus } from '../listings/listing.ts';
import { hasPermission, isPaid, type Relation, refuseReveal } from './contact.ts';

const RELATIONS: readonly Relation[] = ['stranger', 'moderator', 'owner'];
const STRANGERS: Readonly<Record<ListingStatus, string | null>> = {
  published: null,
  sold: 'closed',
  expired: 'closed',
  draft: 'not-found',
  pending: 'not-found',
  rejected: 'not-found',
  removed: 'not-found',
};

describe('who may see a number', () => {
  it.each(LISTING_STATUSES)('REV-01 of a listing that is %s', (status) => {
    const refusals = RELATIONS.map((relation) => refuseReveal({ status, sellerSuspended: false }, relation));
    const others = status === 'removed' ? 'not-found' : null;
    expect(refusals).toEqual([STRANGERS[status], others, others]);
  });

  it('REV-01 a seller who is not let in any more is not called', () => {
    const of = (relation: Relation) => refuseReveal({ status: 'published', sellerSuspended: true }, relation);
    expect(RELATIONS.map(of)).toEqual(['closed', null, null]);
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
    expect(RELATIONS.map((relation) => hasPermission(relation, true))).toEqual([false, true, true]);
    expect(RELATIONS.map((relation) => hasPermission(relation, false))).toEqual([true, true, true]);
  });
});
