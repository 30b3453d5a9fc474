import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createShowcases, insertShowcases } from '../../../domain/promotion/promotion.server.ts';
import { EVERYTHING } from '../../../domain/query-reading/search-query.ts';
import { DAY } from '../../../domain/values/durations.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';

const PICTURE = { width: 1280, height: 960, hash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w' };

let site: TestSite;
let ids: number[];

beforeAll(async () => {
  site = await createTestSite();
  const sofas = Array.from({ length: 30 }, (_, index) => ({
    name: `مبل راحتی شمارهٔ ${index} با پارچهٔ ترک و چوب راش`,
    pictures: [{ ...PICTURE, key: `sofa-${index}-0a1b2c3d4e5f` }],
  }));
  ids = await site.publish(...sofas);
  const running = { startsAt: new Date(TEST_NOW.getTime() - DAY), endsAt: new Date(TEST_NOW.getTime() + DAY) };
  const over = { startsAt: new Date(TEST_NOW.getTime() - 2 * DAY), endsAt: new Date(TEST_NOW.getTime() - DAY) };
  await insertShowcases(site.services.db, [
    ...ids.slice(20, 25).map((listingId) => ({ listingId, ...running })),
    ...ids.slice(0, 2).map((listingId) => ({ listingId, ...over })),
  ]);
});
afterAll(() => site.stop());

it('SRCH-11 shows three running showcases in their slots on top, marked, and none of them again below', async () => {
  const cards = cardsIn(await site.page('/s/iran/sofas'));
  const slots = cards.filter(({ slot }) => slot);
  expect(slots).toEqual(cards.slice(0, 3));
  expect(slots.every(({ id, html }) => ids.slice(20, 25).includes(id) && html.includes('ویژه'))).toBe(true);
  expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
});

it('SRCH-11 has no slots on the next page, nor with words or filters', async () => {
  const next = /<a[^>]*rel="next"[^>]*href="([^"]+)"/.exec(await site.page('/s/iran/sofas'))?.[1] ?? '';
  for (const path of [
    next.replaceAll('&amp;', '&'),
    '/search?q=مبل راش',
    '/search?q=مبل راحتی',
    '/search?q=مبل ققنوس',
    '/search?q=مبل ارزان',
    '/s/iran/sofas?mnp=1',
    '/s',
  ]) {
    expect(cardsIn(await site.page(path)).filter(({ slot }) => slot)).toEqual([]);
  }
});

it.each(['/search?q=مبل', '/search?q=مبل+تهران', '/s/tehran?q=مبل', '/search?q=مبلل'])(
  'SRCH-11 SRCH-16 words that say a category and a city alone have its slots: %s',
  async (path) => {
    const cards = cardsIn(await site.page(path));
    expect(cards.filter(({ slot }) => slot)).toEqual(cards.slice(0, 3));
    expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
  },
);

it('SRCH-11 reads the showcases of a scope once in seconds, and none of a city where the category has none', async () => {
  const { services } = site;
  const { taxonomy, places } = services.catalogue();
  let statements = 0;
  const counted = services.db.withPlugin({
    transformQuery: ({ node }) => {
      statements++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const { cardsFor } = createShowcases(counted, async (shown) => shown);
  const sofas = [...taxonomy.byId.values()].filter(({ slug }) => slug === 'sofas');
  const slotsIn = (city: string) =>
    cardsFor(
      { ...EVERYTHING, categories: sofas, places: [...places.byId.values()].filter(({ slug }) => slug === city) },
      TEST_NOW,
    );
  const shown = await slotsIn('tehran');
  expect(shown.filter((id) => ids.slice(20, 25).includes(id))).toHaveLength(3);
  const first = statements;
  expect(first).toBeGreaterThan(0);
  expect(await slotsIn('tehran')).toEqual(shown);
  expect(await slotsIn('mashhad')).toEqual([]);
  expect(statements).toBe(first);
});

it('is at most 14 KB on the wire with a full page of pictures', async () => {
  expect(gzipSync(await site.page('/s/iran/sofas'), { level: 2 }).length).toBeLessThan(14 * 1024);
});

function cardsIn(page: string): { id: number; slot: boolean; html: string }[] {
  return [...page.matchAll(/<article[^>]*data-card="(\d+)"([^>]*)>.*?<\/article>/g)].map(([html, id, rest = '']) => ({
    id: Number(id),
    slot: rest.includes('data-slot="showcase"'),
    html,
  }));
}
