import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY } from '../../../domain/values/durations.ts';
import { newBrowser } from '../../../test/accounts.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';

let site: TestSite;
let typed: Record<string, string>;
beforeAll(async () => {
  site = await createTestSite();
  const { taxonomy } = site.services.catalogue();
  const category = taxonomy.bySlug.get('saipa');
  const asked = (key: string) => category?.attributes.find(({ attribute }) => attribute.key === key)?.attribute;
  const [model, year] = [asked('car_model'), asked('production_year')];
  const option = model?.options.find(({ categoryId }) => categoryId === category?.id)?.id ?? 0;
  const facts = { [model?.id ?? 0]: [option], [year?.id ?? 0]: 1398 };
  const publishedAt = new Date(TEST_NOW.getTime() - DAY);
  const prices = [400, 420, 440, 460, 480, 500, 520, 540, 560, 580].map((each) => each * 1_000_000);
  await site.publish(...prices.map((price) => ({ categoryId: category?.id ?? 0, price, facts, publishedAt })));
  const required = (category?.attributes ?? []).filter((each) => each.required && !each.shownWhen);
  typed = {
    ...Object.fromEntries(
      required.map(({ attribute }) => [`a${attribute.id}`, String(attribute.options[0]?.id ?? attribute.min ?? 1)]),
    ),
    category: String(category?.id),
    name: 'پراید سالم و کم‌کارکرد',
    description: 'توضیح این آگهی برای آزمایش است.',
    price: '450000000',
    [`a${model?.id}`]: String(option),
    [`a${year?.id}`]: '1398',
  };
});
afterAll(() => site.stop());

const stepTwo = async (fields: Record<string, string>) => {
  const response = await newBrowser(site).post('/new', { ...fields, go: 'place' }, { plain: true });
  return response.text();
};

it('ITEM-16 shows prices of comparable listings on the second step, without scripts', async () => {
  const html = await stepTwo(typed);
  expect(html).toMatch(/<section [^>]*data-step="details" hidden=""/);
  expect(html).toMatch(/<p class="notice">[^<]*۴۹۰٬۰۰۰٬۰۰۰/);
});

it('ITEM-16 shows nothing if there are too few', async () => {
  const fewer = Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, value === '1398' ? '1385' : value]),
  );
  const html = await stepTwo(fewer);
  expect(html).toMatch(/<section [^>]*data-step="details" hidden=""/);
  expect(html).not.toMatch(/<p class="notice">[^<]*تومان/);
});
