/**
 * Conditions under which a search finds a listing, checked for a single listing: the same groups of tokens and number
 * ranges as in the query of the index.
 */

import type { SearchQuery } from '../query-reading/search-query.ts';
import { type Range, searchOf } from '../search/bands.ts';

export type Conditions = {
  /** A listing needs one token of each group. */
  readonly groups: readonly (readonly string[])[];
  /** Ranges of attributes; the price has its own columns. */
  readonly ranges: readonly Range[];
  /** Tokens that a listing must not have; undefined if nothing is excluded. */
  readonly not?: readonly string[];
};

/** A listing as it is indexed. */
export type Found = {
  readonly tokens: ReadonlySet<string>;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly price: number | null;
};

/**
 * Conditions of a search. Tokens that stand for ranges are left out: they only speed up the index, and here the exact
 * numbers are compared with the ranges.
 */
export function conditionsOf(query: SearchQuery): Conditions {
  const filters = query.filters.filter((filter) => !('from' in filter));
  const { bands } = searchOf({ ...query, filters, minPrice: null, maxPrice: null, sort: 'newest' });
  const { ranges } = searchOf({ ...query, minPrice: null, maxPrice: null });
  const { groups = [], not = [] } = bands[0] ?? {};
  return not.length > 0 ? { groups, ranges, not } : { groups, ranges };
}

/** Whether a listing matches all conditions except the price. */
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
