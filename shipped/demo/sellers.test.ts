import { describe, expect, it } from 'vitest';
import { parseSlug, shopNameKey } from '../../domain/sellers/shop-name.ts';
import { DAY } from '../../domain/values/durations.ts';
import { ALL } from '../../test/tier.ts';
import { type DemoSeller, demoSellers } from './sellers.ts';

const now = new Date('2026-11-20T12:00:00Z');
const sellers = demoSellers(4000, 'sellers', now);
/** Number of sellers in a part, when several parts are made at the same time. */
const PART = ALL ? 20_000 : 3_000;

describe('demonstration sellers', () => {
  it('are the same for the same seed', () => {
    expect(demoSellers(20, 5, now)).toEqual(demoSellers(20, 5, now));
    expect(demoSellers(20, 5, now)).not.toEqual(demoSellers(20, 6, now));
  });

  it('have telephone numbers of their own that no operator gives out', () => {
    for (const { mobile } of sellers) expect(mobile).toMatch(/^\+9897\d{8}$/);
    expect(new Set(sellers.map(({ mobile }) => mobile)).size).toBe(sellers.length);
  });

  it('have joined before the oldest listing and been seen since they joined', () => {
    for (const { createdAt, lastSeenAt } of sellers) {
      expect(now.getTime() - createdAt.getTime()).toBeGreaterThanOrEqual(61 * DAY);
      expect(lastSeenAt.getTime()).toBeGreaterThan(createdAt.getTime());
      expect(lastSeenAt.getTime()).toBeLessThanOrEqual(now.getTime());
    }
  });

  it('are mostly people, with agencies for property and shops for the rest', () => {
    const share = (type: string) => sellers.filter((seller) => seller.type === type).length / sellers.length;
    expect(share('person')).toBeGreaterThan(0.8);
    expect(share('agent')).toBeGreaterThan(0.03);
    expect(share('shop')).toBeGreaterThan(0.05);
    for (const { type, displayName } of sellers) if (type === 'agent') expect(displayName).toContain('املاک');
  });

  it('have shops with names of their own and Latin addresses', () => {
    const shops = shopsOf(sellers);
    expect(new Set(shops.map(({ displayName }) => shopNameKey(displayName))).size).toBe(shops.length);
    for (const { slug } of shops) expect(parseSlug(slug ?? '')).toBe(slug);
    expect(new Set(shops.map(({ slug }) => slug)).size).toBe(shops.length);
  });

  it.each([
    [1, 2],
    [7, 3],
  ])('differ in names, addresses and numbers where parts with seeds from %i are made at once: %i', (seed, of) => {
    const parts = Array.from({ length: of }, (_, index) =>
      demoSellers(PART, seed + index, now, { part: { index, of } }),
    ).flat();
    const shops = shopsOf(parts);
    expect(shops.length).toBeGreaterThan((PART / 10) * of);
    for (const values of [
      parts.map(({ mobile }) => mobile),
      shops.map(({ displayName }) => shopNameKey(displayName)),
      shops.map(({ slug }) => slug),
    ])
      expect(new Set(values).size).toBe(values.length);
  });

  it('take no name and no address that another shop has', () => {
    const [first, second] = shopsOf(demoSellers(200, 'taken', now));
    const taken = { nameKeys: [shopNameKey(first?.displayName ?? '')], slugs: [second?.slug ?? ''] };
    const [other, another] = shopsOf(demoSellers(200, 'taken', now, { taken }));
    expect(other?.displayName).toBe(`${first?.displayName} ۲`);
    expect(another?.slug).toBe(`${second?.slug}-2`);
  });
});

const shopsOf = (some: readonly DemoSeller[]) => some.filter(({ type }) => type !== 'person');
