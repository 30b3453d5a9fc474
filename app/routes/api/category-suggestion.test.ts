import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '../../../test/site.ts';

let site: TestSite;
const category = (slug: string) => site.services.catalogue().taxonomy.bySlug.get(slug)?.id ?? 0;

beforeAll(async () => {
  site = await createTestSite();
  const [flats, phones] = [category('apartments-for-sale'), category('mobile-phones')];
  await site.publish(
    { name: 'آپارتمان نوساز فروش فوری', categoryId: flats },
    { name: 'آپارتمان دو خوابه فروش فوری', categoryId: flats },
    { name: 'آپارتمان صد متری فروش فوری', categoryId: flats },
    { name: 'گوشی سامسونگ فروش فوری', categoryId: phones },
    { name: 'گوشی مناسب هدیه', description: 'با آپارتمان معاوضه می‌شود', categoryId: phones },
    { name: 'به کارگر ساختمان نیازمندیم', categoryId: category('construction-jobs') },
    { name: 'اهدای کتاب داستان', categoryId: category('free-stuff') },
    { name: 'پنهان‌واژه هنوز منتشر نشده', status: 'pending', categoryId: phones },
  );
});
afterAll(() => site.stop());

type Suggested = {
  readonly id: number | null;
  readonly suggestions: readonly { readonly id: number; readonly name: string; readonly path: readonly string[] }[];
};

async function suggested(q: string): Promise<Suggested> {
  const response = await site.ask(`/api/web/category-suggestion?q=${encodeURIComponent(q)}`);
  expect(response.status).toBe(200);
  return (await response.json()).data;
}

it.each([
  ['آپارتمان لوکس', 'apartments-for-sale'],
  ['آپارتمان‌های ۸۰ متری', 'apartments-for-sale'],
  ['فروش گوشي تمیز', 'mobile-phones'],
  ['گوشی', 'mobile-phones'],
])('CAT-05 «%s» belongs to %s', async (title, slug) => {
  const { id, suggestions } = await suggested(title);
  expect(id).toBe(category(slug));
  expect(suggestions[0]?.id).toBe(id);
  expect(suggestions.length).toBeLessThanOrEqual(3);
});

it.each(['', 'گو', ' گو ', '!!!!', 'ققنوسستان', 'پنهان‌واژه', '\u0000'.repeat(5)])(
  'CAT-05 suggests nothing for %j',
  async (title) => expect(await suggested(title)).toEqual({ id: null, suggestions: [] }),
);

it.each(["گوشی' | 'آپارتمان", 'گوشی & ) \\', "گوشی') or 1=1 --"])('CAT-05 %j is compared as text', async (title) => {
  expect(await suggested(title)).toMatchObject({ id: expect.any(Number) });
});

it('CAT-05 returns the path of each suggestion, and only categories one can post in', async () => {
  const { taxonomy } = site.services.catalogue();
  const { suggestions } = await suggested('فروش گوشی موبایل و خودروی ایران خودرو');
  expect(suggestions.length).toBeGreaterThan(1);
  for (const { id, name, path } of suggestions) {
    const leaf = taxonomy.byId.get(id);
    expect(leaf?.children).toEqual([]);
    expect([name, path]).toEqual([leaf?.name, leaf?.path.map((level) => level.name)]);
  }
});

it.each([
  ['یخچال دوقلو تمیز', 'refrigerators'],
  ['پراید مدل ۸۵ دوگانه', 'saipa'],
  ['قالیشویی با سرویس رایگان', 'cleaning-services'],
  ['نیسان آبی مدل ۹۰', 'pickups-vans'],
  ['دسته پلی استیشن', 'video-games'],
  ['تخت دو نفره با تشک', 'beds'],
  ['کیس گیمینگ کامل', 'desktop-computers'],
])('CAT-05 the everyday words of «%s» name %s, without listings there', async (title, slug) =>
  expect((await suggested(title)).suggestions.map(({ id }) => id)).toContain(category(slug)),
);

it('CAT-05 a thing that is given away, or that someone is employed for, is not for sale', async () => {
  const { taxonomy } = site.services.catalogue();
  for (const [title, root] of [
    ['به نقاش ساختمان نیازمندیم', 'jobs'],
    ['اهدای کتاب درسی', 'community'],
  ] as const) {
    const { id } = await suggested(title);
    expect(taxonomy.byId.get(id ?? 0)?.path[0]?.slug).toBe(root);
  }
});

it('CAT-05 finds a category without listings by its own name', async () => {
  expect((await suggested('پراید ۱۳۱ سایپا مدل ۹۰')).id).toBe(category('saipa'));
});
