/** Words that request a sort order (SRCH-05). */
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

/** The reverse order, as meant by «گرون نباشه»; null if the order has none. */
export const oppositeOrder = (order: Sort): Sort | null => OPPOSITES.get(order) ?? null;
