import * as v from 'valibot';
import { locationsJson } from '../../../domain/locations/locations-json.ts';
import { attributesJson } from '../../../domain/taxonomy/attributes-json.ts';
import { categoriesJson } from '../../../domain/taxonomy/categories-json.ts';
import type { Taxonomy } from '../../../domain/taxonomy/taxonomy.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { integer, type JsonOf } from '../../web/request/about.ts';
import { get } from '../../web/request/address.ts';
import type { Catalogue } from '../../web/request/context.ts';
import { notFound } from '../../web/request/problem.ts';
import { AttributeSchema, CategorySchema, ProvinceSchema, TagSchema } from './catalogue-schemas.ts';
import { answerEncoded, type EncodedJson, encodeJson } from './encoded-answer.ts';

/**
 * Clients may store the answer but must revalidate it each time, so that they never use an outdated list; with a
 * matching ETag this costs little.
 */
const CACHE_CONTROL = 'public, no-cache';

/**
 * Creates a function that answers a catalogue call (CAT-02). The JSON and its encodings are made once per source
 * object, which is replaced when its version changes.
 */
function catalogueAnswer<T extends object, A>(jsonOf: (source: T) => A) {
  const kept = new WeakMap<T, Promise<EncodedJson>>();
  return async (source: T, version: number | string, request: Request): Promise<JsonOf<A>> => {
    const building = kept.get(source) ?? encodeJson({ success: true, version, data: jsonOf(source) });
    kept.set(source, building);
    return answerEncoded(await building, request, CACHE_CONTROL);
  };
}

const answerCategories = catalogueAnswer(categoriesJson);
const answerLocations = catalogueAnswer(locationsJson);
const answerAttributes = catalogueAnswer(attributesJson);

/** The whole tree of categories, brands and models (CAT-02). */
export const categories = defineAnswer({
  at: get(paths.categories),
  guard: 'anyone',
  about: {
    beside: 'version',
    summary: fa.api.calls.categories,
    answers: v.object({ categories: v.array(CategorySchema) }),
    statuses: [304],
  },
  answer: ({ catalogue: { taxonomy }, request }) => answerCategories(taxonomy, versionOf(taxonomy), request),
});

/** Every province, city and district (LOC-01). */
export const locations = defineAnswer({
  at: get(paths.locations),
  guard: 'anyone',
  about: {
    beside: 'version',
    summary: fa.api.calls.locations,
    answers: v.object({ provinces: v.array(ProvinceSchema) }),
    statuses: [304],
  },
  answer: ({ catalogue: { places }, request }) => answerLocations(places, places.version, request),
});

/** The versions that clients compare with their copies before they fetch a new one. */
export const versions = defineAnswer({
  at: get(paths.versions),
  guard: 'anyone',
  about: {
    beside: 'version',
    summary: fa.api.calls.versions,
    answers: v.object({ categories: integer, locations: integer }),
    statuses: [304],
  },
  answer: ({ catalogue, request }) => answerVersions(catalogue, versionsOf(catalogue).join('.'), request),
});
const answerVersions = catalogueAnswer((catalogue: Catalogue) => {
  const [ofCategories, ofLocations] = versionsOf(catalogue);
  return { categories: ofCategories, locations: ofLocations };
});
const versionsOf = ({ taxonomy, places }: Catalogue): [number, number] => [versionOf(taxonomy), places.version];

/** Version of the clients' copies; it changes with the catalogue and with the year. */
const versionOf = ({ version, year }: Taxonomy): number => version * 10_000 + year;

/** The attributes of a category's listings (CAT-06). */
export const attributes = defineAnswer({
  at: get(paths.attributes),
  guard: 'anyone',
  about: {
    beside: 'version',
    summary: fa.api.calls.attributes,
    answers: v.object({
      hasPrice: v.boolean(),
      priceLabel: v.string(),
      freeAllowed: v.boolean(),
      attributes: v.array(AttributeSchema),
      tags: v.array(TagSchema),
    }),
    statuses: [304],
  },
  answer: ({ catalogue: { taxonomy }, params, request }) => {
    const id = params.categoryId ?? '';
    const category = /^\d{1,9}$/.test(id) ? taxonomy.byId.get(Number(id)) : undefined;
    return answerAttributes(category ?? notFound(), versionOf(taxonomy), request);
  },
});
