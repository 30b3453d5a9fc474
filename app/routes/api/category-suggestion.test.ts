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
    { name: 'پنهان‌واژه هنوز منتشر نشده', status: 'pending', categoryId: phones },
  );
});
afterAll(() => site.stop());

async function suggested(q: string): Promise<unknown> {
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
  expect(await suggested(title)).toEqual({ id: category(slug) });
});

it.each(['', 'گو', ' گو ', '!!!!', 'ققنوسستان', 'پنهان‌واژه', '\u0000'.repeat(5)])(
  'CAT-05 nothing is suggested for %j',
  async (title) => expect(await suggested(title)).toEqual({ id: null }),
);

it.each(["گوشی' | 'آپارتمان", 'گوشی & ) \\', "گوشی') or 1=1 --"])('CAT-05 %j is words alone', async (title) => {
  expect(await suggested(title)).toMatchObject({ id: expect.any(Number) });
});
