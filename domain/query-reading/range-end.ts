import type { Attribute } from '../taxonomy/taxonomy.ts';
import { parseWholeNumber } from '../values/numbers.ts';
import { latinDigits } from '../values/persian-text.ts';
import { yearOf } from './quantity-phrase.ts';

/** Keys of the attributes that are Jalali years. */
export const YEAR_KEYS: readonly string[] = ['production_year', 'year_built', 'machine_year'];

/**
 * Number in one end of an attribute's range, or null. For years, «98», «02» and 2018 become the Jalali years that
 * people mean by them (SRCH-02, SRCH-16).
 */
export function rangeEnd({ key }: Pick<Attribute, 'key'>, text: string): number | null {
  const value = parseWholeNumber(text);
  if (value === null || !YEAR_KEYS.includes(key)) return value;
  return yearOf({ value, digits: latinDigits(text.trim()) }, true) ?? value;
}
