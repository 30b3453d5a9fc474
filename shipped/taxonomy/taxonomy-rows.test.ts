import { describe, expect, it } from 'vitest';
import type { AttributeSeed, CategorySeed } from './seed-format.ts';
import { taxonomyRows } from './taxonomy-rows.ts';

const fuel: AttributeSeed = {
  id: 1006,
  key: 'fuel',
  type: 'select',
  label: 'سوخت',
  options: [
    ['petrol', 'بنزینی'],
    ['dual', 'دوگانه‌سوز'],
  ],
};
const gas: AttributeSeed = { id: 1007, key: 'gas', type: 'text', label: 'گاز' };
const model: AttributeSeed = { id: 1001, key: 'car_model', type: 'select', label: 'مدل', group: 'CAR_MODEL' };
const cars: CategorySeed = { id: 43627, slug: 'cars', name: 'خودرو', asks: ['fuel'] };
const top = (over: Partial<CategorySeed>): CategorySeed => ({
  id: 43500,
  slug: 'top',
  name: 'بالا',
  icon: 'car',
  ...over,
});

describe('the rows made of the seed files', () => {
  it('inherit the icon and the terms of the price from above', () => {
    const { categories } = taxonomyRows([top({ hasPrice: false, priceLabel: 'حقوق', children: [cars] })], [fuel], []);
    expect(categories[1]).toMatchObject({ type: 'subCategory', icon: 'car', hasPrice: false, priceLabel: 'حقوق' });
  });

  it('number options by the attribute and resolve dependencies to them', () => {
    const asks = ['fuel', { key: 'gas', when: ['fuel', 'dual'] as const }];
    const { options, categoryAttributes } = taxonomyRows([top({ asks })], [fuel, gas], []);
    expect(options.map(({ id }) => id)).toEqual([1006001, 1006002]);
    expect(categoryAttributes[1]).toMatchObject({ shownWhenAttributeId: 1006, shownWhenOptionIds: [1006002] });
  });

  it('CAT-01 put brands under the cars and make their models options, «سایر مدل‌ها» last', () => {
    const brand = { id: 50001, slug: 'peugeot', name: 'پژو', models: [['206', '۲۰۶'] as const] };
    const { categories, options } = taxonomyRows([top({ children: [cars] })], [fuel, model], [brand]);
    expect(categories.at(-1)).toMatchObject({ id: 50001, parentId: 43627, type: 'brand', slug: 'peugeot' });
    const models = options.filter(({ categoryId }) => categoryId === 50001);
    expect(models.map(({ id, slug }) => [id, slug])).toEqual([
      [5000101, '206'],
      [5000199, 'other'],
    ]);
  });

  it('ITEM-20 offer tags in a category, and refuse an unknown tag or category', () => {
    const urgent = { id: 1, value: 'urgent', label: 'فوری' };
    const made = (offered: Record<string, string[]>) => taxonomyRows([top({})], [], [], { tags: [urgent], offered });
    expect(made({ top: ['urgent'] }).categoryTags).toEqual([{ categoryId: 43500, tagId: 1, position: 1 }]);
    expect(() => made({ top: ['new'] })).toThrow(/offers new/);
    expect(() => made({ bottom: ['urgent'] })).toThrow(/bottom/);
  });

  const deep = top({ children: [{ ...cars, children: [{ ...cars, id: 3, children: [{ ...cars, id: 4 }] }] }] });
  it.each<[string, CategorySeed, RegExp]>([
    ['an attribute nobody defined', top({ asks: ['wheels'] }), /43500 asks for wheels/],
    [
      'an option the attribute does not have',
      top({ asks: [{ key: 'gas', when: ['fuel', 'coal'] }] }),
      /fuel has no option coal/,
    ],
    ['a dependency on an unknown attribute', top({ asks: [{ key: 'gas', when: ['wheels'] }] }), /wheels/],
    ['a fourth level', deep, /deeper than three levels/],
    ['a top category without an icon', { id: 1, slug: 'bare', name: 'x' }, /bare has no icon/],
  ])('refuse %s', (_, seed, message) => {
    expect(() => taxonomyRows([seed], [fuel, gas], [])).toThrow(message);
  });
});
