import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../domain/values/durations.ts';
import { createBrowser } from '../../../test/browser.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';

let site: TestSite;
let n = 0;

const leaf = (slug: string) => {
  const found = site.services.catalogue().taxonomy.bySlug.get(slug);
  if (!found) throw new Error(slug);
  return found;
};
const attribute = (slug: string, key: string) => {
  const found = leaf(slug).attributes.find((asked) => asked.attribute.key === key)?.attribute;
  if (!found) throw new Error(key);
  return found;
};
const option = (slug: string, key: string, at: number) =>
  attribute(slug, key).options.filter(({ categoryId }) => categoryId === null || categoryId === leaf(slug).id)[at]
    ?.id ?? 0;

type Entry = { readonly attributeId: number | string; readonly attributeValue: unknown };
type Answer = {
  readonly suggestedPrice: number | null;
  readonly ranges: { readonly from: number; readonly to: number } | null;
};

async function ask(
  query: string,
  entries: readonly Entry[] | object,
): Promise<{ status: number; message?: string; data: Answer }> {
  const browser = createBrowser(site, `5.22.8.${++n}`);
  const key = await browser.csrfKey();
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await site.ask(`/api/web/price-control${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-key': key, cookie, 'x-forwarded-for': `5.22.8.${n}` },
    body: JSON.stringify(entries),
  });
  return { status: response.status, ...(await response.json()) };
}

const car = (year: number, model = 0) => [
  { attributeId: attribute('saipa', 'car_model').id, attributeValue: option('saipa', 'car_model', model) },
  { attributeId: attribute('saipa', 'production_year').id, attributeValue: String(year) },
];
const saipa = () => `?category=${leaf('saipa').id}`;
let cars: number[];

beforeAll(async () => {
  site = await createTestSite();
  const model = attribute('saipa', 'car_model').id;
  const year = attribute('saipa', 'production_year').id;
  const offered = (price: number | null, made: number, at = 0, days = 1) => ({
    categoryId: leaf('saipa').id,
    price,
    facts: { [model]: [option('saipa', 'car_model', at)], [year]: made },
    publishedAt: new Date(TEST_NOW.getTime() - days * DAY),
  });
  const million = 1_000_000;
  cars = await site.publish(
    ...[400, 410, 420, 430, 440, 450, 460, 470].map((price, at) => offered(price * million, 1396 + (at % 5))),
    offered(480 * million, 1398),
    offered(9_000 * million, 1398), // ten times too dear: a slip of the finger
    offered(100 * million, 1393), // too old
    offered(100 * million, 1398, 1), // another model
    offered(100 * million, 1398, 0, 91), // of last season
    offered(null, 1398),
    { ...offered(100 * million, 1398), status: 'pending' },
  );
  const area = attribute('apartments-for-sale', 'property_area').id;
  const built = attribute('apartments-for-sale', 'year_built').id;
  const vanak = site.services.catalogue().places.bySlug.get('tehran.vanak')?.id ?? 0;
  await site.publish(
    ...[70, 75, 80, 85, 90, 95, 100, 105].map((metres, at) => ({
      categoryId: leaf('apartments-for-sale').id,
      districtId: vanak,
      price: metres * (100 + at) * million,
      facts: { [area]: metres, [built]: 1395 },
    })),
  );
  const typed = attribute('mobile-phones', 'product_model').id;
  await site.publish(
    ...[30, 31, 32, 33, 34, 35, 36, 37].map((price) => ({
      categoryId: leaf('mobile-phones').id,
      name: 'گوشی سامسونگ گلکسی S22 سالم',
      price: price * million,
      facts: { [attribute('mobile-phones', 'phone_brand').id]: [option('mobile-phones', 'phone_brand', 0)] },
      texts: { [typed]: 'Galaxy S22' },
    })),
  );
});
afterAll(() => site.stop());

describe('prices of comparable listings while posting', () => {
  it('ITEM-16 are the median and the quartiles of cars of the same model and similar year, without outliers', async () => {
    const { data, message } = await ask(saipa(), car(1398));
    expect(data).toEqual({ suggestedPrice: 440_000_000, ranges: { from: 420_000_000, to: 460_000_000 } });
    expect(message).toContain('۹ آگهی');
  });

  it('ITEM-16 derive the category from the model in the list, else the answer reports it missing', async () => {
    expect((await ask('', car(1398))).data.suggestedPrice).toBe(440_000_000);
    expect(
      (
        await ask(
          '',
          car(1398).map((entry) => ({ ...entry, attributeId: String(entry.attributeId) })),
        )
      ).status,
    ).toBe(200);
    for (const unclear of [car(1398).slice(1), [{ attributeId: 999_999, attributeValue: '1' }], []]) {
      const answer = (await ask('', unclear)) as { status: number; errors?: Record<string, string> };
      expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, ['category']]);
      expect(answer.errors?.category).toContain('شناسهٔ آخرین زیردسته');
    }
  });

  it('ITEM-16 accept the leaf category among the attributes', async () => {
    const { data } = await ask('', [...car(1398), { attributeId: 'category', attributeValue: leaf('saipa').id }]);
    expect(data.suggestedPrice).toBe(440_000_000);
  });

  it('ITEM-16 leave the listing itself out', async () => {
    const { data } = await ask(`${saipa()}&listing=${cars[0]}`, car(1398));
    expect(data.suggestedPrice).toBe(445_000_000);
  });

  it.each([
    ['another year', () => car(1388)],
    ['another model', () => car(1398, 1)],
    ['no year', () => car(1398).slice(0, 1)],
    ['nothing', () => []],
    [
      'rubbish',
      () => [
        { attributeId: 'x', attributeValue: { a: [1] } },
        { attributeId: -1, attributeValue: null },
      ],
    ],
  ])('ITEM-16 report too few, without numbers, for %s', async (_, entries) => {
    const { status, data, message } = await ask(saipa(), entries());
    expect([status, data]).toEqual([200, { suggestedPrice: null, ranges: null }]);
    expect(message).toBe('برای پیشنهاد قیمت، آگهی مشابه کافی در ۹۰ روز گذشته پیدا نشد.');
  });

  it('ITEM-16 compare property by the square metre, within its district', async () => {
    const flat = leaf('apartments-for-sale');
    const { places } = site.services.catalogue();
    const answers = [
      { attributeId: attribute(flat.slug, 'property_area').id, attributeValue: 88 },
      { attributeId: attribute(flat.slug, 'year_built').id, attributeValue: 1396 },
    ];
    const tehran = places.bySlug.get('tehran')?.id;
    const at = (district: string) =>
      ask(`?category=${flat.id}&city=${tehran}&district=${places.bySlug.get(district)?.id}`, answers);
    expect((await at('tehran.vanak')).data.suggestedPrice).toBe(9_110_000_000);
    expect((await at('tehran.saadat-abad')).data.suggestedPrice).toBeNull();
    // Prices of a whole large city are no basis for one street.
    expect((await ask(`?category=${flat.id}&city=${tehran}`, answers)).data.suggestedPrice).toBeNull();
  });

  it('ITEM-16 compare goods by the typed model, and not without one', async () => {
    const phones = leaf('mobile-phones');
    const brand = {
      attributeId: attribute(phones.slug, 'phone_brand').id,
      attributeValue: option(phones.slug, 'phone_brand', 0),
    };
    const model = (typed: string) => ({
      attributeId: attribute(phones.slug, 'product_model').id,
      attributeValue: typed,
    });
    const query = `?category=${phones.id}`;
    expect((await ask(query, [brand, model('s 22')])).data.suggestedPrice).toBe(33_500_000);
    expect((await ask(query, [brand, model('S24')])).data.suggestedPrice).toBeNull();
    expect((await ask(query, [brand])).data.suggestedPrice).toBeNull();
  });

  it.each(['', '?category=0', '?category=x', '?category=43627', '?category=99999999'])(
    'ITEM-16 refuse «%s», which is not a leaf category',
    async (query) => {
      const answer = (await ask(query, [])) as { status: number; errors?: Record<string, string> };
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.errors ?? {})).toEqual(['category']);
    },
  );

  it.each([{}, { attributes: 'x' }, { attributes: [1] }, Array.from({ length: 201 }, () => ({ attributeId: 1 }))])(
    'ITEM-16 refuse a body that is not a list of attributes: %#',
    async (body) => expect((await ask(saipa(), body)).status).toBe(422),
  );
});
