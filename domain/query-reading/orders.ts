/** Words that say in which order things are to be shown (SRCH-05). */
import type { Sort } from './search-query.ts';
import type { Segment } from './segments.ts';

const ORDERS: ReadonlyMap<string, Sort> = new Map([
  ...['ارزان', 'ارزون', 'ارزانترین', 'ارزونترین', 'ارزانقیمت', 'ارزونقیمت', 'cheap'].map(
    (word) => [word, 'cheapest'] as const,
  ),
  ...['گرانترین', 'گرونترین', 'گران', 'گرون'].map((word) => [word, 'dearest'] as const),
  ...['جدیدترین', 'تازهترین'].map((word) => [word, 'newest'] as const),
  ...['نزدیکترین', 'نزدیکترینها'].map((word) => [word, 'nearest'] as const),
]);
const OPPOSITES: ReadonlyMap<Sort, Sort> = new Map([
  ['cheapest', 'dearest'],
  ['dearest', 'cheapest'],
]);

export function orderOf({ terms: [term] }: Pick<Segment, 'terms'>): Sort | null {
  return (term && !term.quoted && ORDERS.get(term.word)) || null;
}

/** Order that has another one at its end: of «گرون نباشه»; null of one that has none. */
export const oppositeOrder = (order: Sort): Sort | null => OPPOSITES.get(order) ?? null;
