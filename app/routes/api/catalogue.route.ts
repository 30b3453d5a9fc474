import { locationsJson } from '../../../domain/locations/locations-json.ts';
import type { Places } from '../../../domain/locations/places.ts';
import { attributesJson } from '../../../domain/taxonomy/attributes-json.ts';
import { categoriesJson } from '../../../domain/taxonomy/categories-json.ts';
import type { Category, Taxonomy } from '../../../domain/taxonomy/taxonomy.ts';
import { paths } from '../../paths.ts';
import { get } from '../../web/address.ts';
import type { Catalogue } from '../../web/context.ts';
import { notFound } from '../../web/problem.ts';
import { defineAnswer } from '../../web/route.ts';
import { catalogueAnswer } from './catalogue-answer.ts';

const answerCategories = catalogueAnswer<Taxonomy>(categoriesJson);
const answerLocations = catalogueAnswer<Places>(locationsJson);
const answerAttributes = catalogueAnswer<Category>(attributesJson);

/** The whole tree of categories, brands and models (CAT-02). */
export const categories = defineAnswer(get(paths.categories), ({ catalogue: { taxonomy }, request }) =>
  answerCategories(taxonomy, versionOf(taxonomy), request),
);

/** Every province, city and district (LOC-01). */
export const locations = defineAnswer(get(paths.locations), ({ catalogue: { places }, request }) =>
  answerLocations(places, places.version, request),
);

/** What a client compares with the copies it holds before it fetches one anew. */
export const versions = defineAnswer(get(paths.versions), ({ catalogue, request }) =>
  answerVersions(catalogue, versionsOf(catalogue).join('.'), request),
);
const answerVersions = catalogueAnswer<Catalogue>((catalogue) => {
  const [ofCategories, ofLocations] = versionsOf(catalogue);
  return { categories: ofCategories, locations: ofLocations };
});
const versionsOf = ({ taxonomy, places }: Catalogue): [number, number] => [versionOf(taxonomy), places.version];

/** Version of a copy: it changes with the tree and with the year. */
const versionOf = ({ version, year }: Taxonomy): number => version * 10_000 + year;

/** What a listing of this category is asked (CAT-06). */
export const attributes = defineAnswer(get(paths.attributes), ({ catalogue: { taxonomy }, params, request }) => {
  const id = params.categoryId ?? '';
  const category = /^\d{1,9}$/.test(id) ? taxonomy.byId.get(Number(id)) : undefined;
  return answerAttributes(category ?? notFound(), versionOf(taxonomy), request);
});
