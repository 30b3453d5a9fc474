/**
 * Dictionary of the catalogue and aliases that ship with the site, and interpretations of texts in a short notation.
 */

import { buildPlaces } from '../domain/locations/build-places.ts';
import { buildDictionary } from '../domain/query-reading/dictionary.ts';
import { type Reading, readQuery } from '../domain/query-reading/read-query.ts';
import {
  type AttributeFilter,
  canonicalParams,
  type Excluded,
  type SearchQuery,
} from '../domain/query-reading/search-query.ts';
import { spokenForms } from '../domain/query-reading/spoken-forms.ts';
import { parseSearchQuery } from '../domain/search/parse-search-query.ts';
import { buildTaxonomy } from '../domain/taxonomy/build-taxonomy.ts';
import { ALIASES } from '../shipped/aliases/aliases.seed.ts';
import { PLACE_ROWS } from '../shipped/locations/places.seed.ts';
import { TAXONOMY_ROWS } from '../shipped/taxonomy/taxonomy.seed.ts';

export const taxonomy = buildTaxonomy(TAXONOMY_ROWS, 1, 1405);
export const places = buildPlaces(PLACE_ROWS, 1);
export const dictionary = buildDictionary(taxonomy, places, ALIASES);

/** A search by the parameters of an address. */
export const searchAt = (address: string): SearchQuery =>
  parseSearchQuery(new URLSearchParams(address), taxonomy, places);

export const read = (text: string, address = ''): Reading =>
  readQuery({ ...searchAt(address), text }, dictionary, spokenForms);

/**
 * A search in a short notation: categories, models, filters, groups of alternatives, excluded values, places, price,
 * order and words, such as `mobile-phones phone_brand=samsung @tehran ..15000000 «نو»`. An option is written as its
 * slug; of several, the first three are written.
 */
export function inShort(query: SearchQuery): string {
  const { categories, models, filters, not, meant, minPrice, maxPrice, sort, words } = query;
  return [
    ...(categories.length ? [some(categories)] : []),
    ...(models.length ? [`model=${some(models)}`] : []),
    ...filters.map(filterInShort),
    ...meant.map((group) => `(${group.map((one) => ('slug' in one ? one.slug : filterInShort(one))).join(' | ')})`),
    ...not.map((one) => `!${excludedInShort(one)}`),
    ...query.places.map(({ slug }) => `@${slug}`),
    ...(minPrice === null && maxPrice === null ? [] : [`${minPrice ?? ''}..${maxPrice ?? ''}`]),
    ...(sort ? [sort] : []),
    ...(words ?? []).map((group) => `«${group[0]}»`),
  ].join(' ');
}

function excludedInShort(excluded: Excluded): string {
  if ('words' in excluded) return `«${excluded.words[0]}»`;
  if ('attribute' in excluded) return filterInShort(excluded);
  return 'kind' in excluded ? `@${excluded.slug}` : excluded.slug;
}

function filterInShort(filter: AttributeFilter): string {
  const { key } = filter.attribute;
  if ('options' in filter) return `${key}=${some(filter.options)}`;
  return 'ticked' in filter ? key : `${key}:${filter.from ?? ''}..${filter.to ?? ''}`;
}

const SOME = 3;

const some = (named: readonly { readonly slug: string }[]): string =>
  [...named.slice(0, SOME).map(({ slug }) => slug), ...(named.length > SOME ? ['…'] : [])].join(',');

/** Interprets a text, and returns the search in the short notation. */
export const readInShort = (text: string, address = ''): string => inShort(read(text, address).query);

/** The parameter of an option, such as `a1004=16`. */
export function optionParam(key: string, ...slugs: readonly string[]): string {
  const attribute = dictionary.attributes.get(key);
  const options = attribute?.options.filter(({ slug }) => slugs.includes(slug)) ?? [];
  if (!attribute || options.length !== slugs.length) throw new Error(`No ${key} ${slugs}`);
  return canonicalParams({ ...searchAt(''), filters: [{ attribute, options }] }).toString();
}
