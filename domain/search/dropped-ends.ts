/** Which ends of ranges in an address do not count, so that a page can say so instead of going on to show them (SRCH-02). */
import { parseToman } from '../values/money.ts';
import { parseWholeNumber } from '../values/numbers.ts';
import { cleanProse } from '../values/persian-text.ts';
import { PRICE } from '../values/price.ts';
import { wholesAround } from '../values/typed-number.ts';
import { numbersMeant } from './reading/typed-amount.ts';
import { commonCategory, queryKey, type SearchQuery } from './search-query.ts';

/** `below`: less than the beginning of its range; `beyond`: no listing can have so much. */
export type DroppedEnd = {
  readonly name: string;
  readonly typed: string;
  /** Null if it is unreadable. */
  readonly number: number | null;
  /** Whether it is an amount of toman. */
  readonly isPrice: boolean;
  readonly why: 'unreadable' | 'below' | 'beyond';
  /** Numbers that an unreadable one may mean, as far as they would count. */
  readonly meant: readonly number[];
};

const TYPED_MAX = 60;

/** `query`: what `parseSearchQuery` read from the same parameters. */
export function droppedEnds(params: Pick<URLSearchParams, 'get'>, query: SearchQuery): DroppedEnd[] {
  const numbers = (commonCategory(query)?.attributes ?? []).flatMap(({ attribute }) =>
    attribute.type === 'number' ? attribute : [],
  );
  const ends = numbers.flatMap((attribute): End[] => {
    const set = query.filters.find((filter) => filter.attribute.id === attribute.id);
    const range = set && 'from' in set ? set : { from: null, to: null };
    const key = queryKey(attribute);
    const counts = { parse: parseWholeNumber, meant: wholesAround, most: Number.POSITIVE_INFINITY };
    return [
      { ...counts, name: `${key}-from`, counted: range.from, least: 0 },
      { ...counts, name: `${key}-to`, counted: range.to, least: range.from ?? 0 },
    ];
  });
  const price = { parse: parseToman, meant: numbersMeant, most: PRICE.max };
  const { minPrice, maxPrice } = query;
  const all: End[] = [
    { ...price, name: 'mnp', counted: minPrice, least: 0 },
    { ...price, name: 'mxp', counted: maxPrice, least: minPrice ?? 0 },
    ...ends,
  ];
  return all.flatMap(({ name, counted, parse, meant, least, most }) => {
    const typed = cleanProse((params.get(name) ?? '').slice(0, TYPED_MAX));
    if (typed === '' || counted !== null) return [];
    const number = parse(typed);
    const read = { name, typed, number, isPrice: parse === parseToman };
    if (number !== null) return { ...read, why: number > most ? 'beyond' : 'below', meant: [] };
    return { ...read, why: 'unreadable', meant: meant(typed).filter((each) => each >= least && each <= most) };
  });
}

type End = {
  readonly name: string;
  readonly counted: number | null;
  readonly parse: (text: string) => number | null;
  readonly meant: (text: string) => readonly number[];
  readonly least: number;
  readonly most: number;
};
