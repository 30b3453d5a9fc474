import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answerTo } from '../../domain/listings/posting/attribute-answer.ts';
import { attributesJson } from '../../domain/taxonomy/attributes-json.ts';
import { buildTaxonomy } from '../../domain/taxonomy/build-taxonomy.ts';
import { isLeaf, modelsOf } from '../../domain/taxonomy/categories.ts';
import { type AttributeFacts, CAR_MODEL, CARS, type Category } from '../../domain/taxonomy/taxonomy.ts';
import { visibleAttributes } from '../../domain/taxonomy/visible-attributes.ts';
import { TAXONOMY_ROWS } from './taxonomy.seed.ts';

const taxonomy = buildTaxonomy(TAXONOMY_ROWS, 1, 1405);
const categories = [...taxonomy.byId.values()];
const leaves = categories.filter((category) => isLeaf(category) && category.type !== 'brand');
const brands = taxonomy.byId.get(CARS)?.children ?? [];
const named = (slug: string) => taxonomy.bySlug.get(slug) as Category;
const PERSIAN = /[\u0600-\u06ff]/;
/** Letters that an Arabic keyboard puts into a Persian text: the Arabic yeh, kaf and digits. */
const FOREIGN_LETTER = /[يكىة٠-٩]/;

describe('the shipped taxonomy', () => {
  it('CAT-07 has at least 120 categories to post in, not counting brands, and eight at the top', () => {
    expect(leaves.length).toBeGreaterThanOrEqual(120);
    expect(taxonomy.roots.length).toBeGreaterThanOrEqual(8);
  });

  it('CAT-07 knows at least 62 brands of cars and 370 of their models', () => {
    const models = brands.flatMap((brand) => modelsOf(taxonomy, brand)).filter(({ slug }) => slug !== 'other');
    expect(brands.length).toBeGreaterThanOrEqual(62);
    expect(models.length).toBeGreaterThanOrEqual(370);
  });

  it('CAT-07 asks at least two things to filter by in each category', () => {
    const poor = leaves.filter(({ attributes }) => attributes.filter(({ inFilter }) => inFilter).length < 2);
    expect(poor.map(({ slug }) => slug)).toEqual([]);
  });

  it('ITEM-20 offers tags nearly everywhere, «فوری» in cars', () => {
    const without = leaves.filter(({ tags }) => tags.length === 0).map(({ path }) => path[0]?.slug);
    expect([...new Set(without)]).toEqual(['community']);
    expect(named('cars').tags.map(({ label }) => label)).toContain('فوری');
    expect(
      [...taxonomy.tags.values()].filter(({ label }) => !PERSIAN.test(label) || FOREIGN_LETTER.test(label)),
    ).toEqual([]);
  });

  it('CAT-07 has an icon for every category', () => {
    const file = new URL('../../node_modules/@iconify-json/lucide/icons.json', import.meta.url);
    const { icons, aliases } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>;
    const missing = categories.filter(({ icon }) => !Object.hasOwn({ ...icons, ...aliases }, icon));
    expect(missing.map(({ slug, icon }) => `${slug}: ${icon}`)).toEqual([]);
  });

  it('CAT-01 keeps the cars at 43627, with brands whose models are one group', () => {
    expect(named('cars').id).toBe(43627);
    expect(brands.every(({ type }) => type === 'brand')).toBe(true);
    expect([...taxonomy.attributes.values()].filter(({ groupName }) => groupName === CAR_MODEL)).toHaveLength(1);
    expect(brands.filter((brand) => modelsOf(taxonomy, brand).length < 2).map(({ slug }) => slug)).toEqual([]);
    expect(modelsOf(taxonomy, named('peugeot'))[0]).toMatchObject({
      id: 5000101,
      attributeId: 1001,
      categoryId: 50001,
    });
  });

  it('CAT-01 has Latin slugs, unique among categories and among the models of a brand', () => {
    const latin = /^[a-z0-9]+(-[a-z0-9]+)*$/;
    expect(categories.map(({ slug }) => slug).filter((slug) => !latin.test(slug))).toEqual([]);
    const options = TAXONOMY_ROWS.options.map((row) => [row.attributeId, row.categoryId, row.slug].join('/'));
    expect(repeated(options)).toEqual([]);
    expect(TAXONOMY_ROWS.options.map(({ slug }) => slug).filter((slug) => !latin.test(slug))).toEqual([]);
  });

  it('CAT-07 names each thing once among its siblings, in Persian letters', () => {
    expect(repeated(categories.map(({ parentId, name }) => `${parentId}/${name}`))).toEqual([]);
    expect(
      repeated(TAXONOMY_ROWS.options.map((row) => [row.attributeId, row.categoryId, row.label].join('/'))),
    ).toEqual([]);
    const names = [...categories.map(({ name }) => name), ...TAXONOMY_ROWS.attributes.map(({ label }) => label)];
    expect(names.filter((name) => !PERSIAN.test(name) || FOREIGN_LETTER.test(name))).toEqual([]);
    expect(TAXONOMY_ROWS.options.map(({ label }) => label).filter((label) => FOREIGN_LETTER.test(label))).toEqual([]);
  });

  it('CAT-06 gives options to selects alone, and sane limits to numbers', () => {
    for (const { key, type, options, min, max } of taxonomy.attributes.values()) {
      const chosen = type === 'select' || type === 'multiselect' || type === 'radio';
      expect(options.length, key).toSatisfy((count: number) => (chosen ? count >= 2 : count === 0));
      if (type !== 'number') expect([min, max], key).toEqual([null, null]);
      else expect(min ?? Number.NaN, key).toBeLessThan(max ?? Number.NaN);
    }
  });

  it('CAT-06 asks for every attribute somewhere, and its patterns fit with their messages', () => {
    const asked = new Set(TAXONOMY_ROWS.categoryAttributes.map(({ attributeId }) => attributeId));
    expect(TAXONOMY_ROWS.attributes.filter(({ id }) => !asked.has(id)).map(({ key }) => key)).toEqual([]);
    for (const { key, customValidateRegex, customValidateMessage } of TAXONOMY_ROWS.attributes) {
      expect(customValidateRegex === null, key).toBe(customValidateMessage === null);
      if (customValidateRegex !== null) expect(() => new RegExp(customValidateRegex, 'v'), key).not.toThrow();
    }
  });

  it('CAT-06 lets every dependency show what it hides', () => {
    for (const category of categories.filter(({ type }) => type !== 'brand')) {
      for (const { attribute, shownWhen } of category.attributes) {
        if (!shownWhen) continue;
        expect(keysShown(category, {}), category.slug).not.toContain(attribute.key);
        expect(keysShown(category, factsFor(category, attribute.id)), category.slug).toContain(attribute.key);
      }
    }
  });
});

describe('what a car is asked', () => {
  const cars = named('cars');
  const chosen = (key: string, slug: string): AttributeFacts => {
    const attribute = cars.attributes.find((asked) => asked.attribute.key === key)?.attribute;
    return {
      [String(attribute?.id)]: attribute?.options.filter((option) => option.slug === slug).map(({ id }) => id) ?? [],
    };
  };

  it.each([
    ['fuel', 'dual', 'gas_system'],
    ['fuel', 'electric', 'electric_range'],
    ['body_condition', 'accident', 'accident_parts'],
    ['engine_condition', 'replaced', 'engine_papers'],
    ['vehicle_payment', 'instalments', 'instalment_months'],
    ['vehicle_payment', 'draft', 'delivery_days'],
    ['plate', 'free-zone', 'free_zone'],
  ])('CAT-06 with %s = %s also asks for %s', (key, slug, shown) => {
    expect(keysShown(cars, chosen(key, slug))).toContain(shown);
    expect(keysShown(cars, {})).not.toContain(shown);
  });

  it('CAT-07 is first its model, then year and mileage, the year written without separators', () => {
    const form = attributesJson(named('peugeot')).attributes.filter(({ required }) => required);
    expect(form.map(({ localyticsKey }) => localyticsKey).slice(0, 3)).toEqual([
      'car_model',
      'production_year',
      'mileage',
    ]);
    expect(form[1]).toMatchObject({ grouping: false, min: 1340, max: 1405, non_zero: true });
    expect(form[2]).toMatchObject({ grouping: true, unit: 'کیلومتر' });
  });

  it.each([
    ['1398', 1405, null],
    ['1405', 1405, null],
    ['1339', 1405, { key: 'min', number: 1340, grouping: false }],
    ['1406', 1405, { key: 'max', number: 1405, grouping: false }],
    ['1406', 1406, null],
    ['1407', 1406, { key: 'max', number: 1406, grouping: false }],
    ['98', 1405, { key: 'custom', sentence: expect.stringContaining('شمسی') }],
    ['2020', 1405, { key: 'custom', sentence: expect.stringContaining('شمسی') }],
  ])('CAT-06 takes the year %s in %i: %j', (typed, year, fault) => {
    const { attributes } = buildTaxonomy(TAXONOMY_ROWS, 1, year).bySlug.get('peugeot') ?? {};
    const asked = attributes?.find(({ attribute }) => attribute.key === 'production_year');
    expect(asked && answerTo(asked, [typed])).toEqual(fault ? { fault } : { fact: Number(typed) });
  });

  it('CAT-06 names no year of today: all bounds of years move with the clock', () => {
    const bounds = (year: number) =>
      [...buildTaxonomy(TAXONOMY_ROWS, 1, year).attributes.values()].flatMap(({ key, min, max, grouping }) =>
        !grouping && [min, max].some((bound) => Math.abs((bound ?? 0) - year) < 30) ? [[key, min, max]] : [],
      );
    expect(bounds(1405)).toEqual(
      expect.arrayContaining([
        ['production_year', 1340, 1405],
        ['delivery_year', 1405, 1415],
      ]),
    );
    const moved = bounds(1405).map(([key, min, max]) => [
      key,
      Number(min) < 1400 ? min : Number(min) + 1,
      Number(max) + 1,
    ]);
    expect(bounds(1406)).toEqual(moved);
  });
});

function keysShown(category: Category, facts: AttributeFacts): string[] {
  return visibleAttributes(category, facts).map(({ attribute }) => attribute.key);
}

/**
 * Values with which an attribute is shown. They include values of all attributes on which its visibility depends, also
 * indirectly.
 */
function factsFor(category: Category, attributeId: number): AttributeFacts {
  const shownWhen = category.attributes.find(({ attribute }) => attribute.id === attributeId)?.shownWhen;
  if (!shownWhen) return {};
  const { attributeId: source, optionIds } = shownWhen;
  return { ...factsFor(category, source), [source]: optionIds.length > 0 ? optionIds.slice(0, 1) : 1 };
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
