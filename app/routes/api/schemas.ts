import type { JsonSchema } from '../../web/json-schema.ts';
import { integer, listOf, number, object, orNull, ref, text, truth } from './route-description.ts';

const named = object({ id: integer, name: text, slug: text });
const ids = { minimum: 1, ...integer };

/** The shapes that more than one call has. */
export const schemas: Readonly<Record<string, JsonSchema>> = {
  Problem: {
    ...object({ success: { const: false }, message: text }),
    properties: { success: { const: false }, message: text, errors: { type: 'object', additionalProperties: text } },
  },
  Named: named,
  Suggestion: object({ url: text, title: text, subtitle: text }),
  Category: object({
    id: ids,
    categoryID: ids,
    name: text,
    categoryTitle: text,
    slug: text,
    icon: text,
    parentId: orNull(ids),
    type: { enum: ['category', 'subCategory', 'brand'] },
    topCategory: ids,
    attributes: listOf({ type: 'object' }),
    children: listOf(ref('Category')),
    brands: listOf(ref('Category')),
  }),
  Province: object({
    provinceID: ids,
    name: text,
    slug: text,
    allowedToFilterByCity: truth,
    isTop: truth,
    cities: listOf(ref('City')),
  }),
  City: object({
    cityID: ids,
    name: text,
    slug: text,
    allowedToFilterByDistrict: truth,
    provinceID: ids,
    isCapital: truth,
    districts: listOf(object({ districtID: ids, name: text, cityID: ids, slug: text })),
  }),
  Attribute: object({
    attribute_id: ids,
    localyticsKey: text,
    queryKey: text,
    type: { enum: ['select', 'multiselect', 'radio', 'checkbox', 'number', 'text', 'tel'] },
    label: text,
    required: truth,
    options: listOf(object({ option_id: ids, label: text })),
    unit: orNull(text),
    group_name: orNull(text),
    non_zero: truth,
    custom_validate_regex: orNull(text),
    custom_validate_message: orNull(text),
    virtual_attributes: listOf(object({ attribute_id: ids, option_ids: listOf(ids) })),
    sources: listOf(ids),
  }),
  Listing: object({
    id: ids,
    name: text,
    price: orNull(integer),
    priceLabel: orNull(text),
    negotiable: truth,
    city: orNull(ref('Named')),
    district: orNull({ type: 'object', properties: { id: orNull(ids), name: text, slug: text } }),
    category: orNull(ref('Named')),
    publishedAt: { type: 'string', format: 'date-time' },
    images: listOf(object({ url: text, width: integer, height: integer })),
    url: text,
    badges: listOf(text),
  }),
  ListingDetail: {
    allOf: [
      ref('Listing'),
      object({
        status: { enum: ['published', 'sold', 'expired'] },
        description: text,
        categories: listOf(ref('Named')),
        attributes: listOf(object({ attribute_id: ids, value: {} })),
        facts: listOf(object({ label: text, value: {} })),
        position: orNull(object({ lat: number, long: number, exact: truth })),
      }),
    ],
  },
  Count: object({ id: ids, name: text, count: orNull(integer) }),
};
