import type { AttributeFilter } from '../../../domain/query-reading/search-query.ts';
import type { Attribute } from '../../../domain/taxonomy/taxonomy.ts';
import { persianDigits, persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';

type QuickRange = { readonly text: string; readonly filter: AttributeFilter };

/** Model years that count as recent. */
const RECENT_YEARS = 5;
const FEW_KILOMETRES = 100_000;

/** The named ranges of a number; empty if it has none. */
export function quickRanges(attribute: Attribute): readonly QuickRange[] {
  const range = (text: string, from: number | null, to: number | null): QuickRange => ({
    text,
    filter: { attribute, from, to },
  });
  if (attribute.key === 'production_year' && attribute.max !== null) {
    const year = attribute.max - RECENT_YEARS;
    return [range(fa.results.quick.sinceYear(persianDigits(year)), year, null)];
  }
  if (attribute.key === 'mileage') {
    return [
      range(fa.results.quick.unused, null, 0),
      range(fa.results.quick.driven(persianNumber(FEW_KILOMETRES)), null, FEW_KILOMETRES),
    ];
  }
  return [];
}
