import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAR_MODEL, CARS, type Category } from '../../domain/taxonomy/taxonomy.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { sample } from '../tier.ts';

let site: TestSite;
let asked: ReturnType<typeof keysOf>;

beforeAll(async () => {
  site = await createTestSite();
  asked = keysOf(site);
  const { city, district, apartment, area, rooms, models, modelKey, firstBrand, secondBrand } = asked;
  const flat = { categoryId: apartment.id, cityId: city('tehran'), districtId: district };
  await site.publish(
    { name: 'سماور', price: 100, cityId: city('tehran'), tags: [asked.tag('urgent'), asked.tag('exchange')] },
    { name: 'قوری', price: 200, cityId: city('karaj'), tags: [asked.tag('urgent')] },
    { name: 'سینی', price: 300, cityId: city('shiraz') },
    { name: 'آپارتمان کوچک', ...flat, facts: { [area.id]: 50, [rooms.id]: rooms.first } },
    { name: 'آپارتمان بزرگ', ...flat, districtId: null, facts: { [area.id]: 150, [rooms.id]: rooms.second } },
    { name: 'ماشین نخست', categoryId: firstBrand.id, facts: { [modelKey]: [models[0] ?? 0] } },
    { name: 'ماشین دوم', categoryId: firstBrand.id, facts: { [modelKey]: [models[1] ?? 0] } },
    { name: 'ماشین سوم', categoryId: secondBrand.id, facts: { [modelKey]: [models[2] ?? 0] } },
  );
});
afterAll(() => site.stop());

const everything = [
  ...['آپارتمان بزرگ', 'آپارتمان کوچک', 'سماور', 'سینی', 'قوری', 'ماشین دوم', 'ماشین سوم', 'ماشین نخست'],
];

const FILTERS: readonly (readonly [name: string, query: () => string, found: readonly string[]])[] = [
  ['words', () => 'q=سماور', ['سماور']],
  ['a category by id', () => `c=${CARS}`, ['ماشین دوم', 'ماشین سوم', 'ماشین نخست']],
  ['a category by slug', () => 'c=apartments-for-sale', ['آپارتمان بزرگ', 'آپارتمان کوچک']],
  ['a province by slug', () => 'r=fars-province', ['سینی']],
  ['a city by id', () => `ct=${asked.city('karaj')}`, ['قوری']],
  ['two cities', () => `ct=karaj&ct=shiraz`, ['سینی', 'قوری']],
  ['a district', () => `nh=${asked.district}`, ['آپارتمان کوچک']],
  ['the least price', () => 'c=sofas&mnp=200', ['سینی', 'قوری']],
  ['the highest price', () => 'c=sofas&mxp=200', ['سماور', 'قوری']],
  ['both', () => 'mnp=150&mxp=250', ['قوری']],
  ['a range of an attribute', () => `c=apartments-for-sale&a${asked.area.id}=100-200`, ['آپارتمان بزرگ']],
  ['a range open above', () => `c=apartments-for-sale&a${asked.area.id}=60-`, ['آپارتمان بزرگ']],
  ['a range of two fields', () => `c=apartments-for-sale&a${asked.area.id}-to=60`, ['آپارتمان کوچک']],
  ['ITEM-20 a tag', () => 'tags=urgent', ['سماور', 'قوری']],
  ['ITEM-20 two tags, both of which it has', () => 'c=sofas&tags[]=urgent&tags[]=exchange', ['سماور']],
  ['ITEM-20 no tag that the category does not offer', () => 'c=sofas&tags=remote&q=سینی&mnp=250', ['سینی']],
  ['a brand', () => `c=${asked.firstBrand.slug}`, ['ماشین دوم', 'ماشین نخست']],
  ['two brands', () => `c=${asked.firstBrand.id}&c=${asked.secondBrand.id}`, ['ماشین دوم', 'ماشین سوم', 'ماشین نخست']],
  ['a model by its own key', () => `c=${CARS}&a${asked.modelKey}=${asked.models[0]}`, ['ماشین نخست']],
  [
    'GEN-10 models of two brands at once',
    () => `c=${CARS}&a${asked.modelKey}[]=${asked.models[1]}&a${asked.modelKey}[]=${asked.models[2]}`,
    ['ماشین دوم', 'ماشین سوم'],
  ],
  [
    'a brand whole and a model of another',
    () => `c=${asked.firstBrand.id}&c=${asked.secondBrand.id}&a${asked.modelKey}=${asked.models[2]}`,
    ['ماشین دوم', 'ماشین سوم', 'ماشین نخست'],
  ],
];

describe('every filter', () => {
  it.each(FILTERS)('SRCH-02 %s', async (_, query, expected) => {
    expect(await namesAt(query())).toEqual([...expected]);
  });

  it('SRCH-02 a seller', async () => {
    const [{ userId } = { userId: 0 }] = await site.services.db
      .selectFrom('listings')
      .select('user_id as userId')
      .limit(1)
      .execute();
    expect(await namesAt(`ui=${userId}`)).toEqual(everything);
    expect(await namesAt(`ui=${userId + 1}`)).toEqual([]);
  });

  it('GEN-10 SRCH-02 the last of duplicate parameters counts', async () => {
    const { elevator } = asked;
    expect(await canonicalOf(`c=apartments-for-sale&a${elevator}=0&a${elevator}=1`)).toContain(`a${elevator}=1`);
    expect(await canonicalOf(`c=apartments-for-sale&a${elevator}=1&a${elevator}=0`)).not.toContain(`a${elevator}=`);
  });
});

describe('invalid values are ignored one by one, the rest is kept', () => {
  it.each(
    sample(
      [
        ...['c=unicorns', 'c=-1', 'c=999999999', 'r=atlantis', 'ct=0', 'nh=abc', 'mnp=abc', 'mnp=-5', 'mxp=1e5'],
        ...['mxp=99000000001', 'o=sideways', 'ui=me', 'ui=0', 'a1001=1', 'a999999=1', 'location=91,181&o=nearest'],
        ...['location=north&o=nearest', 'r=tehran', 'ct=tehran-province', 'unknown=1', 'q=', 'q=%00', 'after=rubbish'],
        'mnp=&mxp=&o=&c=&r=&ct=&nh=&ui=',
      ] as const,
      3,
    ),
  )('SRCH-02 %s', async (nonsense) => {
    expect(await namesAt(nonsense)).toEqual(everything);
    const kept = await namesAt(`${nonsense}&c=cars`.replace(/^c=[^&]*&/, ''));
    expect(kept).toEqual(['ماشین دوم', 'ماشین سوم', 'ماشین نخست']);
  });

  it.each([
    ['a highest price below the least', 'mnp=250&mxp=100', ['سینی']],
    ['a city outside the province', 'r=fars-province&ct=tehran', ['سینی']],
    ['a second category beside the first', 'c=apartments-for-sale&c=sofas', ['آپارتمان بزرگ', 'آپارتمان کوچک']],
  ])('SRCH-02 %s is contradictory and ignored', async (_, query, expected) => {
    expect(await namesAt(query)).toEqual(expect.arrayContaining(expected));
    expect(await namesAt(query)).not.toContain('سماور');
  });

  it('SRCH-02 a parameter contradicting the path is ignored', async () => {
    const html = await site.page('/s/shiraz?ct=tehran');
    expect(html).toContain('سینی');
    expect(html).not.toContain('سماور');
  });
});

function keysOf({ services }: TestSite) {
  const { taxonomy, places } = services.catalogue();
  const attribute = (category: Category, key: string) =>
    category.attributes.find(({ attribute }) => attribute.key === key)?.attribute;
  const apartment = taxonomy.bySlug.get('apartments-for-sale') as Category;
  const cars = taxonomy.byId.get(CARS) as Category;
  const [firstBrand, secondBrand] = cars.children as [Category, Category];
  const model = cars.attributes.find(({ attribute }) => attribute.groupName === CAR_MODEL)?.attribute;
  const modelsOf = (brand: Category) => (model?.options ?? []).filter(({ categoryId }) => categoryId === brand.id);
  const rooms = attribute(apartment, 'rooms') ?? attribute(apartment, 'property_rooms');
  const option = (at: number) => (rooms?.type === 'number' ? at + 1 : [rooms?.options[at]?.id ?? 0]);
  const tick = apartment.attributes.find(({ attribute: { type } }) => type === 'checkbox')?.attribute;
  return {
    tag: (value: string) => [...taxonomy.tags.values()].find((tag) => tag.value === value)?.id ?? 0,
    city: (slug: string) => places.bySlug.get(slug)?.id ?? 0,
    district: places.bySlug.get('tehran')?.children[0]?.id ?? 0,
    apartment,
    area: { id: (attribute(apartment, 'area') ?? attribute(apartment, 'property_area'))?.id ?? 0 },
    rooms: { id: rooms?.id ?? 0, first: option(0), second: option(1) },
    elevator: tick?.id ?? 0,
    firstBrand,
    secondBrand,
    modelKey: model?.id ?? 0,
    models: [...modelsOf(firstBrand).slice(0, 2), ...modelsOf(secondBrand).slice(0, 1)].map(({ id }) => id),
  };
}

async function namesAt(query: string): Promise<string[]> {
  const html = await site.page(`/search?${query}`);
  return [...html.matchAll(/<h3><a href="\/v\/[^"]*">([^<]*)<\/a><\/h3>/g)].map(([, name = '']) => name).sort();
}

async function canonicalOf(query: string): Promise<string> {
  return /<link rel="canonical" href="([^"]*)"/.exec(await site.page(`/search?${query}`))?.[1] ?? '';
}
