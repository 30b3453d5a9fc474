import type { Understood } from '../../../domain/query-reading/read-query.ts';
import type { SearchQuery } from '../../../domain/query-reading/search-query.ts';
import type { Understanding } from '../../../domain/search/understanding.ts';
import { persianDigits, persianNumber } from '../../../domain/values/numbers.ts';
import { latinDigits } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { isolatedList } from '../isolated.ts';

type Prices = Pick<SearchQuery, 'minPrice' | 'maxPrice'>;

const MILLION = 1_000_000;
const BILLION = 1_000_000_000;

/**
 * Text for the price that was recognised in the words of the search, without conditions that the address already has.
 * Null if no condition remains.
 */
export function priceMeant(asked: Prices, chosen: Prices): string | null {
  const from = asked.minPrice === chosen.minPrice ? null : asked.minPrice;
  const to = asked.maxPrice === chosen.maxPrice ? null : asked.maxPrice;
  const { amountFrom, amountTo, amountBetween } = fa.results;
  if (from === null) return to === null ? null : amountTo(roundAmount(to));
  return to === null ? amountFrom(roundAmount(from)) : amountBetween(roundAmount(from), roundAmount(to));
}

/**
 * Meaning of a number without a unit, such as «۹۸» read as a year. Null if the number was not read as a condition that
 * the address lacks.
 */
function numberMeant(typed: string, asked: SearchQuery, chosen: SearchQuery): string | null {
  const number = latinDigits(typed);
  if (!/^\d+$/.test(number)) return null;
  for (const filter of asked.filters) {
    if (chosen.filters.includes(filter)) continue;
    const { label } = filter.attribute;
    if ('from' in filter && filter.from === filter.to && String(filter.from).endsWith(number))
      return fa.results.choice(label, persianDigits(filter.from ?? 0));
    const [option, ...more] = 'options' in filter ? filter.options : [];
    if (option && more.length === 0 && latinDigits(option.label).split(' ').includes(number)) return option.label;
  }
  return null;
}

/** An amount of toman in the largest unit that needs no rounding. */
function roundAmount(toman: number): string {
  const { billions, millions, tomans } = fa.results;
  const inBillions = toman / BILLION;
  if (inBillions >= 1 && Number.isInteger(inBillions * 100)) return billions(persianNumber(inBillions));
  if (toman % MILLION === 0 && toman > 0) return millions(persianNumber(toman / MILLION));
  return tomans(persianNumber(toman));
}

const NAMES_MAX = 2;
const LATIN = /[a-z]/i;

/** Meaning of a phrase: the names it stands for if they are few, otherwise the phrase itself. */
export function meaningOf({ kind, text, names }: Pick<Understood, 'kind' | 'text' | 'names'>): string {
  if (kind === 'not')
    return names.length === 1 ? fa.results.without(names[0] ?? '') : fa.results.except(isolatedList(names));
  const [name, ...others] = names;
  if (name !== undefined && others.length === 0) return name;
  if (name !== undefined && names.length <= NAMES_MAX) return isolatedList(names);
  return LATIN.test(text) ? text : persianDigits(text);
}

/**
 * Meaning of a phrase within a whole search: prices and bare numbers are shown as the conditions that they were read
 * as.
 */
export const meaningWithin = (phrase: Understood, query: SearchQuery, reading: Understanding): string =>
  numericMeaning(phrase, query, reading) ??
  (phrase.kind === 'sort' && reading.asked.sort ? fa.results.sorts[reading.asked.sort] : meaningOf(phrase));

function numericMeaning(phrase: Understood, query: SearchQuery, { asked, understood }: Understanding): string | null {
  if (phrase.kind === 'quantity') return numberMeant(phrase.text, asked, query);
  // Several price phrases form one range, so no single phrase has that meaning.
  const isOnlyPrice = understood.every(({ kind }, at) => kind !== 'price' || understood[at] === phrase);
  return phrase.kind === 'price' && isOnlyPrice ? priceMeant(asked, query) : null;
}
