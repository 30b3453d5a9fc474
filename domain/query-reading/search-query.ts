/** A visitor's search in one canonical form (SRCH-04). */
import type { Place } from '../locations/places.ts';
import type { Attribute, AttributeOption, Category, Tag } from '../taxonomy/taxonomy.ts';

export const SORTS = ['newest', 'cheapest', 'dearest', 'nearest'] as const;
export type Sort = (typeof SORTS)[number];

export type AttributeFilter =
  | { readonly attribute: Attribute; readonly options: readonly AttributeOption[] }
  | { readonly attribute: Attribute; readonly ticked: true }
  | { readonly attribute: Attribute; readonly from: number | null; readonly to: number | null };

/** Alternatives of which a listing must match at least one. A category as an alternative means all its listings. */
export type MeantGroup = readonly (Category | AttributeFilter)[];

/** Any of an attribute's options, or its checkbox. */
export type OptionFilter = Exclude<AttributeFilter, { from: unknown }>;

/** Something that excludes listings. `words`: forms of one indexed word; they are never part of an address. */
export type Excluded = Category | Place | OptionFilter | { readonly words: readonly string[] };

export type Position = { readonly lat: number; readonly long: number };

export type SearchQuery = {
  readonly text: string;
  /**
   * Categories, in one of which a listing must be; empty for all categories. If there are several, they are brands of
   * the same category.
   */
  readonly categories: readonly Category[];
  /** Models of cars; they narrow only their own brand among `categories`. */
  readonly models: readonly AttributeOption[];
  /** Places, in one of which a listing must be; empty for everywhere. */
  readonly places: readonly Place[];
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly filters: readonly AttributeFilter[];
  /** Exclusions. An attribute has a single entry with all its excluded options. */
  readonly not: readonly Excluded[];
  /** Tags, all of which a listing must have (ITEM-20). */
  readonly tags: readonly Tag[];
  readonly sellerId: number | null;
  /** Only cars that the site has inspected (ITEM-19). */
  readonly inspected: boolean;
  /** Meaning of the words that filters cannot express; never part of an address (SRCH-16). */
  readonly meant: readonly MeantGroup[];
  /**
   * Indexed words of `text` with their synonyms, if the text was read; null means that all its words apply as typed.
   */
  readonly words: readonly (readonly string[])[] | null;
  /**
   * Indexed words that listings need not have: listings with all of them come first. Never part of an address
   * (SRCH-16).
   */
  readonly preferred: readonly string[];
  /** Null if not chosen: searches with words then show matches in titles first, other searches the newest. */
  readonly sort: Sort | null;
  /** Position of the visitor, used only by `nearest`; never part of an address (SRCH-02). */
  readonly position: Position | null;
};

export const EVERYTHING: SearchQuery = {
  text: '',
  categories: [],
  models: [],
  places: [],
  minPrice: null,
  maxPrice: null,
  filters: [],
  not: [],
  tags: [],
  sellerId: null,
  inspected: false,
  meant: [],
  words: null,
  preferred: [],
  sort: null,
  position: null,
};

/** All parameters except category, place and cursor, in a fixed order; equal searches give equal strings. */
export function canonicalParams(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (query.text) params.set('q', query.text);
  if (query.minPrice !== null) params.set('mnp', String(query.minPrice));
  if (query.maxPrice !== null) params.set('mxp', String(query.maxPrice));
  for (const filter of sortedById(query.filters, ({ attribute }) => attribute.id)) {
    for (const value of filterValues(filter)) params.append(queryKey(filter.attribute), value);
  }
  for (const [key, value] of notValues(query.not)) params.append(NOT + key, value);
  for (const { value } of sortedById(query.tags, ({ id }) => id)) params.append('tags', value);
  if (query.sellerId !== null) params.set('ui', String(query.sellerId));
  if (query.inspected) params.set('cert', '1');
  if (query.sort) params.set('o', query.sort);
  return params;
}

/** All of a search as parameters, which `parseSearchQuery` reads back; for pages and forms about a search. */
export function scopedParams(query: SearchQuery): URLSearchParams {
  const params = canonicalParams(query);
  for (const { id } of sortedById(query.categories, ({ id }) => id)) params.append('c', String(id));
  for (const { id, attributeId } of sortedById(query.models, ({ id }) => id))
    params.append(queryKey({ id: attributeId }), String(id));
  for (const { id, kind } of sortedById(query.places, ({ id }) => id)) params.append(PLACE_KEY[kind], String(id));
  return params;
}

/** Key of counts and saved searches: the same string for all searches with the same results, whatever their order. */
export function filterKey(query: SearchQuery): string {
  return scopedParams({ ...query, sort: null }).toString();
}

/** Prefix of parameters that exclude: `not.a12=3`, `not.ct=1`. */
export const NOT = 'not.';

export const PLACE_KEY = { province: 'r', city: 'ct', district: 'nh' } as const;

/** Parameters of exclusions, without the prefix `NOT`, in a fixed order. */
function notValues(not: readonly Excluded[]): (readonly [key: string, value: string])[] {
  const values = not.flatMap((excluded): (readonly [string, string])[] => {
    if ('words' in excluded) return [];
    if ('attribute' in excluded) return filterValues(excluded).map((value) => [queryKey(excluded.attribute), value]);
    return [['kind' in excluded ? PLACE_KEY[excluded.kind] : 'c', String(excluded.id)]];
  });
  return values.toSorted(([a, x], [b, y]) => a.localeCompare(b) || Number(x) - Number(y));
}

export const queryKey = (attribute: Pick<Attribute, 'id'>): string => `a${attribute.id}`;

/** Both ends of a range from the single value in an address: «80-120», or one number for both. */
export function bothEnds(value: string | null): { readonly from: string; readonly to: string } {
  const [from = '', to = from] = (value ?? '').split('-', 2);
  return { from, to };
}

/**
 * A filter's values in an address: option ids, `1` for a checkbox, `from-to` for a range, which may be open at either
 * end.
 */
function filterValues(filter: AttributeFilter): string[] {
  if ('options' in filter) return sortedById(filter.options, ({ id }) => id).map(({ id }) => String(id));
  if ('ticked' in filter) return ['1'];
  return [`${filter.from ?? ''}-${filter.to ?? ''}`];
}

/** Lowest category that contains all chosen ones; null for all categories. */
export function commonCategory(query: Pick<SearchQuery, 'categories'>): Category | null {
  return query.categories.length ? shared(query.categories.map(({ path }) => path)) : null;
}

/** Lowest place that contains all chosen ones; null for everywhere. */
export function commonPlace(query: Pick<SearchQuery, 'places'>): Place | null {
  return query.places.length ? shared(query.places.map(({ path }) => path)) : null;
}

function shared<T>(paths: readonly (readonly T[])[]): T | null {
  const [first = [], ...rest] = paths;
  const common = first.filter((item, depth) => rest.every((path) => path[depth] === item));
  return common.at(-1) ?? null;
}

function sortedById<T>(items: readonly T[], id: (item: T) => number): T[] {
  return [...items].sort((a, b) => id(a) - id(b));
}
