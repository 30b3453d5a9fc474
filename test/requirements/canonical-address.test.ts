import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, TEST_NOW, type TestSite } from '../site.ts';
import { runs } from '../tier.ts';
import { randomListings, searches } from './random-listings.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
  await site.publish(...randomListings(site.services.catalogue(), { count: 200, days: 20, now: TEST_NOW, seed: 4 }));
});
afterAll(() => site.stop());

describe('the canonical address of a search', () => {
  it('SRCH-04 shows the same results when opened, and is its own canonical address', async () => {
    await fc.assert(
      fc.asyncProperty(searches(site.services.catalogue()), async (params) => {
        // The position belongs to the visitor and is never in an address (SRCH-02).
        if (params.get('o') === 'nearest') params.delete('location');
        const asked = await resultsAt(`/search?${params}`);
        const opened = await resultsAt(asked.canonical);
        expect(opened.canonical).toBe(asked.canonical);
        // Compares results before `nearFrom` only: similar listings follow only a search whose words were interpreted.
        expect(asked.ids.slice(0, asked.nearFrom)).toEqual(opened.ids.slice(0, opened.nearFrom));
        expect(asked.canonical).toMatch(/^\/s(?:\/|\?|$)/);
        expect(asked.canonical).not.toMatch(/[?&](?:r|ct|nh|location|after|_regions)=/);
        const regions = await site.ask(`/search?${params}&_regions=results`);
        const { meta } = (await regions.json()) as { meta: { url: string } };
        // Words stay in the address even if filters with the same meaning are set.
        if (!params.get('q')) expect(meta.url).toBe(asked.canonical);
        expect((await resultsAt(meta.url)).canonical).toBe(asked.canonical);
      }),
      { numRuns: runs(40) },
    );
  });

  it('SRCH-04 SRCH-16 keeps words that only filters of a category say, where there is none', async () => {
    const { canonical } = await resultsAt(encodeURI('/search?q=کهنه ازنا'));
    expect(decodeURIComponent(canonical)).toBe('/s?q=کهنه+ازنا');
    expect((await resultsAt(canonical)).canonical).toBe(canonical);
  });

  it.each([
    ['mnp=۵۰۰۰۰۰۰', 'mnp=5,000,000', 'mnp=٥٠٠٠٠٠٠', 'mnp=5000000'],
    ['q=كتاب+تاريخي', 'q=کتاب+تاریخی', 'q=%20کتاب%20%20تاریخی%20'],
    ['c=43627', 'c=cars', 'c=cars&c=43627', 'c[]=43627'],
    ['ct=tehran', 'ct=tehran&ct=tehran', 'ct[]=tehran'],
  ])('GEN-03 SRCH-04 %s and its other spellings have one address', async (...writings) => {
    const addresses = new Set<string>();
    for (const writing of writings) addresses.add((await resultsAt(`/search?${writing}`)).canonical);
    expect(addresses.size).toBe(1);
  });
});

describe('another spelling of an address', () => {
  it.each([
    ['/s/', '/s'],
    ['/s/tehran/', '/s/tehran'],
    ['/S/Tehran', '/s/tehran'],
    ['/s/Tehran?q=%D9%85%D8%A8%D9%84&o=cheapest', '/s/tehran?q=%D9%85%D8%A8%D9%84&o=cheapest'],
    ['/S/IRAN/Cars//', '/s/iran/cars'],
    ['/provinces/', '/provinces'],
    ['/favourites//', '/favourites'],
    ['/secure-purchase/1001/ask?kept=a1', '/v/1001/ask-purchase?kept=a1'],
  ])('SRCH-04 %s redirects to %s', async (written, right) => {
    const answer = await site.ask(written);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, right]);
    expect((await site.ask(right)).status).toBe(200);
    expect((await site.ask(written, { method: 'HEAD' })).status).toBe(301);
  });

  it.each([
    '/s/nowhere',
    '/s/Nowhere/',
    '/S/tehran/Nothing',
    '//evil.example/',
    '/\\evil.example/',
    '/Provinces',
    '/nowhere/',
    '/admin/',
  ])('SRCH-04 an unknown address is 404: %s', async (path) => {
    let at = path;
    let answer = await site.ask(new Request(`http://localhost:3000${at}`));
    // One redirect to another spelling is allowed.
    if (answer.status === 301) {
      at = answer.headers.get('location') ?? '';
      expect(at).toMatch(/^\/s\/[a-z/]+$/);
      answer = await site.ask(at);
    }
    expect(answer.status).toBe(404);
  });

  it('SRCH-04 no other call is redirected', async () => {
    expect((await site.ask('/s/', { method: 'POST' })).status).toBe(404);
  });
});

async function resultsAt(path: string): Promise<{ canonical: string; ids: string[]; nearFrom: number }> {
  const html = await site.page(path);
  const idsIn = (part = '') => [...part.matchAll(/<article[^>]*data-card="(\d+)"/g)].map(([, id = '']) => id);
  const canonical = /<link rel="canonical" href="http:\/\/localhost:3000([^"]*)"/.exec(html)?.[1] ?? '';
  return {
    canonical: canonical.replaceAll('&amp;', '&'),
    ids: idsIn(html),
    nearFrom: idsIn(html.split('آگهی‌های نزدیک به جست‌وجوی شما')[0]).length,
  };
}
