import { SORTS } from '../../../domain/search/search-query.ts';
import { fa } from '../../messages/fa.ts';
import { jsonSchemaOf } from '../../web/json-schema.ts';
import { FreshitRequest } from '../session/freshit.route.ts';
import { GeoQuery } from './geo.route.ts';
import {
  enveloped,
  integer,
  listOf,
  object,
  orNull,
  type Parameter,
  type RouteDescription,
  type RouteDescriptions,
  ref,
  text,
  truth,
} from './route-description.ts';

/** The keys of a results address (SRCH-02). */
export const searchParameters: Readonly<Record<string, Parameter>> = {
  q: { schema: { ...text, maxLength: 120 }, example: fa.api.examples.query },
  c: { schema: text, example: 'cars' },
  r: { schema: integer, example: '1' },
  ct: { schema: integer, example: '1' },
  nh: { schema: integer, example: '1' },
  mnp: { schema: { ...integer, minimum: 0 }, example: '1000000' },
  mxp: { schema: { ...integer, minimum: 0 }, example: '900000000' },
  o: { schema: { enum: [...SORTS] }, example: 'newest' },
  ui: { schema: integer, example: '1' },
  location: { schema: { ...text, pattern: '^-?\\d+\\.?\\d*,-?\\d+\\.?\\d*$' }, example: '35.7,51.4' },
  after: { schema: text, example: '0_1795176000000000_1001' },
};

const call = (name: keyof typeof fa.api.calls, rest: Omit<RouteDescription, 'summary' | 'tag'>): RouteDescription => ({
  summary: fa.api.calls[name],
  tag: 'calls',
  ...rest,
});
const version = { version: {} };
const items = (of: string) => enveloped(object({ items: listOf(ref(of)) }));
const geo = jsonSchemaOf(GeoQuery.entries.lat);

export const callDescriptions: RouteDescriptions = {
  'GET /api/web/categories': call('categories', {
    answer: enveloped(object({ categories: listOf(ref('Category')) }), version),
    statuses: [304],
  }),
  'GET /api/web/locations': call('locations', {
    answer: enveloped(object({ provinces: listOf(ref('Province')) }), version),
    statuses: [304],
  }),
  'GET /api/web/versions': call('versions', {
    answer: enveloped(object({ categories: integer, locations: integer }), version),
    statuses: [304],
  }),
  'GET /api/web/attributes/:categoryId': call('attributes', {
    path: { categoryId: '43627' },
    answer: enveloped(
      object({
        hasPrice: truth,
        priceLabel: text,
        freeAllowed: truth,
        attributes: listOf(ref('Attribute')),
        tags: listOf(ref('Tag')),
      }),
      version,
    ),
    statuses: [304, 404],
  }),
  'GET /api/web/category-suggestion': call('categorySuggestion', {
    query: { q: { schema: { ...text, minLength: 3 }, example: fa.api.examples.query, required: true } },
    answer: enveloped(
      object({ id: orNull(integer), suggestions: listOf(object({ id: integer, name: text, path: listOf(text) })) }),
    ),
  }),
  'GET /api/web/search-suggestion': call('suggestion', { query: searchParameters, answer: items('Suggestion') }),
  'GET /api/web/alt-district': call('altDistrict', {
    query: {
      cityID: { schema: integer, example: '1', required: true },
      q: { schema: { ...text, minLength: 2 }, example: fa.api.examples.district, required: true },
    },
    answer: enveloped(object({ items: listOf(object({ id: integer, matchedName: text })) })),
  }),
  'GET /api/web/geo': call('geo', {
    query: {
      lat: { schema: geo, example: '35.7', required: true },
      long: { schema: geo, example: '51.4', required: true },
    },
    answer: enveloped(object({ district: orNull(ref('Named')), city: ref('Named'), province: ref('Named') })),
    statuses: [422],
  }),
  'GET /api/web/listings': call('listings', {
    query: { ...searchParameters, limit: { schema: { ...integer, minimum: 1, maximum: 50 }, example: '10' } },
    answer: enveloped(
      object({
        listings: listOf(ref('Listing')),
        total: integer,
        totalIsExact: truth,
        nextCursor: orNull(text),
        counts: object({ categories: listOf(ref('Count')), places: listOf(ref('Count')) }),
        meta: object({ url: text, title: text, description: text }),
      }),
    ),
  }),
  'GET /api/web/listings/:id': call('listing', {
    path: { id: '1001' },
    answer: enveloped(object({ listing: ref('ListingDetail') })),
    statuses: [404, 410],
  }),
  'POST /session/freshit': call('freshit', {
    body: {
      schema: jsonSchemaOf(FreshitRequest),
      example: { pagePath: '/', templates: [{ id: 'categories', params: {} }], view: 'locations' },
    },
    answer: {
      type: 'application/json',
      schema: object({
        success: truth,
        templates: listOf(object({ id: text, params: { type: 'object' }, html: orNull(text) })),
      }),
    },
    statuses: [400, 413, 415],
  }),
  'GET /api/openapi.json': call('openapi', { answer: { type: 'application/json', schema: { type: 'object' } } }),
};
