import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '../../../test/site.ts';

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
  // A shared cache does not know our cookies, so it must not store home even without a place.
  expect(anywhere.headers.get('cache-control')).toBe('private, no-cache');
  expect(there.headers.get('cache-control')).toBe('private, no-cache');
  expect(await (await site.ask('/')).text()).toContain('یک مبل در شهر شیراز');
});

it('SRCH-15 tells search engines how to search here', async () => {
  expect(await site.page('/')).toContain('"target":"http://localhost:3000/search?q={search_term_string}"');
});

async function pageFor(cookie: string): Promise<string> {
  return site.page('/', { headers: { cookie } });
}
