import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelOf, monthsOf, resultOf } from './nps.ts';
import { mayAskAgain, monthsAfter } from './survey-times.ts';

describe('a label', () => {
  it.each([
    [0, 'detractor'],
    [6, 'detractor'],
    [7, 'passive'],
    [8, 'passive'],
    [9, 'promoter'],
    [10, 'promoter'],
  ] as const)('NPS-01 of %d is %s', (score, label) => expect(labelOf(score)).toBe(label));
});

describe('a result', () => {
  it.each([
    [{ detractor: 0, passive: 19, promoter: 0 }, null],
    [
      { detractor: 0, passive: 20, promoter: 0 },
      { score: 0, margin: 0 },
    ],
    [
      { detractor: 0, passive: 0, promoter: 20 },
      { score: 100, margin: 0 },
    ],
    [
      { detractor: 20, passive: 0, promoter: 0 },
      { score: -100, margin: 0 },
    ],
    // Computed by hand: share 0.25, variance 0.75 − 0.0625, margin 1.96 · √(0.6875 / 100) = 0.1625.
    [
      { detractor: 25, passive: 25, promoter: 50 },
      { score: 25, margin: 16 },
    ],
    [
      { detractor: 10, passive: 0, promoter: 10 },
      { score: 0, margin: 44 },
    ],
  ] as const)('NPS-01 ADM-04 of %j is %j', (counts, net) => expect(resultOf(counts).net).toEqual(net));

  it('NPS-01 lies between −100 and 100, and its margin shrinks with more answers', () => {
    const count = fc.integer({ min: 10, max: 1_000 });
    fc.assert(
      fc.property(count, count, count, (detractor, passive, promoter) => {
        const { net } = resultOf({ detractor, passive, promoter });
        const { net: more } = resultOf({ detractor: detractor * 9, passive: passive * 9, promoter: promoter * 9 });
        expect(Math.abs(net?.score ?? 101)).toBeLessThanOrEqual(100);
        expect(more?.score).toBe(net?.score);
        expect(more?.margin ?? 100).toBeLessThanOrEqual(net?.margin ?? 0);
      }),
    );
  });
});

it('ADM-04 days are summed up to Jalali months and kinds of users, the newest first', () => {
  const day = (at: string, userType: 'Buyer' | 'Seller', label: 'promoter' | 'detractor', count: number) =>
    ({ day: at, userType, label, count }) as const;
  const months = monthsOf([
    // The last day of Mehr and the first of Aban 1405.
    day('2026-10-22', 'Buyer', 'promoter', 20),
    day('2026-10-23', 'Buyer', 'promoter', 15),
    day('2026-11-20', 'Buyer', 'detractor', 5),
    day('2026-11-20', 'Seller', 'promoter', 2),
  ]);
  expect(months.map(({ month }) => month)).toEqual(['1405/08', '1405/07']);
  expect(months[0]?.results).toEqual({
    Buyer: { answers: 20, net: { score: 50, margin: 38 } },
    Seller: { answers: 2, net: null },
  });
  expect(months[1]?.results.Buyer).toEqual({ answers: 20, net: { score: 100, margin: 0 } });
});

describe('asking again', () => {
  it.each([
    ['2026-08-20T12:00:00Z', 3, '2026-11-20T12:00:00.000Z'],
    ['2026-11-30T12:00:00Z', 3, '2027-02-28T12:00:00.000Z'],
    ['2027-11-30T12:00:00Z', 3, '2028-02-29T12:00:00.000Z'],
    ['2026-01-31T00:00:00Z', -2, '2025-11-30T00:00:00.000Z'],
  ])('NPS-01 %s and %d months is %s', (at, months, then) =>
    expect(monthsAfter(new Date(at), months).toISOString()).toBe(then),
  );

  it.each([
    [null, true],
    ['2026-08-20T12:00:00Z', true],
    ['2026-08-20T12:00:01Z', false],
    ['2026-11-20T11:59:59Z', false],
    // The browser's clock was set back since.
    ['2027-11-20T12:00:00Z', true],
  ])('NPS-01 is allowed after %s: %s', (askedAt, allowed) =>
    expect(mayAskAgain(askedAt === null ? null : new Date(askedAt), 3, new Date('2026-11-20T12:00:00Z'))).toBe(allowed),
  );
});
