import type { SearchQuery } from '../../../domain/search/search-query.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';

type Prices = Pick<SearchQuery, 'minPrice' | 'maxPrice'>;

const MILLION = 1_000_000;
const BILLION = 1_000_000_000;

/** The price that words were taken for, beyond that of the address; null without one. */
export function priceMeant(asked: Prices, chosen: Prices): string | null {
  const from = asked.minPrice === chosen.minPrice ? null : asked.minPrice;
  const to = asked.maxPrice === chosen.maxPrice ? null : asked.maxPrice;
  const { amountFrom, amountTo, amountBetween } = fa.results;
  if (from === null) return to === null ? null : amountTo(roundAmount(to));
  return to === null ? amountFrom(roundAmount(from)) : amountBetween(roundAmount(from), roundAmount(to));
}

/** An amount of toman in the largest unit that says it whole. */
function roundAmount(toman: number): string {
  const { billions, millions, tomans } = fa.results;
  const inBillions = toman / BILLION;
  if (inBillions >= 1 && Number.isInteger(inBillions * 100)) return billions(persianNumber(inBillions));
  if (toman % MILLION === 0 && toman > 0) return millions(persianNumber(toman / MILLION));
  return tomans(persianNumber(toman));
}
