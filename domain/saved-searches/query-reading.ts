import type { Understanding } from '../search/understanding.ts';
import { type Conditions, conditionsOf } from './conditions.ts';
import { queryKeys, type Share } from './match-keys.ts';

/** Data to store for a saved query. The conditions and keys come from the search as its words were interpreted. */
export function readingOf({ wanted, understood, readWith }: Understanding, share: Share) {
  const { minPrice, maxPrice } = wanted;
  const conditions: Conditions = conditionsOf(wanted);
  return { conditions, minPrice, maxPrice, keys: queryKeys(wanted, share), understood, readWith };
}
