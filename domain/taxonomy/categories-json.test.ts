import { describe, expect, it } from 'vitest';
import { sampleRows } from '../../test/taxonomy-rows.ts';
import { attributesJson } from './attributes-json.ts';
import { buildTaxonomy } from './build-taxonomy.ts';
import { categoriesJson } from './categories-json.ts';
import type { Category } from './taxonomy.ts';

const taxonomy = buildTaxonomy(sampleRows(), 1, 1405);

describe('the published categories', () => {
  const [vehicles] = categoriesJson(taxonomy).categories;
  const [motorcycles, cars] = vehicles?.children ?? [];
  const [peugeot] = cars?.brands ?? [];

  it('CAT-01 carry the specified keys, ids and names twice', () => {
    expect(peugeot).toEqual({
      id: 50001,
      categoryID: 50001,
      name: 'پژو',
      categoryTitle: 'پژو',
      slug: 'peugeot',
      icon: 'car',
      parentId: 43627,
      type: 'brand',
      topCategory: 43500,
      attributes: [
        {
          attributeID: 2,
          localyticsKey: 'car_model',
          label: 'مدل',
          type: 'select',
          queryKey: 'a2',
          group_name: 'CAR_MODEL',
          options: [
            { id: 5000101, name: '۲۰۶', queryKey: 'a2', slug: '206' },
            { id: 5000102, name: '۲۰۷', queryKey: 'a2', slug: '207' },
          ],
        },
      ],
      children: [],
      brands: [],
    });
  });

  it('CAT-01 have three levels, each naming its parent and its top category', () => {
    expect(vehicles).toMatchObject({ parentId: null, type: 'category', topCategory: 43500, brands: [] });
    expect(cars).toMatchObject({ id: 43627, parentId: 43500, type: 'subCategory', topCategory: 43500, children: [] });
    expect(cars?.brands.map(({ slug }) => slug)).toEqual(['peugeot', 'saipa']);
    expect(motorcycles).toMatchObject({ children: [], brands: [], attributes: [{ attributeID: 1 }] });
  });
});

describe('the published attributes of a category', () => {
  const json = attributesJson(taxonomy.bySlug.get('saipa') as Category);
  const named = (key: string) => json.attributes.find(({ localyticsKey }) => localyticsKey === key);

  it('CAT-06 carry the specified keys', () => {
    expect(named('gas')).toEqual({
      attribute_id: 4,
      localyticsKey: 'gas',
      queryKey: 'a4',
      type: 'number',
      label: 'gas',
      required: false,
      options: [],
      value: null,
      unit: 'لیتر',
      group_name: null,
      min: 1,
      max: 90,
      grouping: true,
      non_zero: true,
      custom_validate_regex: null,
      custom_validate_message: null,
      in_filter: false,
      virtual_attributes: [],
      sources: [3],
    });
    expect(json).toMatchObject({ hasPrice: true, priceLabel: 'قیمت', freeAllowed: false });
  });

  it('CAT-06 name the attributes they show and the options that show them', () => {
    expect(named('fuel')).toMatchObject({
      virtual_attributes: [{ attribute_id: 4, option_ids: [3002] }],
      sources: [],
      options: [
        { option_id: 3001, label: 'بنزینی' },
        { option_id: 3002, label: 'دوگانه‌سوز' },
      ],
    });
    expect(named('car_model')?.options).toEqual([{ option_id: 5000201, label: 'پراید' }]);
  });
});
