import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertCountChanges } from '../../../domain/search/search.server.ts';
import { SECOND } from '../../../domain/values/durations.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { siteDefinition } from '../../site-definition.ts';
import { createApplication } from '../../web/application.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  await site.publish({}, {}, { cityId: site.services.catalogue().places.bySlug.get('isfahan')?.id ?? 0 });
});
afterAll(() => site.stop());

const linked = (page: string) =>
  [...page.matchAll(/<a href="\/s\/([a-z-]+)"[^>]*>([^<]+)/g)].map(([, slug, name]) => [slug, name?.trim()]);

it('LOC-06 lists every province and city once', async () => {
  const { provinces } = site.services.catalogue().places;
  const page = (await site.page('/provinces')).match(/<main[\s\S]*<\/main>/)?.[0] ?? '';
  const slugs = linked(page).map(([slug]) => slug);
  const expected = provinces.flatMap(({ slug, children }) => [slug, ...children.map((city) => city.slug)]);
  expect(provinces).toHaveLength(31);
  expect(slugs.toSorted()).toEqual(expected.toSorted());
});

it('LOC-06 is in the order of the Persian alphabet, with an index of its letters', async () => {
  const page = await site.page('/provinces');
  const names = [...page.matchAll(/<h2><a href="[^"]*">([^<]+)/g)].map(([, name]) => name ?? '');
  expect(names).toHaveLength(31);
  expect(names).toEqual(names.toSorted(new Intl.Collator('fa').compare));
  // In the order of code points, پ, چ, گ and ی would come after all other letters.
  expect(names).not.toEqual(names.toSorted());
  const letters = [...page.matchAll(/href="#([^"])"/g)].map(([, letter]) => letter);
  expect(letters).toEqual([...new Set(names.map((name) => name[0]))]);
  for (const letter of letters) expect(page).toContain(`id="${letter}"`);
});

it('LOC-06 counts the listings of each province and city, and of Iran', async () => {
  const page = await site.page('/provinces');
  expect(page).toMatch(/<h2><a href="\/s\/tehran-province">تهران<\/a> <small>۲ آگهی/);
  expect(page).toMatch(/<a href="\/s\/tehran">تهران <small>۲</);
  expect(page).toMatch(/<a href="\/s\/isfahan">اصفهان <small>۱</);
  expect(page).toMatch(/همهٔ ایران<\/a> <small>۳ آگهی/);
});

it('LOC-06 shows a change within a minute', async () => {
  const { services } = site;
  const fresh = () => createApplication(services, siteDefinition).fetch(new Request('http://localhost:3000/provinces'));
  const isfahan = services.catalogue().places.bySlug.get('isfahan')?.id ?? 0;
  const change = (n: number) => insertCountChanges(services.db, [{ categoryId: 0, placeId: isfahan, n }]);
  const isfahanAfter = async (seconds: number) => {
    site.clock = new Date(TEST_NOW.getTime() + seconds * SECOND);
    return /<a href="\/s\/isfahan">اصفهان <small>([۰-۹]+)/.exec(await (await fresh()).text())?.[1];
  };
  expect(await isfahanAfter(0)).toBe('۱');
  await change(5);
  expect(await isfahanAfter(1)).toBe('۱');
  expect(await isfahanAfter(61)).toBe('۶');
  await change(-5);
  expect(await isfahanAfter(122)).toBe('۱');
});
