import { describe, expect, it } from 'vitest';
import { askRow, attributeRow, categoryRow, optionRow, sampleRows } from '../../test/taxonomy-rows.ts';
import { buildTaxonomy } from './build-taxonomy.ts';
import { isLeaf, modelsOf } from './categories.ts';

const rows = sampleRows();

describe('the tree of categories', () => {
  const taxonomy = buildTaxonomy({ ...rows, categories: rows.categories.toReversed() }, 7, 1405);

  it('is built from rows in any order, children by position', () => {
    expect(taxonomy.version).toBe(7);
    expect(taxonomy.roots.map(({ slug }) => slug)).toEqual(['vehicles']);
    expect(taxonomy.bySlug.get('cars')?.children.map(({ slug }) => slug)).toEqual(['peugeot', 'saipa']);
    expect(taxonomy.byId.get(50001)?.path.map(({ slug }) => slug)).toEqual(['vehicles', 'cars', 'peugeot']);
  });

  it('hands attributes down in form order, those of the ancestors first', () => {
    const keys = (slug: string) => taxonomy.bySlug.get(slug)?.attributes.map(({ attribute }) => attribute.key);
    expect(keys('vehicles')).toEqual(['seller']);
    expect(keys('cars')).toEqual(['seller', 'car_model', 'fuel', 'gas']);
    expect(keys('peugeot')).toEqual(['seller', 'car_model', 'fuel', 'gas']);
  });

  it('keeps the place and takes the new terms of an attribute that is asked again', () => {
    const again = askRow({ categoryId: 50001, attributeId: 1, required: true });
    const built = buildTaxonomy({ ...rows, categoryAttributes: [...rows.categoryAttributes, again] }, 1, 1405);
    expect(built.bySlug.get('peugeot')?.attributes[0]).toMatchObject({ attribute: { key: 'seller' }, required: true });
    expect(built.bySlug.get('saipa')?.attributes[0]).toMatchObject({ required: false });
  });

  it('ITEM-20 offers the tags of the categories above, each once', () => {
    const values = (slug: string) => taxonomy.bySlug.get(slug)?.tags.map(({ value }) => value);
    expect(values('motorcycles')).toEqual(['urgent']);
    expect(values('peugeot')).toEqual(['urgent', 'exchange']);
    const again = { categoryId: 50001, tagId: 1, position: 1 };
    const built = buildTaxonomy({ ...rows, categoryTags: [...rows.categoryTags, again] }, 1, 1405);
    expect(built.bySlug.get('peugeot')?.tags.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('CAT-01 gives a brand its own models and the cars those of all brands', () => {
    const models = (slug: string) =>
      taxonomy.bySlug.get(slug)?.attributes.find(({ attribute }) => attribute.groupName === 'CAR_MODEL')?.attribute
        .options;
    expect(models('peugeot')?.map(({ slug }) => slug)).toEqual(['206', '207']);
    expect(models('cars')?.map(({ slug }) => slug)).toEqual(['206', '207', 'pride']);
    const [peugeot, cars] = [taxonomy.bySlug.get('peugeot'), taxonomy.bySlug.get('cars')];
    expect(peugeot && modelsOf(taxonomy, peugeot).map(({ id }) => id)).toEqual([5000101, 5000102]);
    expect(cars && modelsOf(taxonomy, cars)).toEqual([]);
  });

  it('allows listings only in leaves', () => {
    expect([...taxonomy.byId.values()].filter(isLeaf).map(({ slug }) => slug)).toEqual([
      'motorcycles',
      'peugeot',
      'saipa',
    ]);
  });

  const [vehicles, cars] = rows.categories;
  it.each([
    ['a tag twice', { tags: [...rows.tags, { id: 1, value: 'x', label: 'x' }] }, /Two tags have the id 1/],
    ['two tags of one value', { tags: [...rows.tags, { id: 3, value: 'urgent', label: 'x' }] }, /the value urgent/],
    ['a tag that is none', { tags: [] }, /offers no tag \(1\)/],
    ['tags of no category', { categoryTags: [{ categoryId: 9, tagId: 1, position: 1 }] }, /No category 9/],
    [
      'a category without the one above it',
      { categories: rows.categories.slice(1) },
      /is under 43500, which is not a category/,
    ],
    [
      'a brand under a top category',
      { categories: [vehicles, categoryRow({ id: 5, type: 'brand', parentId: 43500 })] },
      /brand 5/,
    ],
    [
      'a top category under another',
      { categories: [vehicles, categoryRow({ id: 5, type: 'category', parentId: 43500 })] },
      /5/,
    ],
    ['one id twice', { categories: [...rows.categories, { ...cars, slug: 'x' }] }, /id 43627/],
    ['one slug twice', { categories: [...rows.categories, { ...cars, id: 6 }] }, /slug cars/],
    ['one attribute key twice', { attributes: [...rows.attributes, attributeRow({ id: 9, key: 'fuel' })] }, /key fuel/],
    ['an option of no attribute', { options: [optionRow({ id: 9001, attributeId: 9 })] }, /9001/],
    ['a model of no brand', { options: [optionRow({ id: 9002, attributeId: 2, categoryId: 9 })] }, /9002/],
    ['an ask of no attribute', { categoryAttributes: [askRow({ categoryId: 43627, attributeId: 9 })] }, /cars .*9/],
    ['an ask by no category', { categoryAttributes: [askRow({ categoryId: 9, attributeId: 1 })] }, /No category 9/],
    [
      'a dependency on what is asked later',
      {
        categoryAttributes: rows.categoryAttributes.map((ask) =>
          ask.attributeId === 3 ? { ...ask, position: 9 } : ask,
        ),
      },
      /hangs on 3/,
    ],
    [
      'a dependency on an option of another attribute',
      {
        categoryAttributes: rows.categoryAttributes.map((ask) =>
          ask.attributeId === 4 ? { ...ask, shownWhenOptionIds: [1001] } : ask,
        ),
      },
      /hangs on 3 \(1001\)/,
    ],
  ] as const)('refuses %s', (_, broken, message) => {
    expect(() => buildTaxonomy({ ...rows, ...broken } as typeof rows, 1, 1405)).toThrow(message);
  });
});
