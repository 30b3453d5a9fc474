import type { Understood } from '../../../domain/search/reading/read-query.ts';
import { persianDigits } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';

const NAMES_MAX = 2;
const LATIN = /[a-z]/i;

/** Names of what the phrase means if they are few, else the phrase. */
export function meaningOf({ kind, text, names }: Pick<Understood, 'kind' | 'text' | 'names'>): string {
  if (kind === 'sort') return fa.results.sorts.cheapest;
  if (names.length > 0 && names.length <= NAMES_MAX) return fa.results.several(names);
  return LATIN.test(text) ? text : persianDigits(text);
}
