/** Parses a search from untrusted parameters (SRCH-02). */
import { type Place, type Places, placeAt } from '../locations/places.ts';
import { withinLimits } from '../query-reading/literal-text.ts';
import { rangeEnd } from '../query-reading/range-end.ts';
import {
  type AttributeFilter,
  bothEnds,
  EVERYTHING,
  type Excluded,
  NOT,
  PLACE_KEY,
  type Position,
  queryKey,
  type SearchQuery,
  SORTS,
} from '../query-reading/search-query.ts';
import {
  type Attribute,
  type AttributeOption,
  CAR_MODEL,
  type Category,
  type Tag,
  type Taxonomy,
} from '../taxonomy/taxonomy.ts';
import { parseToman } from '../values/money.ts';
import { parseWholeNumber } from '../values/numbers.ts';
import { cleanProse } from '../values/persian-text.ts';
import { PRICE } from '../values/price.ts';

const CHOICES_MAX = 50;

type QueryParams = Pick<URLSearchParams, 'getAll' | 'get' | 'keys'>;

/** Values from the path of the address; parameters that contradict them are ignored. */
export type Scope = Pick<SearchQuery, 'categories' | 'models' | 'places'>;

/**
 * Parses a query. Each value that is unknown, malformed or contradicts an earlier one is ignored separately; never
 * throws.
 */
export function parseSearchQuery(
  params: QueryParams,
  taxonomy: Taxonomy,
  places: Places,
  scope: Scope = EVERYTHING,
): SearchQuery {
  const categories = parseCategories(params, taxonomy, scope.categories);
  const attributes = categories[0] ? sharedAttributes(categories) : [];
  const models = parseModels(params, taxonomy, attributes, categories, scope.models);
  const minPrice = parsePriceEnd(params.get('mnp'));
  const maxPrice = parsePriceEnd(params.get('mxp'));
  const chosenPlaces = parsePlaces(params, places, scope.places);
  const filters = attributes.flatMap((attribute) => parseFilter(params, attribute) ?? []);
  const sort = SORTS.find((name) => name === params.get('o')) ?? null;
  return {
    text: parseText(params.get('q')),
    categories,
    models,
    places: chosenPlaces,
    minPrice,
    maxPrice: maxPrice !== null && minPrice !== null && maxPrice < minPrice ? null : maxPrice,
    filters,
    not: parseNot(params, taxonomy, places, { attributes, categories, models, places: chosenPlaces, filters }),
    tags: parseTags(params, categories[0]?.tags ?? [...taxonomy.tags.values()]),
    sellerId: parseWholeNumber(params.get('ui') ?? '') || null,
    inspected: all(params, 'cert').at(-1) === '1',
    sort,
    meant: [],
    words: null,
    preferred: [],
    position: sort === 'nearest' ? parsePosition(params.get('location')) : null,
  };
}

function parseText(value: string | null): string {
  return withinLimits(cleanProse((value ?? '').slice(0, 1_000)).replace(/\s+/g, ' ')).trim();
}

function parseCategories(params: QueryParams, taxonomy: Taxonomy, scope: readonly Category[]): readonly Category[] {
  const asked = all(params, 'c').flatMap(
    (value) => taxonomy.bySlug.get(value) ?? taxonomy.byId.get(Number(value)) ?? [],
  );
  const within = asked.filter((category) => scope.length === 0 || category.path.some((above) => scope.includes(above)));
  const chosen = distinct(within);
  const lowest = chosen.filter(
    (category) => !chosen.some((other) => other !== category && other.path.includes(category)),
  );
  const [first] = lowest;
  if (!first) return scope;
  // Several brands of one category can be chosen; any other second category contradicts the first and is ignored.
  const siblings = lowest.filter(({ type, parentId }) => type === 'brand' && parentId === first.parentId);
  return first.type === 'brand' ? siblings : [first];
}

function parseModels(
  params: QueryParams,
  taxonomy: Taxonomy,
  attributes: readonly Attribute[],
  categories: readonly Category[],
  scope: readonly AttributeOption[],
): readonly AttributeOption[] {
  const asks = attributes.find(({ groupName }) => groupName === CAR_MODEL);
  // Each brand asks for its models by an attribute. If several brands are chosen, the models of all of them can be
  // chosen.
  const attribute = asks && taxonomy.attributes.get(asks.id);
  if (!attribute) return [];
  const brands = categories.filter(({ type }) => type === 'brand').map(({ id }) => id);
  const asked = parseOptions(params, attribute).filter(
    ({ categoryId }) => brands.length === 0 || (categoryId !== null && brands.includes(categoryId)),
  );
  return asked.length ? asked : scope;
}

function parsePlaces(params: QueryParams, places: Places, scope: readonly Place[]): readonly Place[] {
  let chosen: readonly Place[] = scope;
  const levels = [
    ['r', 'province'],
    ['ct', 'city'],
    ['nh', 'district'],
  ] as const;
  for (const [key, kind] of levels) {
    const asked = all(params, key).flatMap((value) => {
      const place = places.byId.get(Number(value)) ?? placeAt(places, value);
      return place?.kind === kind ? [place] : [];
    });
    const above = chosen;
    const within = distinct(asked.filter((place) => above.length === 0 || place.path.some((up) => above.includes(up))));
    // Chosen places inside another chosen place replace it; other places stay.
    chosen = [...above.filter((place) => !within.some(({ path }) => path.includes(place))), ...within];
  }
  return chosen.slice(0, CHOICES_MAX);
}

/**
 * Attributes that all chosen categories have, including those without a filter on the page: an address may still name
 * them.
 */
function sharedAttributes(categories: readonly Category[]): readonly Attribute[] {
  const [first, ...rest] = categories.map(({ attributes }) => attributes.map(({ attribute }) => attribute));
  return (first ?? []).filter(({ id }) => rest.every((other) => other.some((attribute) => attribute.id === id)));
}

function parseFilter(params: QueryParams, attribute: Attribute): AttributeFilter | null {
  if (attribute.groupName === CAR_MODEL) return null;
  if (attribute.type === 'number') return parseRange(params, attribute);
  if (attribute.type === 'checkbox')
    return all(params, queryKey(attribute)).at(-1) === '1' ? { attribute, ticked: true } : null;
  const options = parseOptions(params, attribute);
  return options.length ? { attribute, options } : null;
}

type Chosen = Pick<SearchQuery, 'categories' | 'models' | 'places' | 'filters'> & {
  readonly attributes: readonly Attribute[];
};

/** Reads exclusions. One that would exclude everything that is chosen is ignored. */
function parseNot(params: QueryParams, taxonomy: Taxonomy, places: Places, chosen: Chosen): Excluded[] {
  const categories = distinct(all(params, `${NOT}c`).flatMap((value) => taxonomy.byId.get(Number(value)) ?? []));
  const named = Object.entries(PLACE_KEY).flatMap(([kind, key]) =>
    all(params, NOT + key).flatMap((value) => {
      const place = places.byId.get(Number(value));
      return place?.kind === kind ? [place] : [];
    }),
  );
  const models = taxonomy.attributes.values().filter(({ groupName }) => groupName === CAR_MODEL);
  const asked = chosen.attributes.filter(({ groupName }) => groupName !== CAR_MODEL);
  return [
    ...categories.filter((category) => leavesSome(category, chosen.categories)),
    ...distinct(named).filter((place) => leavesSome(place, chosen.places)),
    ...[...asked, ...models].flatMap((attribute) => parseNotChoice(params, attribute, chosen) ?? []),
  ];
}

/** Whether the search can still find anything of what was chosen after `part` is excluded. */
const leavesSome = <T extends { readonly path: readonly T[] }>(part: T, chosen: readonly T[]): boolean =>
  chosen.length === 0 ||
  (chosen.every(({ path }) => !path.includes(part)) && chosen.some((whole) => part.path.includes(whole)));

function parseNotChoice(params: QueryParams, attribute: Attribute, { filters, models }: Chosen): Excluded | null {
  const key = NOT + queryKey(attribute);
  const set = filters.find((filter) => filter.attribute.id === attribute.id);
  if (attribute.type === 'checkbox')
    return all(params, key).at(-1) === '1' && !set ? { attribute, ticked: true } : null;
  const wanted = set && 'options' in set ? [...set.options, ...models] : models;
  const values = all(params, key);
  const options = distinct(values.flatMap((value) => attribute.options.find(({ id }) => String(id) === value) ?? []));
  const left = options.filter((option) => !wanted.some(({ id }) => id === option.id));
  return left.length > 0 ? { attribute, options: left } : null;
}

/** Tags of the category, or all tags without a category. */
function parseTags(params: QueryParams, offered: readonly Tag[]): Tag[] {
  const values = all(params, 'tags');
  return offered.filter(({ value }) => values.includes(value));
}

function parseOptions(params: QueryParams, attribute: Attribute): AttributeOption[] {
  const values = all(params, queryKey(attribute));
  return distinct(values.flatMap((value) => attribute.options.find(({ id }) => String(id) === value) ?? []));
}

/**
 * Reads `a5=80-120`, open at either end, or with one number for both. Forms without JavaScript send the ends as
 * `a5-from` and `a5-to`.
 */
function parseRange(params: QueryParams, attribute: Attribute): AttributeFilter | null {
  const key = queryKey(attribute);
  const both = bothEnds(params.get(key));
  const from = rangeEnd(attribute, params.get(`${key}-from`) ?? both.from);
  const to = rangeEnd(attribute, params.get(`${key}-to`) ?? both.to);
  if (from === null && to === null) return null;
  return { attribute, from, to: from !== null && to !== null && to < from ? null : to };
}

/** Reads an end of a price range, which may be zero. */
function parsePriceEnd(value: string | null): number | null {
  const price = parseToman(value ?? '');
  return price !== null && price <= PRICE.max ? price : null;
}

function parsePosition(value: string | null): Position | null {
  const match = /^(-?\d{1,3}(?:\.\d{1,20})?),(-?\d{1,3}(?:\.\d{1,20})?)$/.exec(value ?? '');
  if (!match) return null;
  const [lat, long] = [Math.round(Number(match[1]) * 1000) / 1000, Math.round(Number(match[2]) * 1000) / 1000];
  return Math.abs(lat) <= 90 && Math.abs(long) <= 180 ? { lat, long } : null;
}

/** A form's groups are named `key[]` (GEN-10), links use the bare key. */
function all(params: QueryParams, key: string): string[] {
  return [...params.getAll(key), ...params.getAll(`${key}[]`)].slice(0, CHOICES_MAX);
}

function distinct<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}
