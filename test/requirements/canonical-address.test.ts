import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, TEST_NOW, type TestSite } from '../site.ts';
import { randomListings, searches } from './random-listings.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
  await site.publish(...randomListings(site.services.catalogue(), { count: 200, days: 20, now: TEST_NOW, seed: 4 }));
});
afterAll(() => site.stop());

describe('the canonical address of a search', () => {
  it('SRCH-04 shows the same results when it is opened afresh, and is its own canonical', async () => {
    await fc.assert(
      fc.asyncProperty(searches(site.services.catalogue()), async (params) => {
        // The position belongs to the visitor: it never stands in an address (SRCH-02).
        if (params.get('o') === 'nearest') params.delete('location');
        const asked = await resultsAt(`/search?${params}`);
        const opened = await resultsAt(asked.canonical);
        expect(opened.canonical).toBe(asked.canonical);
        expect(opened.ids).toEqual(asked.ids);
        expect(asked.canonical).toMatch(/^\/s(?:\/|\?|$)/);
        expect(asked.canonical).not.toMatch(/[?&](?:r|ct|nh|location|after|_regions)=/);
        const regions = await site.ask(`/search?${params}&_regions=results`);
        expect(await regions.json()).toMatchObject({ meta: { url: asked.canonical } });
      }),
      { numRuns: 80, seed: 4 },
    );
  }, 60_000);

  it.each([
    ['mnp=۵۰۰۰۰۰۰', 'mnp=5,000,000', 'mnp=٥٠٠٠٠٠٠', 'mnp=5000000'],
    ['q=كتاب+تاريخي', 'q=کتاب+تاریخی', 'q=%20کتاب%20%20تاریخی%20'],
    ['c=43627', 'c=cars', 'c=cars&c=43627', 'c[]=43627'],
    ['ct=tehran', 'ct=tehran&ct=tehran', 'ct[]=tehran'],
  ])('GEN-03 SRCH-04 %s and its other writings have one address', async (...writings) => {
    const addresses = new Set<string>();
    for (const writing of writings) addresses.add((await resultsAt(`/search?${writing}`)).canonical);
    expect(addresses.size).toBe(1);
  });
});

async function resultsAt(path: string): Promise<{ canonical: string; ids: string[] }> {
  const html = await site.page(path);
  const canonical = /<link rel="canonical" href="http:\/\/localhost:3000([^"]*)"/.exec(html)?.[1] ?? '';
  return {
    canonical: canonical.replaceAll('&amp;', '&'),
    ids: [...html.matchAll(/<article[^>]*data-card="(\d+)"/g)].map(([, id = '']) => id),
  };
}
