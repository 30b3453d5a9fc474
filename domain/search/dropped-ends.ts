/**
 * Finds the ends of ranges in an address that the search ignores, so that the page can tell the visitor that they do
 * not apply (SRCH-02).
 */

import { rangeEnd } from '../query-reading/range-end.ts';
import { bothEnds, commonCategory, queryKey, type SearchQuery } from '../query-reading/search-query.ts';
import { numbersMeant } from '../query-reading/typed-amount.ts';
import { type Attribute, isMoney } from '../taxonomy/taxonomy.ts';
import { parseToman } from '../values/money.ts';
import { cleanProse } from '../values/persian-text.ts';
import { PRICE } from '../values/price.ts';
import { isBeyondAll, wholesAround } from '../values/typed-number.ts';

/** `below`: less than the lower end of the range; `beyond`: more than any listing can have. */
export type DroppedEnd = {
  readonly name: string;
  /** Attribute of the range; null for the price in toman. */
  readonly attribute: Attribute | null;
  readonly end: 'from' | 'to';
  readonly typed: string;
  /** The text as a whole number; null if it is none. */
  readonly number: number | null;
  readonly why: 'unreadable' | 'negative' | 'below' | 'beyond';
  /** Valid numbers that the text may have meant. */
  readonly meant: readonly number[];
};

const TYPED_MAX = 60;

/** `query`: result of `parseSearchQuery` for the same parameters. */
export function droppedEnds(params: Pick<URLSearchParams, 'get'>, query: SearchQuery): DroppedEnd[] {
  const ranges = (commonCategory(query)?.attributes ?? []).flatMap(({ attribute }) =>
    attribute.type === 'number' ? rangeOf(attribute, params, query) : [],
  );
  return [...priceRange(params, query), ...ranges].flatMap((end) => droppedEnd(end) ?? []);
}

type End = Pick<DroppedEnd, 'name' | 'attribute' | 'end'> & {
  readonly given: string | null;
  readonly counted: number | null;
  readonly parse: (text: string) => number | null;
  readonly meant: (text: string) => readonly number[];
  readonly least: number;
  readonly most: number;
};

function priceRange(params: Pick<URLSearchParams, 'get'>, { minPrice, maxPrice }: SearchQuery): End[] {
  const price = { attribute: null, parse: parseToman, meant: numbersMeant, most: PRICE.max };
  return [
    { ...price, name: 'mnp', end: 'from', given: params.get('mnp'), counted: minPrice, least: 0 },
    { ...price, name: 'mxp', end: 'to', given: params.get('mxp'), counted: maxPrice, least: minPrice ?? 0 },
  ];
}

function rangeOf(attribute: Attribute, params: Pick<URLSearchParams, 'get'>, { filters }: SearchQuery): End[] {
  const set = filters.find((filter) => filter.attribute.id === attribute.id);
  const { from, to } = set && 'from' in set ? set : { from: null, to: null };
  const key = queryKey(attribute);
  const parse = (text: string) => rangeEnd(attribute, text);
  const meant = isMoney(attribute) ? numbersMeant : wholesAround;
  const number = { attribute, parse, meant, most: Number.POSITIVE_INFINITY };
  return (['from', 'to'] as const).map((end) => ({
    ...number,
    name: `${key}-${end}`,
    end,
    given: params.get(`${key}-${end}`) ?? bothEnds(params.get(key))[end],
    counted: end === 'from' ? from : to,
    least: end === 'from' ? 0 : (from ?? 0),
  }));
}

function droppedEnd({ given, counted, parse, meant, least, most, ...end }: End): DroppedEnd | null {
  const typed = cleanProse((given ?? '').slice(0, TYPED_MAX));
  if (typed === '' || counted !== null) return null;
  const number = parse(typed);
  const numbers = number === null ? meant(typed) : [number];
  const [first] = numbers;
  const fitting = numbers.filter((each) => each >= least && each <= most);
  if (first === undefined) return { ...end, typed, number, why: unreadable(typed), meant: [] };
  if (fitting.length > 0) return number === null ? { ...end, typed, number, why: 'unreadable', meant: fitting } : null;
  return { ...end, typed, number, why: first > most ? 'beyond' : 'below', meant: [] };
}

function unreadable(typed: string): DroppedEnd['why'] {
  if (!isBeyondAll(typed)) return 'unreadable';
  return /[-\u2212]/.test(typed) ? 'negative' : 'beyond';
}
