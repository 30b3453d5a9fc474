import type { Understanding } from '../search/understanding.ts';
import { type Conditions, conditionsOf } from './conditions.ts';
import { queryKeys, type Share } from './match-keys.ts';

/** Conditions and keys of a saved query: of the search as its words were read, not as they were typed. */
export function readingOf({ wanted, understood, readWith }: Understanding, share: Share) {
  const { minPrice, maxPrice } = wanted;
  const conditions: Conditions = conditionsOf(wanted);
  return { conditions, minPrice, maxPrice, keys: queryKeys(wanted, share), understood, readWith };
}
