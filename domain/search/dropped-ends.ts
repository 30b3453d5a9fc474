/** Which ends of ranges in an address do not count, so that a page can say so instead of going on to show them (SRCH-02). */
import { parseToman } from '../values/money.ts';
import { parseWholeNumber } from '../values/numbers.ts';
import { cleanProse } from '../values/persian-text.ts';
import { PRICE } from '../values/price.ts';
import { commonCategory, queryKey, type SearchQuery } from './search-query.ts';

/** `below`: less than the beginning of its range; `beyond`: no listing can have so much. */
export type DroppedEnd = {
  readonly name: string;
  readonly typed: string;
  readonly why: 'unreadable' | 'below' | 'beyond';
};

const TYPED_MAX = 30;

/** `query`: what `parseSearchQuery` read from the same parameters. */
export function droppedEnds(params: Pick<URLSearchParams, 'get'>, query: SearchQuery): DroppedEnd[] {
  const numbers = (commonCategory(query)?.attributes ?? []).flatMap(({ attribute }) =>
    attribute.type === 'number' ? attribute : [],
  );
  const ends = numbers.flatMap((attribute) => {
    const set = query.filters.find((filter) => filter.attribute.id === attribute.id);
    const range = set && 'from' in set ? set : { from: null, to: null };
    const key = queryKey(attribute);
    return [
      [`${key}-from`, range.from, parseWholeNumber],
      [`${key}-to`, range.to, parseWholeNumber],
    ] as const;
  });
  return [['mnp', query.minPrice, parseToman] as const, ['mxp', query.maxPrice, parseToman] as const, ...ends].flatMap(
    ([name, counted, parse]) => {
      const typed = cleanProse((params.get(name) ?? '').slice(0, TYPED_MAX));
      if (typed === '' || counted !== null) return [];
      return { name, typed, why: reasonOf(parse(typed), name) };
    },
  );
}

function reasonOf(number: number | null, name: string): DroppedEnd['why'] {
  if (number === null) return 'unreadable';
  const isPrice = name === 'mnp' || name === 'mxp';
  return isPrice && number > PRICE.max ? 'beyond' : 'below';
}
