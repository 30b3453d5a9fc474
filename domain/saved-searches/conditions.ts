/**
 * Conditions under which a search finds a listing, checked from the listing's side: the same groups of tokens and
 * numbers with which the search asks the index.
 */

import type { SearchQuery } from '../query-reading/search-query.ts';
import { type Range, searchOf } from '../search/bands.ts';

export type Conditions = {
  /** A listing needs one token of each group. */
  readonly groups: readonly (readonly string[])[];
  /** Ranges of attributes; the price has its own columns. */
  readonly ranges: readonly Range[];
  /** Tokens of which it has none; left out where nothing is excluded. */
  readonly not?: readonly string[];
};

/** A listing as it is indexed. */
export type Found = {
  readonly tokens: ReadonlySet<string>;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly price: number | null;
};

/** Leaves out the tokens of ranges, because they only narrow the search to what is compared afterwards. */
export function conditionsOf(query: SearchQuery): Conditions {
  const filters = query.filters.filter((filter) => !('from' in filter));
  const { bands } = searchOf({ ...query, filters, minPrice: null, maxPrice: null, sort: 'newest' });
  const { ranges } = searchOf({ ...query, minPrice: null, maxPrice: null });
  const { groups = [], not = [] } = bands[0] ?? {};
  return not.length > 0 ? { groups, ranges, not } : { groups, ranges };
}

/** Checks everything but the price. */
export function matches({ groups, ranges, not = [] }: Conditions, { tokens, facts }: Found): boolean {
  return (
    groups.every((group) => group.some((token) => tokens.has(token))) &&
    !not.some((token) => tokens.has(token)) &&
    ranges.every((range) => lies(facts, range))
  );
}

function lies(facts: Found['facts'], { attributeId, from, to }: Range): boolean {
  const value = facts[String(attributeId)];
  return typeof value === 'number' && (from === null || value >= from) && (to === null || value <= to);
}
