import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertShowcases } from '../../domain/promotion/promotion.server.ts';
import { HOUR } from '../../domain/values/durations.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../site.ts';
import { sample } from '../tier.ts';

let site: TestSite;
let paid: number[];

beforeAll(async () => {
  site = await createTestSite();
  const city = site.services.catalogue().places.bySlug.get('tehran')?.id ?? 0;
  const names = Array.from({ length: 40 }, (_, index) => ({ name: `مبل شمارهٔ ${index}`, cityId: city }));
  const ids = await site.publish(...names);
  paid = ids.slice(0, 5);
  const from = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR);
  await insertShowcases(site.services.db, [
    ...paid.map((listingId) => ({ listingId, startsAt: from(-1), endsAt: from(24) })),
    { listingId: ids[10] ?? 0, startsAt: from(-9), endsAt: from(-1) },
    { listingId: ids[11] ?? 0, startsAt: from(1), endsAt: from(9) },
  ]);
});
afterAll(() => site.stop());

it('SRCH-11 come before the results, marked, three at most, and are not repeated below', async () => {
  const html = await site.page('/s/tehran/sofas');
  const slots = idsIn(html, 'data-slot="showcase"');
  expect(slots).toHaveLength(3);
  expect(paid).toEqual(expect.arrayContaining(slots));
  expect(html).toContain('<span>ویژه</span>');
  const all = idsIn(html, '');
  expect(all.slice(0, 3)).toEqual(slots);
  expect(new Set(all).size).toBe(all.length);
});

it('SRCH-11 rotate, so that each paid one is shown', async () => {
  const seen = new Set<number>();
  for (let turn = 0; turn < 10; turn++) {
    site.clock = new Date(TEST_NOW.getTime() + turn * 20_000);
    for (const id of idsIn(await site.page(`/s/tehran/sofas?did=${turn}`), 'data-slot="showcase"')) seen.add(id);
  }
  site.clock = TEST_NOW;
  expect([...seen].sort()).toEqual([...paid].sort());
});

it.each(
  sample(
    ['/s', '/s/tehran', '/s/tehran/sofas?q=مبل شماره', '/s/tehran/sofas?o=cheapest', '/s/shiraz/sofas'] as const,
    2,
  ),
)('SRCH-11 are absent at %s', async (path) => expect(await site.page(path)).not.toContain('data-slot'));

it('SRCH-11 SRCH-06 each listing appears once over all pages without scripts, whichever showcases are shown', async () => {
  const seen: number[] = [];
  let pages = 0;
  for (let path: string | undefined = '/s/tehran/sofas'; path; pages++) {
    site.clock = new Date(TEST_NOW.getTime() + pages * 20_000);
    const html: string = await site.page(path);
    seen.push(...idsIn(html, ''));
    path = /<a[^>]*rel="next"[^>]*href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  }
  site.clock = TEST_NOW;
  expect([pages, seen.length, new Set(seen).size]).toEqual([2, 40, 40]);
});

it('SRCH-11 a last page whose listings were all showcases says so', async () => {
  // Moves the clock to a time at which everything that earlier tests made the site cache has expired.
  site.clock = new Date(TEST_NOW.getTime() + HOUR / 2);
  const city = site.services.catalogue().places.bySlug.get('yazd')?.id ?? 0;
  const names = Array.from({ length: 25 }, (_, index) => ({ name: `مبل یزدی ${index}`, cityId: city }));
  const at = (index: number) => new Date(TEST_NOW.getTime() - (25 - index) * HOUR);
  const [oldest = 0] = await site.publish(...names.map((name, index) => ({ ...name, publishedAt: at(index) })));
  const running = { startsAt: new Date(TEST_NOW.getTime() - HOUR), endsAt: new Date(TEST_NOW.getTime() + HOUR) };
  await insertShowcases(site.services.db, [{ listingId: oldest, ...running }]);
  const first = await site.page('/s/yazd/sofas');
  expect(idsIn(first, '')).toHaveLength(25);
  const next = /<a[^>]*rel="next"[^>]*href="([^"]+)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const html = await site.page(next);
  site.clock = TEST_NOW;
  expect([idsIn(html, ''), html.includes('همهٔ آگهی‌ها را دیده‌اید.')]).toEqual([[], true]);
});

it.each(['above=', 'above=x', 'above=1-2-3-4', 'above=1,2', 'above=1e9', 'above=-1'])(
  'SRCH-11 an address without showcases hides nothing: %s',
  async (above) => {
    const next = /<a[^>]*rel="next"[^>]*href="([^"]+)"/.exec(await site.page('/s/tehran/sofas?o=newest'))?.[1] ?? '';
    const whole = await site.page(next.replaceAll('&amp;', '&'));
    expect(idsIn(await site.page(`${next.replaceAll('&amp;', '&')}&${above}`), '')).toEqual(idsIn(whole, ''));
  },
);

it('SRCH-11 are absent from the second page on', async () => {
  const first = await site.page('/s/tehran/sofas');
  const next = /<a[^>]*rel="next"[^>]*href="([^"]+)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(await site.page(next)).not.toContain('data-slot');
});

function idsIn(html: string, mark: string): number[] {
  const cards = [...html.matchAll(/<article[^>]*>/g)].map(([card]) => card);
  return cards.filter((card) => card.includes(mark)).map((card) => Number(/data-card="(\d+)"/.exec(card)?.[1]));
}
