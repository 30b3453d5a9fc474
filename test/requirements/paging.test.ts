import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '../../domain/values/durations.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { sample } from '../tier.ts';

let site: TestSite;

beforeEach(async () => {
  site = await createTestSite();
  await site.publish(...Array.from({ length: 100 }, (_, index) => someListing(index)));
});
afterEach(() => site.stop());

describe('while fifty listings are published between the pages', () => {
  // `npm test` runs a sample of three orders: by time, by distance, and by price with a search text.
  it.each(
    sample(
      ['', '?o=newest', '?o=cheapest', '?o=nearest&location=35.7,51.4', '?o=dearest', '?q=مبل', '?q=مبل&o=dearest'],
      3,
    ),
  )(
    'SRCH-06 the pages of /search%s show the first snapshot, each listing once',
    async (search) => {
      const snapshot = await allIds(`/search${search}`);
      expect(snapshot.length).toBeGreaterThan(48);
      let published = false;
      const seen = await allIds(`/search${search}`, async () => {
        if (published) return;
        published = true;
        site.clock = new Date(site.clock.getTime() + MINUTE);
        const fresh = Array.from({ length: 50 }, (_, index) => ({ ...someListing(index), publishedAt: site.clock }));
        await site.publish(...fresh);
      });
      expect(seen).toEqual(snapshot);
      expect((await allIds(`/search${search}`)).length).toBeGreaterThan(snapshot.length);
    },
    60_000,
  );
});

/**
 * Makes a listing for a search by title and description: half of the listings match by title, a quarter by description,
 * and every ninth has no price.
 */
function someListing(index: number) {
  return {
    name: index % 2 ? `مبل شمارهٔ ${index}` : `میز شمارهٔ ${index}`,
    description: index % 4 ? 'بی هیچ عیبی' : 'با مبل فروخته می‌شود',
    price: index % 9 ? 1_000_000 + (index % 50) * 10_000 : null,
    latitude: 35.7 + (index % 30) / 100,
    longitude: 51.4,
  };
}

/** The ids of all pages, following the link to the next; `between` runs after each page. */
async function allIds(path: string, between: () => Promise<void> = async () => {}): Promise<string[]> {
  const ids: string[] = [];
  for (let next: string | undefined = path; next; ) {
    const html = await site.page(next);
    const list = html.slice(html.indexOf('data-listing-list'));
    ids.push(...[...list.matchAll(/<article[^>]*data-card="(\d+)"/g)].map(([, id = '']) => id));
    next = /<a[^>]*rel="next"[^>]*href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    await between();
  }
  return ids;
}
