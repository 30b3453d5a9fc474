/**
 * Translates a search into terms of the index: groups of tokens, and bands of results. A listing needs one token of
 * each group. Bands are shown one after another: title matches before description matches, listings with a price before
 * those without.
 */

import { searchWordsOf } from '../query-reading/index-words.ts';
import type { Askers } from '../query-reading/meaning.ts';
import {
  type AttributeFilter,
  commonCategory,
  commonPlace,
  type Excluded,
  type MeantGroup,
  type SearchQuery,
  type Sort,
} from '../query-reading/search-query.ts';
import type { Attribute } from '../taxonomy/taxonomy.ts';
import { PRICE } from '../values/price.ts';
import {
  categoryToken,
  INSPECTED,
  NO_PRICE,
  optionToken,
  placeToken,
  priceRangeTokens,
  rangeTokens,
  sellerToken,
  tagToken,
  titleToken,
} from './tokens.ts';

export type Order = 'newest' | 'price' | 'price desc' | 'near';

/** A number range that is compared after tokens have narrowed the search: a price in toman, or an attribute's value. */
export type Range = {
  readonly attributeId: number | null;
  readonly from: number | null;
  readonly to: number | null;
};

export type Band = {
  readonly order: Order;
  /** A listing needs one token of each group. */
  readonly groups: readonly (readonly string[])[];
  /**
   * Tokens of an earlier band. A listing that has all of them is in the earlier band; a listing of this band lacks at
   * least one of them.
   */
  readonly except: readonly string[];
  /** Tokens that must all be missing (exclusions of the visitor). */
  readonly not: readonly string[];
};

/** Values of the leading columns of ordered indexes; null if the search covers several values. */
export type IndexScope = {
  readonly rootId: number | null;
  readonly subId: number | null;
  readonly provinceId: number | null;
  readonly cityId: number | null;
};

export type Search = {
  readonly bands: readonly Band[];
  readonly ranges: readonly Range[];
  readonly scope: IndexScope;
};

const FOREVER = Number.MAX_SAFE_INTEGER;
/** Token that no listing has, for ranges without a possible value. */
const NOWHERE = 'p:none';
/**
 * Maximum number of tokens that stand for a range in a query of the index. For a wider range the index is not used: the
 * numbers themselves are compared.
 */
const RANGE_TOKENS_MAX = 120;

export function searchOf(query: SearchQuery): Search {
  const words = query.words ?? searchWordsOf(query.text).map((word) => [word]);
  const scopeGroups = [categoryGroup(query), query.places.map(placeToken)].filter((group) => group.length > 0);
  const groups = [...words, ...scopeGroups, ...filterGroups(query), ...query.meant.map(meantGroup)];
  return { bands: bandsOf(query, words, groups), ranges: rangesOf(query), scope: scopeOf(query) };
}

/**
 * Category tokens that can be left out of an estimate, because a chosen option already implies the category: at least
 * half of the categories that have the option's attribute are among the chosen ones. For example, nearly all listings
 * of a phone brand are phones, so the category hardly narrows the results further.
 */
export function impliedTokens({ categories, filters }: SearchQuery, askers: Askers): readonly string[] {
  const isMostlyHere = (attribute: Attribute) => {
    const asking = askers.get(attribute.id) ?? [];
    const here = asking.filter(({ path }) => categories.some((category) => path.includes(category)));
    return here.length > 0 && here.length * 2 >= asking.length;
  };
  const isImplied = filters.some((filter) => !('from' in filter) && isMostlyHere(filter.attribute));
  return isImplied ? categories.map(categoryToken) : [];
}

/** Sort order of the results: the visitor's choice, or newest (in bands if there are words). */
function sortOf(query: SearchQuery): Sort {
  return query.sort === 'nearest' && query.position === null ? 'newest' : (query.sort ?? 'newest');
}

function bandsOf(query: SearchQuery, words: readonly (readonly string[])[], groups: (readonly string[])[]): Band[] {
  const sort = sortOf(query);
  const not = query.not.flatMap(excludedTokens);
  if (sort === 'nearest') return [{ order: 'near', groups, except: [], not }];
  if (sort === 'cheapest' || sort === 'dearest') {
    return [
      { order: sort === 'cheapest' ? 'price' : 'price desc', groups, except: [NO_PRICE], not },
      { order: 'newest', groups: [...groups, [NO_PRICE]], except: [], not },
    ];
  }
  const { preferred } = query;
  const whole: Band = { order: 'newest', groups, except: [], not };
  if (query.sort === 'newest') return [whole];
  if (words.length === 0) return preferring(preferred, whole);
  const titles = words.map((group) => group.map(titleToken));
  return [
    ...preferring(preferred, { ...whole, groups: [...titles, ...groups.slice(words.length)] }),
    { ...whole, except: titles.flat() },
  ];
}

/** Splits a band in two: first listings with all of the preferred words, then the rest. */
function preferring(words: readonly string[], band: Band): Band[] {
  if (words.length === 0) return [band];
  return [
    { ...band, groups: [...words.map((word) => [word]), ...band.groups] },
    { ...band, except: words },
  ];
}

/** Tokens of the listings that an exclusion removes. */
function excludedTokens(excluded: Excluded): readonly string[] {
  if ('words' in excluded) return excluded.words;
  if ('attribute' in excluded) return filterGroup(excluded).flat();
  return ['kind' in excluded ? placeToken(excluded) : categoryToken(excluded)];
}

function categoryGroup({ categories, models }: SearchQuery): string[] {
  const narrowed = new Set(models.map(({ categoryId }) => categoryId));
  const whole = categories.filter((category) =>
    models.length === 0 || category.type === 'brand' ? !narrowed.has(category.id) : false,
  );
  return [...whole.map(categoryToken), ...models.map((model) => optionToken(model.attributeId, model.id))];
}

function meantGroup(group: MeantGroup): string[] {
  return group.flatMap((meant) => {
    if (!('attribute' in meant)) return [categoryToken(meant)];
    return filterGroup(meant).flat();
  });
}

function filterGroups(query: SearchQuery): string[][] {
  const groups = query.filters.flatMap((filter) => filterGroup(filter));
  for (const tag of query.tags) groups.push([tagToken(tag)]);
  if (query.sellerId !== null) groups.push([sellerToken(query.sellerId)]);
  if (query.inspected) groups.push([INSPECTED]);
  if (query.minPrice !== null || query.maxPrice !== null) {
    const tokens = priceRangeTokens(query.minPrice ?? 0, query.maxPrice ?? PRICE.max);
    if (tokens.length <= RANGE_TOKENS_MAX) groups.push(tokens.length > 0 ? tokens : [NOWHERE]);
  }
  return groups;
}

function filterGroup(filter: AttributeFilter): string[][] {
  const { attribute } = filter;
  if ('options' in filter) return [filter.options.map(({ id }) => optionToken(attribute.id, id))];
  if ('ticked' in filter) return [[optionToken(attribute.id, 1)]];
  const from = Math.max(filter.from ?? 0, attribute.min ?? 0);
  const to = Math.min(filter.to ?? FOREVER, attribute.max ?? FOREVER);
  if (to < from) return [[NOWHERE]];
  const tokens = rangeTokens(attribute, from, to);
  return tokens.length <= RANGE_TOKENS_MAX ? [tokens] : [];
}

function rangesOf(query: SearchQuery): Range[] {
  const ranges: Range[] = query.filters.flatMap((filter) =>
    'from' in filter ? [{ attributeId: filter.attribute.id, from: filter.from, to: filter.to }] : [],
  );
  if (query.minPrice !== null || query.maxPrice !== null) {
    ranges.push({ attributeId: null, from: query.minPrice, to: query.maxPrice });
  }
  return ranges;
}

function scopeOf(query: SearchQuery): IndexScope {
  const [root, sub] = commonCategory(query)?.path ?? [];
  const [province, city] = commonPlace(query)?.path ?? [];
  return {
    rootId: root?.id ?? null,
    subId: sub?.id ?? null,
    provinceId: province?.id ?? null,
    cityId: city?.id ?? null,
  };
}
