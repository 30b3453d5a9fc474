import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertShowcases } from '../../../domain/promotion/promotion.server.ts';
import { DAY } from '../../../domain/values/durations.ts';
import { newBrowser } from '../../../test/accounts.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';

let site: TestSite;
let tehran: number;

beforeAll(async () => {
  site = await createTestSite();
  const { places } = site.services.catalogue();
  tehran = places.bySlug.get('tehran')?.id ?? 0;
  await site.publish(
    { name: 'یک مبل در شهر تهران', cityId: tehran },
    { name: 'یک مبل در شهر شیراز', cityId: places.bySlug.get('shiraz')?.id ?? 0 },
  );
});
afterAll(() => site.stop());

it('SRCH-01 shows categories, top places and the newest listings', async () => {
  const html = await site.page('/');
  expect(html).toContain('<body data-page="home-page"');
  expect(html).toContain('href="/s/iran/vehicles"');
  expect(html).toContain('href="/s/mashhad"');
  expect(html).toContain('یک مبل در شهر تهران');
  expect(html).toContain('یک مبل در شهر شیراز');
});

it('LOC-03 shows the remembered place, and links within it', async () => {
  const html = await pageFor(`geo=city; cityID=${tehran}`);
  expect(html).toContain('جدیدترین آگهی‌های شهر تهران');
  expect(html).toContain('یک مبل در شهر تهران');
  expect(html).not.toContain('یک مبل در شهر شیراز');
  expect(html).toContain('href="/s/tehran/vehicles"');
});

it.each([
  'geo=dont-care',
  'geo=city; cityID=999999',
  'geo=city; cityID=<script>',
  `geo=province; provinceID=${'9'.repeat(400)}`,
])('LOC-03 shows all of Iran for a cookie of «%s»', async (cookie) => {
  const html = await pageFor(cookie);
  expect(html).toContain('یک مبل در شهر شیراز');
  expect(html).not.toContain('999999');
});

it('LOC-03 caches the pages of places separately, and not in shared caches', async () => {
  const anywhere = await site.ask('/');
  const there = await site.ask('/', { headers: { cookie: `geo=city; cityID=${tehran}` } });
  // A shared cache does not distinguish visitors by cookies, so it must not store home, even for visitors without a
  // place.
  expect(anywhere.headers.get('cache-control')).toBe('private, no-cache');
  expect(there.headers.get('cache-control')).toBe('private, no-cache');
  expect(await (await site.ask('/')).text()).toContain('یک مبل در شهر شیراز');
});

it('SRCH-15 tells search engines how to search here', async () => {
  expect(await site.page('/')).toContain('"target":"http://localhost:3000/search?q={search_term_string}"');
});

it('SRCH-01 PROM-07 shows running showcases of the place below the newest, marked, each listing once', async () => {
  const older = Array.from({ length: 8 }, (_, index) => ({ name: `فرش قدیمی شماره ${index}`, cityId: tehran }));
  const sold = await site.publish(...older);
  const shiraz = site.services.catalogue().places.bySlug.get('shiraz')?.id ?? 0;
  const elsewhere = await site.publish({ name: 'فرش در شیراز', cityId: shiraz });
  await site.publish(...Array.from({ length: 20 }, (_, index) => ({ name: `صندلی تازه ${index}`, cityId: tehran })));
  const running = { startsAt: new Date(TEST_NOW.getTime() - DAY), endsAt: new Date(TEST_NOW.getTime() + DAY) };
  await insertShowcases(
    site.services.db,
    [...sold, ...elsewhere].map((listingId) => ({ listingId, ...running })),
  );
  const there = { cookie: `geo=city; cityID=${tehran}` };
  site.clock = new Date(TEST_NOW.getTime() + 5_000);
  const html = await site.page('/', { headers: there });
  const shelf = /aria-labelledby="showcase">.*?<\/section>/s.exec(html)?.[0] ?? '';
  expect(cardIds(shelf)).toHaveLength(5);
  expect(cardIds(shelf).every((id) => sold.includes(id))).toBe(true);
  expect(shelf.match(/ویژه<\/span>/g)).toHaveLength(5);
  expect(new Set(cardIds(html)).size).toBe(20);
  // A single showcase would leave a gap in its row.
  expect(await site.page('/', { headers: { cookie: `geo=city; cityID=${shiraz}` } })).not.toContain(
    'aria-labelledby="showcase"',
  );
  // Later turns show other listings.
  const shown = new Set<number>();
  const place = site.services.catalogue().places.byId.get(tehran) ?? null;
  for (let turn = 1; turn < 12; turn += 1)
    for (const { id } of await site.services.showcases.onHome(place, new Date(TEST_NOW.getTime() + turn * 60_000)))
      shown.add(id);
  expect([...shown].toSorted((a, b) => a - b)).toEqual(sold.toSorted((a, b) => a - b));
  site.clock = TEST_NOW;
});

it.each(['35.7,51.4', '', '91,51', 'x', '35.7'])(
  'SRCH-08 a shelf around a position has listings for «%s» if that is one',
  async (location) => {
    const templates = [{ id: 'near-listings', params: { location } }];
    const answer = await newBrowser(site).call('/session/freshit', { pagePath: 'home-page', templates });
    const html = (answer as unknown as { templates: { html: string }[] }).templates[0]?.html ?? '';
    expect(cardIds(html).length).toBe(location === '35.7,51.4' ? 8 : 0);
  },
);

const cardIds = (html: string): readonly number[] =>
  [...html.matchAll(/data-card="(\d+)"/g)].map(([, id]) => Number(id));

async function pageFor(cookie: string): Promise<string> {
  return site.page('/', { headers: { cookie } });
}
