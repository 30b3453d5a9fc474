import type { Understood } from '../../../domain/search/reading/read-query.ts';
import { fa } from '../../messages/fa.ts';

const NAMES_MAX = 2;

/** Names of what the phrase means if they are few, else the phrase. */
export function meaningOf({ text, names }: Pick<Understood, 'text' | 'names'>): string {
  return names.length > 0 && names.length <= NAMES_MAX ? fa.results.several(names) : text;
}
