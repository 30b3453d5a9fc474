import { describe, expect, it } from 'vitest';
import { parseSlug, shopNameKey } from '../../../domain/sellers/shop-name.ts';
import { DAY } from '../../../domain/values/durations.ts';
import { latinName } from './latin-names.ts';
import { demoSellers } from './sellers.ts';

const now = new Date('2026-11-20T12:00:00Z');
const sellers = demoSellers(4000, 'sellers', now);

describe('demonstration sellers', () => {
  it('are the same for the same seed', () => {
    expect(demoSellers(20, 5, now)).toEqual(demoSellers(20, 5, now));
    expect(demoSellers(20, 5, now)).not.toEqual(demoSellers(20, 6, now));
  });

  it('have telephone numbers of their own that no operator gives out', () => {
    for (const { mobile } of sellers) expect(mobile).toMatch(/^\+9897\d{8}$/);
    expect(new Set(sellers.map(({ mobile }) => mobile)).size).toBe(sellers.length);
  });

  it('count their ids from the one asked for', () => {
    expect(demoSellers(3, 1, now, 41).map(({ id }) => id)).toEqual([41, 42, 43]);
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
    const shops = sellers.filter(({ type }) => type !== 'person');
    expect(new Set(shops.map(({ displayName }) => shopNameKey(displayName))).size).toBe(shops.length);
    const slugs = shops.map(({ displayName }) => latinName(displayName));
    for (const slug of slugs) expect(parseSlug(slug)).toBe(slug);
    expect(new Set(slugs).size).toBe(shops.length);
  });
});
