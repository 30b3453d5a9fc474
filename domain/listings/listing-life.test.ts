import { describe, expect, it } from 'vitest';
import { everyMove } from '../../test/every-move.ts';
import { LISTING_STATUSES, type ListingStatus } from './listing.ts';
import { ACTS, type Actor, actsOnListing, type From, LISTING_LIFE, mayOweFee, nextStatus } from './listing-life.ts';

const ACTORS: readonly Actor[] = ['owner', 'moderator', 'job', 'feed'];
const STATES: readonly From[] = ['new', ...LISTING_STATUSES];

/** All allowed combinations of status, act and actor; every other one must be refused. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  new: ['owner keep draft', 'owner submit pending', 'feed submit pending'],
  draft: [
    'owner submit pending',
    'owner edit draft',
    'owner remove removed',
    'moderator remove removed',
    'owner handOver draft',
  ],
  unpaid: [
    'owner edit pending',
    'job settle pending',
    'owner remove removed',
    'moderator remove removed',
    'job remove removed',
  ],
  pending: [
    'moderator approve published',
    'job approve published',
    'moderator reject rejected',
    'owner edit pending',
    'owner remove removed',
    'moderator remove removed',
    'moderator undo published',
    'job markSold sold',
    'feed submit pending',
    'feed expire expired',
    'owner handOver pending',
  ],
  published: [
    'moderator reject rejected',
    'moderator hold pending',
    'job hold pending',
    'job refresh published',
    'owner edit pending',
    'owner refresh published',
    'job expire expired',
    'owner markSold sold',
    'job markSold sold',
    'owner remove removed',
    'moderator remove removed',
    'moderator undo pending',
    'feed amend published',
    'moderator amend published',
    'feed expire expired',
    'feed markSold sold',
    'owner handOver published',
  ],
  rejected: [
    'owner submit pending',
    'feed submit pending',
    'owner edit pending',
    'owner remove removed',
    'moderator remove removed',
    'moderator undo published',
    'owner handOver rejected',
  ],
  expired: [
    'owner edit pending',
    'owner renew published',
    'owner markSold sold',
    'job markSold sold',
    'job return published',
    'feed return published',
    'feed renew published',
    'feed markSold sold',
    'feed submit pending',
    'owner remove removed',
    'moderator remove removed',
    'owner handOver expired',
  ],
  sold: [
    'owner remove removed',
    'moderator remove removed',
    'owner restore published',
    'moderator restore published',
    'feed return published',
    'feed renew published',
  ],
  removed: ['owner restore published', 'moderator restore published', 'moderator undo published'],
};

describe('the life of a listing', () => {
  it.each(STATES)('ITEM-14 from %s allows exactly the transitions and actors of its table', (from) => {
    const possible = everyMove(LISTING_LIFE, [from], ACTS, ACTORS).flatMap(({ act, actor, move }) => {
      const to = nextStatus(act, from, actor, from === 'published' ? 'pending' : 'published');
      expect(to === null).toBe(move === null);
      return to === null ? [] : [`${actor} ${act} ${to}`];
    });
    expect(possible.toSorted()).toEqual(ALLOWED[from]?.toSorted());
  });

  it.each(STATES)('ITEM-14 ITEM-17 from %s ends unpaid by exactly these acts where a fee is owed', (from) => {
    const owing: Partial<Record<From, readonly string[]>> = {
      new: ['submit'],
      draft: ['submit'],
      unpaid: ['edit'],
      pending: ['edit'],
      published: ['edit'],
      rejected: ['submit', 'edit'],
      expired: ['edit', 'renew'],
    };
    expect(ACTS.filter((act) => mayOweFee(act, from))).toEqual(owing[from] ?? []);
  });

  it('ITEM-14 reaches every state from a new listing', () => {
    const reached = new Set<From>(['new']);
    for (const from of reached) for (const to of stepsFrom(from)) reached.add(to);
    expect([...reached].toSorted()).toEqual([...STATES].toSorted());
  });

  it('ITEM-14 can always end, and from nowhere but the end is there no way on', () => {
    for (const state of LISTING_STATUSES) {
      if (state !== 'removed') expect([state, nextStatus('remove', state, 'owner')]).toEqual([state, 'removed']);
    }
    expect(stepsFrom('removed')).toEqual([]);
    expect(LISTING_STATUSES.filter((state) => stepsFrom(state).length === 0)).toEqual(['removed']);
  });

  it('ITEM-14 a listing is published only by a moderator, by the rule for trusted sellers, or if it was published before', () => {
    const stays: readonly string[] = ['refresh', 'amend', 'handOver'];
    const publishing = LISTING_LIFE.filter(({ to, act }) => to === 'published' && !stays.includes(act));
    expect(publishing.map(({ act, from, by }) => [act, from, by])).toEqual([
      ['approve', ['pending'], ['moderator', 'job']],
      // These listings were published before and expired before the end of their term.
      ['return', ['expired'], ['job']],
      ['return', ['expired', 'sold'], ['feed']],
      ['renew', ['expired'], ['owner']],
      ['renew', ['expired', 'sold'], ['feed']],
    ]);
    const toExpired = LISTING_LIFE.filter(({ to, act }) => to === 'expired' && !stays.includes(act)).flatMap(
      ({ from }) => from,
    );
    expect(new Set(toExpired)).toEqual(new Set(['published', 'pending']));
  });

  it.each([...LISTING_STATUSES])('ITEM-14 a removal of what was %s is undone to that, and only to that', (before) => {
    const undone = nextStatus('restore', 'removed', 'owner', before);
    expect(undone).toBe(before === 'removed' ? null : before);
    expect(nextStatus('restore', 'removed', 'job', before)).toBeNull();
  });

  it('ADM-01 a decision is undone by a moderator, and never to where it is', () => {
    expect(nextStatus('undo', 'rejected', 'moderator', 'published')).toBe('published');
    expect(nextStatus('undo', 'rejected', 'moderator', 'pending')).toBe('pending');
    for (const status of LISTING_STATUSES) expect(nextStatus('undo', status, 'moderator', status)).toBeNull();
    expect(nextStatus('undo', 'rejected', 'owner', 'pending')).toBeNull();
    expect(nextStatus('undo', 'rejected', 'job', 'pending')).toBeNull();
    expect(nextStatus('undo', 'rejected', 'moderator')).toBeNull();
  });

  it('ITEM-14 a sale is undone; what is not known to have been is not', () => {
    expect(nextStatus('restore', 'sold', 'owner', 'published')).toBe('published');
    expect(nextStatus('restore', 'sold', 'owner', 'expired')).toBe('expired');
    expect(nextStatus('restore', 'sold', 'owner', 'sold')).toBeNull();
    expect(nextStatus('restore', 'sold', 'owner')).toBeNull();
    expect(nextStatus('restore', 'removed', 'owner')).toBeNull();
  });

  it('each act has a row of the table, and each is unambiguous', () => {
    expect(new Set(LISTING_LIFE.map(({ act }) => act))).toEqual(new Set(ACTS));
    for (const act of ACTS) {
      const rows = LISTING_LIFE.filter((row) => row.act === act);
      for (const needs of [undefined, 'fee']) {
        const ways = rows
          .filter((row) => row.needs === needs)
          .flatMap(({ from, by }) => from.flatMap((state) => by.map((actor) => `${state} ${actor}`)));
        expect(new Set(ways).size).toBe(ways.length);
      }
    }
  });

  it('ITEM-15 says what its owner may do with a listing now', () => {
    expect(actsOnListing('published', 'owner')).toEqual(['edit', 'refresh', 'markSold', 'remove', 'handOver']);
    expect(actsOnListing('removed', 'owner')).toEqual(['restore']);
    expect(actsOnListing('pending', 'moderator')).toEqual(['approve', 'reject', 'remove', 'undo']);
  });
});

/** Statuses that any actor can reach from this one, not counting undo and restore. */
function stepsFrom(from: From): ListingStatus[] {
  return LISTING_LIFE.flatMap(({ from: states, to }) => (states.includes(from) && to !== 'before' ? [to] : []));
}
