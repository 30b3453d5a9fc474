/**
 * What a listing must have to be found by a search: the same groups of tokens and the same numbers that the search itself
 * asks the index for, looked at from the listing's side.
 */
import { type Range, searchOf } from '../search/bands.ts';
import type { SearchQuery } from '../search/search-query.ts';

export type Conditions = {
  /** Each needs one of its tokens. */
  readonly groups: readonly (readonly string[])[];
  /** Numbers of attributes; the price stands in columns of its own. */
  readonly ranges: readonly Range[];
};

/** A listing as the index has it. */
export type Found = {
  readonly tokens: ReadonlySet<string>;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly price: number | null;
};

/** The tokens of ranges are left out: they only narrow the search to what is compared afterwards. */
export function conditionsOf(query: SearchQuery): Conditions {
  const filters = query.filters.filter((filter) => !('from' in filter));
  const { bands } = searchOf({ ...query, filters, minPrice: null, maxPrice: null, sort: 'newest' });
  const { ranges } = searchOf({ ...query, minPrice: null, maxPrice: null });
  return { groups: bands[0]?.groups ?? [], ranges };
}

/** Everything but the price. */
export function matches({ groups, ranges }: Conditions, { tokens, facts }: Found): boolean {
  return (
    groups.every((group) => group.some((token) => tokens.has(token))) && ranges.every((range) => lies(facts, range))
  );
}

function lies(facts: Found['facts'], { attributeId, from, to }: Range): boolean {
  const value = facts[String(attributeId)];
  return typeof value === 'number' && (from === null || value >= from) && (to === null || value <= to);
}
