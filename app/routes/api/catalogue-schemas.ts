import * as v from 'valibot';
import type { CategoryJson } from '../../../domain/taxonomy/categories-json.ts';
import { integer, type Sendable } from '../../web/request/about.ts';
import { named } from '../../web/request/named-schemas.ts';

/**
 * Schemas of the answers of catalogue calls; the compiler checks the functions that build these answers against them.
 */
const type = v.picklist(['select', 'multiselect', 'radio', 'checkbox', 'number', 'text', 'tel']);
const text = v.string();
const truth = v.boolean();
const point = { lat: v.number(), long: v.number() };

const ModelSchema = named('Model', v.object({ id: integer, name: text, queryKey: text, slug: text }));

export const CategorySchema: v.GenericSchema<unknown, Sendable<CategoryJson>> = named(
  'Category',
  v.object({
    id: integer,
    categoryID: integer,
    name: text,
    categoryTitle: text,
    slug: text,
    icon: text,
    parentId: v.nullable(integer),
    type: v.picklist(['category', 'subCategory', 'brand']),
    topCategory: integer,
    attributes: v.array(
      v.object({
        attributeID: integer,
        localyticsKey: text,
        label: text,
        type,
        queryKey: text,
        group_name: v.nullable(text),
        options: v.exactOptional(v.array(ModelSchema)),
      }),
    ),
    children: v.array(v.lazy(() => CategorySchema)),
    brands: v.array(v.lazy(() => CategorySchema)),
  }),
);

const DistrictSchema = v.object({ districtID: integer, name: text, cityID: integer, slug: text, ...point });

const CitySchema = named(
  'City',
  v.object({
    cityID: integer,
    name: text,
    slug: text,
    allowedToFilterByDistrict: truth,
    provinceID: integer,
    isCapital: truth,
    ...point,
    districts: v.array(DistrictSchema),
  }),
);

export const ProvinceSchema = named(
  'Province',
  v.object({
    provinceID: integer,
    name: text,
    slug: text,
    allowedToFilterByCity: truth,
    isTop: truth,
    ...point,
    cities: v.array(CitySchema),
  }),
);

export const AttributeSchema = named(
  'Attribute',
  v.object({
    attribute_id: integer,
    localyticsKey: text,
    queryKey: text,
    type,
    label: text,
    required: truth,
    options: v.array(v.object({ option_id: integer, label: text })),
    value: v.null(),
    unit: v.nullable(text),
    group_name: v.nullable(text),
    min: v.nullable(v.number()),
    max: v.nullable(v.number()),
    grouping: truth,
    non_zero: truth,
    custom_validate_regex: v.nullable(text),
    custom_validate_message: v.nullable(text),
    in_filter: truth,
    virtual_attributes: v.array(v.object({ attribute_id: integer, option_ids: v.array(integer) })),
    sources: v.array(integer),
  }),
);

export const TagSchema = v.object({ label: text, value: text, checked: truth });
