import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import type { Suggestion } from './suggest.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  const { popularQueries } = site.services;
  for (const network of ['a', 'b', 'c'].map(Buffer.from)) {
    popularQueries.searched('مبل استیل', { hits: 12, near: false, network });
    popularQueries.searched('مبل نایاب', { hits: 0, near: false, network });
    popularQueries.searched('مبل محمدی ۰۹۱۲۰۰۰۰۰۰۰', { hits: 3, near: false, network });
  }
  await popularQueries.flush();
});
afterAll(() => site.stop());

async function suggested(q: string, more = ''): Promise<readonly Suggestion[]> {
  const response = await site.ask(`/api/web/search-suggestion?q=${encodeURIComponent(q)}${more}`);
  return (await response.json()).data.items;
}
const titles = async (q: string) => (await suggested(q)).map(({ title }) => title);

it('SRCH-10 suggests categories with their parents', async () => {
  const [first] = await suggested('آپارت');
  expect(first?.title).toContain('آپارتمان');
  expect(first?.subtitle.length).toBeGreaterThan(0);
  expect((await site.ask(first?.url ?? '')).status).toBe(200);
});

it('SRCH-10 suggests brands, and models with any spacing and any digits', async () => {
  const brand = (await suggested('پژو')).find(({ title }) => title === 'پژو');
  expect(brand?.url).toMatch(/\/cars\/peugeot$/);
  expect((await titles('پژو'))[0]).toBe('پژو');
  for (const typed of ['پژو ۲۰۶', 'پژو206', 'پژو ٢٠٦']) expect((await titles(typed))[0]).toMatch(/^پژو ۲۰۶/);
});

it('SRCH-10 suggests popular searches with results, and no rare ones', async () => {
  const found = await suggested('مبل');
  expect(found).toContainEqual({
    url: expect.stringContaining('q='),
    title: 'مبل استیل',
    subtitle: expect.any(String),
  });
  expect(JSON.stringify(found)).not.toContain('محمدی');
  expect(JSON.stringify(found)).not.toContain('نایاب');
});

it.each([
  ['گوشی', 'موبایل', /\/mobile-phones$/],
  ['گوشی سا', 'گوشی سامسونگ', /\/mobile-phones\?a\d+=\d+$/],
  ['bmw', 'ب‌ام‌و', /\/cars\/bmw$/],
  ['لپتا', 'لپ‌تاپ', /\/laptops$/],
  ['پراید ته', 'پراید در تهران', /^\/s\/tehran\/cars\/saipa/],
  ['یخجا', 'یخچال و فریزر', /\/refrigerators$/],
])('SRCH-10 SRCH-16 «%s» is completed to «%s» first', async (typed, title, address) => {
  const [first] = await suggested(typed);
  expect(first?.title).toBe(title);
  expect(first?.url).toMatch(address);
  expect((await site.ask(first?.url ?? '')).status).toBe(200);
});

it('SRCH-10 tells under which everyday word a category was found', async () => {
  expect((await suggested('گوشی'))[0]?.subtitle).toContain('گوشی');
});

it('SRCH-10 leaves room for popular searches beside completions', async () => {
  expect(await titles('مبل')).toContain('مبل استیل');
});

it('SRCH-10 suggests places', async () => {
  expect((await suggested('اصفه')).map(({ url }) => url)).toContain('/s/isfahan');
});

it.each([
  ['شیرا', 'شیراز'],
  ['مشه', 'مشهد'],
  ['کرج', 'کرج'],
])('SRCH-10 the nearly typed name of a large city leads: «%s»', async (typed, title) => {
  expect((await titles(typed))[0]).toBe(title);
});

it.each(['شیر', 'کار', 'تبر'])('SRCH-10 a place does not lead for «%s»', async (typed) => {
  const [first] = await suggested(typed);
  expect(first?.url).not.toMatch(/^\/s\/(?!iran)[^/]*$/);
});

it('SRCH-10 stays within the place of the search form', async () => {
  const city = site.services.catalogue().places.bySlug.get('isfahan');
  const items = await suggested('پژو', `&ct=${city?.id}`);
  expect(items.length).toBeGreaterThan(0);
  for (const { url } of items) expect(url).toMatch(/^\/s\/isfahan\//);
});

it('SRCH-10 suggests to who has typed nothing what many search for, within the place, and nothing rare', async () => {
  const city = site.services.catalogue().places.bySlug.get('isfahan');
  expect(await suggested('')).toEqual([
    { url: expect.stringMatching(/^\/s\?q=/), title: 'مبل استیل', subtitle: expect.any(String) },
  ]);
  const [there] = await suggested('', `&ct=${city?.id}&c=43627`);
  expect(there?.url).toMatch(/^\/s\/isfahan\?q=/);
});

it.each(['پ', ' پ ', '‌', '۲', '!?'])('SRCH-10 suggests nothing for "%s"', async (q) => {
  expect(await suggested(q)).toEqual([]);
});

it.each(['کا', 'پژ', 'خو', 'مب', 'an'])('SRCH-10 suggests at most ten, each once, for "%s"', async (q) => {
  const items = await suggested(q);
  expect(items.length).toBeLessThanOrEqual(10);
  expect(new Set(items.map(({ url }) => url)).size).toBe(items.length);
});
