import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR } from '../values/durations.ts';
import {
  countPeople,
  holdsListing,
  REASONS_FOR,
  REPORT_REASONS,
  type Reporter,
  type ReportingAccount,
} from './report.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

const WEEK = 7 * 24;
const visitor = (network: string): Reporter => ({ userId: null, account: null, network });
const account = (userId: number, network: string, hours = 200, over: Partial<ReportingAccount> = {}): Reporter => ({
  userId,
  account: {
    since: new Date(NOW.getTime() - hours * HOUR),
    hasMobile: true,
    isShutOut: false,
    isUsed: true,
    ...over,
  },
  network,
});

const CASES: readonly (readonly [string, readonly Reporter[], number])[] = [
  ['nobody', [], 0],
  ['three visitors from three networks', [visitor('a'), visitor('b'), visitor('c')], 3],
  ['three visitors from one network', [visitor('a'), visitor('a'), visitor('a')], 1],
  ['three known accounts on one network', [account(1, 'a'), account(2, 'a'), account(3, 'a')], 3],
  ['three new accounts on one network', [account(1, 'a', 1), account(2, 'a', 1), account(3, 'a', 1)], 1],
  ['one known account on three networks', [account(1, 'a'), account(1, 'b'), account(1, 'c')], 1],
  ['one new account on three networks', [account(1, 'a', 1), account(1, 'b', 1), account(1, 'c', 1)], 1],
  ['a known account, and a visitor beside it', [account(1, 'a'), visitor('a')], 1],
  ['a visitor, and a known account beside him', [visitor('a'), account(1, 'a')], 1],
  ['accounts almost a week old', [account(1, 'a', WEEK - 0.1), account(2, 'a', WEEK - 0.1)], 1],
  ['accounts exactly a week old', [account(1, 'a', WEEK), account(2, 'a', WEEK)], 2],
];

describe('distinct people', () => {
  it.each(CASES)('ITEM-01 of %s', (_, reporters, people) => {
    expect(countPeople(reporters, NOW)).toBe(people);
  });

  const reporter = fc.oneof(
    fc.constantFrom('a', 'b', 'c', 'd').map(visitor),
    fc
      .tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom('a', 'b', 'c', 'd'))
      .map(([id, network]) => account(id, network, id % 2 ? 200 : 1)),
  );

  it('ITEM-01 are counted the same in any order, twice as well, and never more than there are accounts and networks', () => {
    fc.assert(
      fc.property(fc.array(reporter), (reporters) => {
        const people = countPeople(reporters, NOW);
        const [networks, accounts] = [
          new Set(reporters.map(({ network }) => network)),
          new Set(reporters.flatMap(({ userId }) => userId ?? [])),
        ];
        expect(people).toBeLessThanOrEqual(accounts.size + networks.size);
        expect(people > 0).toBe(reporters.length > 0);
        expect(countPeople(reporters.toReversed(), NOW)).toBe(people);
        expect(countPeople([...reporters, ...reporters], NOW)).toBe(people);
      }),
    );
  });
});

describe('a hold', () => {
  it('ITEM-01 needs as many accounts that have lived as are set', () => {
    const three = [account(1, 'a'), account(2, 'b'), account(3, 'b')];
    expect([2, 3, 4].map((least) => holdsListing(three, least, NOW))).toEqual([true, true, false]);
  });

  it('ITEM-01 is never the doing of one network, whoever signs in there', () => {
    const crowd = Array.from({ length: 200 }, (_, index) => (index % 2 ? visitor('a') : account(index, 'a')));
    expect(holdsListing(crowd, 2, NOW)).toBe(false);
    expect(holdsListing([...crowd, visitor('b')], 3, NOW)).toBe(false);
    expect(holdsListing([...crowd, account(1_000, 'b')], 3, NOW)).toBe(true);
  });

  it.each([
    ['a visitor', visitor],
    ['younger than a week', (network: string, id: number) => account(id, network, WEEK - 1)],
    ['without a number', (network: string, id: number) => account(id, network, 200, { hasMobile: false })],
    ['suspended', (network: string, id: number) => account(id, network, 200, { isShutOut: true })],
    ['never used', (network: string, id: number) => account(id, network, 200, { isUsed: false })],
  ])('ITEM-01 counts nobody who is %s, be they a thousand from a thousand networks', (_, reporter) => {
    const flood = Array.from({ length: 1_000 }, (_, index) => reporter(`network ${index}`, index));
    expect(holdsListing(flood, 1, NOW)).toBe(false);
    const two = [account(2_001, 'x'), account(2_002, 'y')];
    expect(holdsListing([...flood, ...two], 3, NOW)).toBe(false);
    expect(holdsListing([...flood, ...two], 2, NOW)).toBe(true);
  });

  it('ITEM-01 knows a reason for each kind of subject, and none that nothing has', () => {
    expect([...new Set(Object.values(REASONS_FOR).flat())].toSorted()).toEqual([...REPORT_REASONS].toSorted());
  });
});
