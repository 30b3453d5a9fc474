import { describe, expect, it } from 'vitest';
import { DAY } from '../../domain/values/durations.ts';
import { demoShowcases } from './showcases.ts';

const now = new Date('2026-11-20T12:00:00Z');
const listings = Array.from({ length: 20_000 }, (_, at) => ({
  status: at % 10 === 0 ? ('sold' as const) : ('published' as const),
  publishedAt: new Date(now.getTime() - (60 * DAY * (20_000 - at)) / 20_000),
}));
const showcases = [...demoShowcases(listings, 'show', now)];

describe('demonstration showcases', () => {
  it('exist for about 1.5 % of published listings', () => {
    expect(showcases.length / 18_000).toBeGreaterThan(0.012);
    expect(showcases.length / 18_000).toBeLessThan(0.018);
    for (const { index } of showcases) expect(listings[index]?.status).toBe('published');
  });

  it('begin after publication, not in the future, and last 7, 14 or 30 days', () => {
    for (const { index, startsAt, endsAt } of showcases) {
      expect(+startsAt).toBeGreaterThanOrEqual(+(listings[index]?.publishedAt ?? now) - 1);
      expect(+startsAt).toBeLessThanOrEqual(+now);
      expect([7, 14, 30]).toContain((+endsAt - +startsAt) / DAY);
    }
  });

  it('are running at present in most cases and over in some', () => {
    const running = showcases.filter(({ endsAt }) => +endsAt > +now).length / showcases.length;
    expect(running).toBeGreaterThan(0.6);
    expect(running).toBeLessThan(0.98);
  });

  it('are the same for the same seed', () => {
    expect([...demoShowcases(listings, 'show', now)]).toEqual(showcases);
  });
});
