import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../domain/values/durations.ts';
import { createBrowser } from '../../../test/browser.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';

const MILLION = 1_000_000;
const TOO_FEW = 'برای این مشخصات آگهی مشابه کافی پیدا نشد.';

let site: TestSite;
let n = 0;

const brand = (slug: string) => {
  const found = site.services.catalogue().taxonomy.bySlug.get(slug);
  if (!found) throw new Error(slug);
  return found;
};
const attribute = (key: string, slug = 'saipa') => {
  const found = brand(slug).attributes.find((asked) => asked.attribute.key === key)?.attribute;
  if (!found) throw new Error(key);
  return found;
};
const option = (key: string, at: number, slug = 'saipa') => attribute(key, slug).options[at]?.id ?? 0;

type Entry = { readonly attributeId: number | string; readonly attributeValue: unknown };
type Answer = {
  readonly status: number;
  readonly success: boolean;
  readonly message?: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly data?: { readonly min: number | null; readonly max: number | null; readonly url: string };
};

const address = () => `5.22.9.${++n}`;

async function ask(body: unknown, query = ''): Promise<Answer> {
  const from = address();
  const browser = createBrowser(site, from);
  const key = await browser.csrfKey();
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await site.ask(`/api/web/price-suggest${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-key': key, cookie, 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
  return { status: response.status, ...(await response.json()) };
}

const told = (state: Readonly<Record<string, unknown>>, slug = 'saipa', model = 0): Entry[] => [
  { attributeId: 'category', attributeValue: brand(slug).id },
  { attributeId: attribute('car_model', slug).id, attributeValue: option('car_model', model, slug) },
  ...Object.entries(state).map(([key, value]) => ({ attributeId: attribute(key, slug).id, attributeValue: value })),
];
const field = (key: string) => `attributes.${attribute(key).id}`;
const fields = (state: Readonly<Record<string, string>>): Record<string, string> => ({
  category: String(brand('saipa').id),
  [`a${attribute('car_model').id}`]: String(option('car_model', 0)),
  ...Object.fromEntries(Object.entries(state).map(([key, value]) => [`a${attribute(key).id}`, value])),
});

beforeAll(async () => {
  site = await createTestSite();
  const car = (price: number, facts: Readonly<Record<string, number>>, model = 0) => ({
    categoryId: brand('saipa').id,
    price: price * MILLION,
    facts: {
      [attribute('car_model').id]: [option('car_model', model)],
      [attribute('production_year').id]: facts.year ?? 1396,
      [attribute('mileage').id]: facts.mileage ?? 100_000,
      [attribute('body_condition').id]: [option('body_condition', facts.body ?? 0)],
    },
    publishedAt: new Date(TEST_NOW.getTime() - (facts.days ?? 1) * DAY),
  });
  await site.publish(
    // Cars in the same state: the result equals that of ITEM-16.
    ...[400, 410, 420, 430, 440, 450, 460, 470, 480, 9_000].map((price) => car(price, {})),
    car(100, { days: 91 }),
    // Another model with several years and states: its price falls by 5 % per year, and by a fifth if it was repainted.
    ...Array.from({ length: 30 }, (_, at) => {
      const [year, body] = [1396 + (at % 5), at % 3 === 0 ? 7 : 0];
      return car(Math.round(1_000 * 0.95 ** (1400 - year) * (body ? 0.8 : 1)) + (at % 7), { year, body }, 1);
    }),
  );
});
afterAll(() => site.stop());

describe('price suggestions', () => {
  it.each(['1396', '۱۳۹۶', 2017])('PSUG-01 of alike cars of the year %s are the quartiles of ITEM-16', async (year) => {
    const { status, data, message } = await ask(told({ production_year: year, mileage: '100,000' }));
    expect(status).toBe(200);
    expect(data).toMatchObject({ min: 420 * MILLION, max: 460 * MILLION, comparables: 9 });
    expect(message).toBe('قیمت تخمینی این خودرو: ۴۲۰٬۰۰۰٬۰۰۰ تا ۴۶۰٬۰۰۰٬۰۰۰ تومان');
  });

  it('PSUG-01 bring prices to the told year and body state', async () => {
    const middle = async (year: number, body: number) => {
      const state = { production_year: year, body_condition: option('body_condition', body) };
      const { data } = await ask(told(state, 'saipa', 1));
      return ((data?.min ?? 0) + (data?.max ?? 0)) / 2 / MILLION;
    };
    expect(Math.abs((await middle(1398, 0)) / (1_000 * 0.95 ** 2) - 1)).toBeLessThan(0.03);
    expect(Math.abs((await middle(1398, 7)) / (800 * 0.95 ** 2) - 1)).toBeLessThan(0.04);
  });

  it('PSUG-01 answer null where fewer than eight are alike', async () => {
    const { status, success, data, message } = await ask(told({ production_year: 1385 }));
    expect([status, success, message]).toEqual([200, true, TOO_FEW]);
    expect(data).toMatchObject({ min: null, max: null });
  });

  it('PSUG-01 take the brand from the query too', async () => {
    const list = told({ production_year: 1396 }).slice(1);
    expect((await ask(list, `?category=${brand('saipa').id}`)).data?.min).toBe(420 * MILLION);
  });

  const year = { production_year: 1396 };
  it.each<[string, () => unknown, () => string[]]>([
    ['nothing', () => [], () => ['category']],
    ['no brand', () => told(year).slice(1), () => ['category']],
    ['no brand of cars', () => [{ attributeId: 'category', attributeValue: brand('sofas').id }], () => ['category']],
    ['all cars', () => [{ attributeId: 'category', attributeValue: 43627 }], () => ['category']],
    ['an unknown brand', () => [{ attributeId: 'category', attributeValue: 99_999_999 }], () => ['category']],
    ['a brand that is a list', () => [{ attributeId: 'category', attributeValue: [1, { a: 2 }] }], () => ['category']],
    ['no model', () => told(year).filter((_, at) => at !== 1), () => [field('car_model')]],
    [
      'a model of another brand',
      () =>
        told(year).with(1, {
          attributeId: attribute('car_model').id,
          attributeValue: option('car_model', 0, 'peugeot'),
        }),
      () => [field('car_model')],
    ],
    ['no year', () => told({}), () => [field('production_year')]],
    ['neither model nor year', () => told({}).slice(0, 1), () => [field('car_model'), field('production_year')]],
    ['the year 1295', () => told({ production_year: '1295' }), () => [field('production_year')]],
    ['the year 2099', () => told({ production_year: 2099 }), () => [field('production_year')]],
    ['two years', () => told({ production_year: [1396, 1397] }), () => [field('production_year')]],
    ['a mileage in words', () => told({ ...year, mileage: 'زیاد' }), () => [field('mileage')]],
    ['an unknown body state', () => told({ ...year, body_condition: 1 }), () => [field('body_condition')]],
    ['an object as a mileage', () => told({ ...year, mileage: { a: [1] } }), () => [field('mileage')]],
    [
      'unknown attributes',
      () => [
        ...told(year),
        { attributeId: 999_999, attributeValue: 1 },
        { attributeId: '__proto__', attributeValue: 1 },
      ],
      () => ['attributes.999999', 'attributes.__proto__'],
    ],
    [
      'too long a list',
      () => Array.from({ length: 201 }, () => ({ attributeId: 1, attributeValue: 1 })),
      () => ['attributes'],
    ],
    ['no list', () => ({ attributes: 'x' }), () => ['attributes']],
    ['an entry that is nothing', () => [null], () => ['attributes.0']],
    ['an entry of an object', () => [{ attributeId: {}, attributeValue: 1 }], () => ['attributes.0.attributeId']],
  ])('PSUG-01 refuse %s beside its field', async (_, body, expected) => {
    const { status, errors } = await ask(body());
    expect([status, Object.keys(errors ?? {}).toSorted()]).toEqual([422, expected().toSorted()]);
    for (const sentence of Object.values(errors ?? {})) expect(sentence).not.toMatch(/[A-Za-z]/);
  });

  it('PSUG-01 name 1395 and 2017 where a year is wrong', async () => {
    const { errors } = await ask(told({ production_year: '95' }));
    expect(errors?.[field('production_year')]).toBe('لطفا سال را درست وارد کنید، مانند ۱۳۹۵ یا ۲۰۱۷');
  });

  it('PSUG-01 refuse lists of 10,000 attributes', async () => {
    const list = Array.from({ length: 10_000 }, (_, at) => ({ attributeId: at, attributeValue: at }));
    expect([413, 422]).toContain((await ask(list)).status);
  });

  it('CAPT-02 ask for a captcha above their limit', async () => {
    const browser = createBrowser(site, address());
    const first = [];
    for (let at = 0; at < 31; at++)
      first.push((await browser.call('/api/web/price-suggest', fields({ production_year: '1396' }))).status);
    expect(first.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(first[30]).toBe(429);
  });
});

describe('the wider figure', () => {
  const WIDER = 'برآورد تقریبی: حدود ';
  const resultOf = async (values: Readonly<Record<string, string>>): Promise<string> => {
    const browser = createBrowser(site, address());
    const { data, message } = await browser.call('/api/web/price-suggest', fields(values));
    expect([data.min, data.max, message]).toEqual([null, null, TOO_FEW]);
    return (await browser.get(String(data.url))).text();
  };

  it('PSUG-01 is named and has an error, where too few cars are alike; the answer of the call stays empty', async () => {
    const html = await resultOf({ production_year: '1393' });
    expect(html).toContain(`${WIDER}۴۴۰٬۰۰۰٬۰۰۰ تومان`);
    expect(html).toMatch(/چهار آگهی از هر پنج آگهیِ مبنا حداکثر [۰-۹]+٪ با این رقم فاصله دارد/);
    expect(html).toContain('بر اساس ۹ آگهی همین مدل با حداکثر ۴ سال فاصله');
    expect(html).not.toContain('قیمت تخمینی این خودرو:');
  });

  it('PSUG-01 takes neighbouring models when one model alone has too few', async () => {
    const html = await resultOf({ production_year: '1391' });
    expect(html).toContain(WIDER);
    expect(html).toMatch(
      /بر اساس [۰-۹]+ آگهی پراید ۱۱۱، پراید ۱۳۱، پراید ۱۳۲، مدل‌های نزدیک دیگر با حداکثر ۷ سال فاصله/,
    );
  });

  it('PSUG-01 is left out where nothing is near', async () => {
    const html = await resultOf({ production_year: '1375' });
    expect(html).not.toContain(WIDER);
    expect(html).toContain(TOO_FEW);
  });

  it('PSUG-01 shows the listings that a figure was taken from, the most alike first', async () => {
    const browser = createBrowser(site, address());
    const { data } = await browser.call('/api/web/price-suggest', fields({ production_year: '1396' }));
    for (const html of [
      await (await browser.get(String(data.url))).text(),
      await resultOf({ production_year: '1393' }),
    ]) {
      const taken = html.slice(html.indexOf('نزدیک‌ترین آگهی‌های مبنا'));
      expect(taken.match(/<article[^>]*data-listing-id|data-card=/g)?.length).toBe(4);
    }
  });

  it('PSUG-01 begins with the brands of which the most cars are on sale', async () => {
    const html = await createBrowser(site, address()).page('/price-suggest');
    const [popular = '', others = ''] = html.slice(html.indexOf('برندهای پرآگهی')).split('برندهای دیگر');
    expect(popular).toContain('سایپا');
    expect(others).not.toContain('>سایپا<');
    expect(others).toContain('>پژو<');
  });
});

describe('the page of price suggestions', () => {
  const linksOf = (html: string) =>
    [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

  it('PSUG-01 lead from brand to model to a form without scripts, and the form to the price', async () => {
    const browser = createBrowser(site, address());
    const saipa = `/price-suggest?category=${brand('saipa').id}`;
    const brands = await (await browser.get('/price-suggest')).text();
    expect(linksOf(brands)).toContain(saipa);
    const model = `${saipa}&a${attribute('car_model').id}=${option('car_model', 0)}`;
    const models = await (await browser.get(saipa)).text();
    expect(linksOf(models)).toContain(model);
    const form = await (await browser.get(model)).text();
    expect(form).toContain('action="/api/web/price-suggest"');
    const sent = await browser.post('/api/web/price-suggest', fields({ production_year: '2017' }), { plain: true });
    expect(sent.status).toBe(303);
    const result = await (await browser.get(sent.headers.get('location') ?? '')).text();
    expect(result).toContain('قیمت تخمینی این خودرو: ۴۲۰٬۰۰۰٬۰۰۰ تا ۴۶۰٬۰۰۰٬۰۰۰ تومان');
    expect(result).toContain('<svg viewBox="0 0');
    expect(result).toContain('<th scope="row">');
    expect(result).not.toMatch(/ style=/);
    const links = linksOf(result);
    const posting = links.find((href) => href.startsWith('/new?IDSource=price-suggest')) ?? '';
    const typed = new URL(posting, 'http://x').searchParams;
    expect(typed.get(`a${attribute('production_year').id}`)).toBe('1396');
    const prefilled = await (await browser.get(posting)).text();
    expect(prefilled).toContain('value="1396"');
    const list = links.find((href) => href.startsWith('/s/iran/cars/saipa/')) ?? '';
    expect(await (await browser.get(list)).text()).toContain('۱۰');
  });

  it('PSUG-01 show no price at an address that the call did not sign', async () => {
    const browser = createBrowser(site, address());
    const { data } = await browser.call('/api/web/price-suggest', fields({ production_year: '1396' }));
    const url = String(data.url);
    expect(await (await browser.get(url)).text()).toContain('قیمت تخمینی این خودرو:');
    for (const forged of [
      url.replace('1396', '1397'),
      url.replace(/for=[\w-]+/, 'for=x'),
      url.replace(/&for=.*/, ''),
    ]) {
      const html = await (await browser.get(forged)).text();
      expect(html).toContain('action="/api/web/price-suggest"');
      expect(html).not.toContain('قیمت تخمینی این خودرو:');
    }
  });

  it('PSUG-01 show a refused form again with what was typed', async () => {
    const browser = createBrowser(site, address());
    const refused = await browser.post(
      '/api/web/price-suggest',
      fields({ production_year: '1295', mileage: '90000' }),
      { plain: true },
    );
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain('value="1295"');
    expect(html).toContain('value="90000"');
    expect(html).toContain('لطفا سال را درست وارد کنید');
  });

  it.each(['?category=x', '?category[]=1', '?category=43627', '?a1001=<script>', `?category=${'9'.repeat(50)}`])(
    'PSUG-01 begin with the brands for %s',
    async (query) => {
      const response = await createBrowser(site, address()).get(`/price-suggest${query}`);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('برند خودرو را انتخاب کنید');
    },
  );

  it('GEN-22 PSUG-01 open over other pages with what was typed there', async () => {
    const browser = createBrowser(site, address());
    const popup = async (params: Readonly<Record<string, string>>): Promise<string> => {
      const templates = [{ id: 'price-suggestion', params }];
      const response = await browser.post('/session/freshit', { pagePath: 'add-new-page', templates });
      const {
        templates: [drawn],
      } = (await response.json()) as { templates: readonly [{ html: string }] };
      return drawn.html;
    };
    const html = await popup(fields({ production_year: '1396' }));
    expect(html).toContain('action="/api/web/price-suggest"');
    expect(html).toContain('value="1396"');
    expect(await popup({})).toContain('برند خودرو را انتخاب کنید');
  });
});
