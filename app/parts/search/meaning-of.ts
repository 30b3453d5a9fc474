import type { Understood } from '../../../domain/query-reading/read-query.ts';
import type { SearchQuery } from '../../../domain/query-reading/search-query.ts';
import type { Understanding } from '../../../domain/search/understanding.ts';
import { persianDigits } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { isolatedList } from '../isolated.ts';
import { numberMeant, priceMeant } from './number-meant.ts';

const NAMES_MAX = 2;
const LATIN = /[a-z]/i;

/** Names of what the phrase means if they are few, else the phrase. */
export function meaningOf({ kind, text, names }: Pick<Understood, 'kind' | 'text' | 'names'>): string {
  if (kind === 'sort') return fa.results.sorts.cheapest;
  const [name, ...others] = names;
  if (name !== undefined && others.length === 0) return name;
  if (name !== undefined && names.length <= NAMES_MAX) return isolatedList(names);
  return LATIN.test(text) ? text : persianDigits(text);
}

/** The same within the reading of a search, where prices and bare numbers are said as the conditions that they became. */
export const meaningWithin = (phrase: Understood, query: SearchQuery, reading: Understanding): string =>
  numericMeaning(phrase, query, reading) ?? meaningOf(phrase);

function numericMeaning(phrase: Understood, query: SearchQuery, { asked, understood }: Understanding): string | null {
  if (phrase.kind === 'quantity') return numberMeant(phrase.text, asked, query);
  // Several prices make one range, of which each says a part.
  const isOnlyPrice = understood.every(({ kind }, at) => kind !== 'price' || understood[at] === phrase);
  return phrase.kind === 'price' && isOnlyPrice ? priceMeant(asked, query) : null;
}
