import { type AttributeFilter, commonCategory, type SearchQuery } from '../../../domain/query-reading/search-query.ts';
import { type Attribute, CAR_MODEL, type CategoryAttribute } from '../../../domain/taxonomy/taxonomy.ts';
import { persianDigits, persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { resultsLink } from '../../parts/search/results-link.ts';

type QuickRange = { readonly text: string; readonly filter: AttributeFilter };

/** Number of model years that count as recent. */
const RECENT_YEARS = 5;
const FEW_KILOMETRES = 100_000;

/** Named ranges of a numeric attribute; empty if it has none. */
function quickRanges(attribute: Attribute): readonly QuickRange[] {
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

export type QuickFilter = { readonly text: string; readonly href: string };

const SHOWN = 5;
/** Maximum number of options that are shown as chips. */
const FEW = 4;

/** Filters that apply with one tap: a category's yes/no attributes, short choices and named ranges (SRCH-05). */
export function quickFilters(query: SearchQuery): readonly QuickFilter[] {
  const free = (commonCategory(query)?.attributes ?? []).filter(
    ({ attribute, inFilter, shownWhen }) =>
      inFilter &&
      !shownWhen &&
      attribute.groupName !== CAR_MODEL &&
      !query.filters.some((filter) => filter.attribute.id === attribute.id),
  );
  const repeated = repeatedLabels(free);
  return free
    .flatMap(({ attribute }): readonly Offer[] => {
      if (attribute.type === 'checkbox') return [{ text: attribute.label, filter: { attribute, ticked: true } }];
      if (attribute.type === 'number') return quickRanges(attribute);
      const { options } = attribute;
      if (options.length > FEW || options.some(({ label }) => repeated.has(label))) return [];
      return options.map((option) => ({ text: option.label, filter: { attribute, options: [option] } }));
    })
    .slice(0, SHOWN)
    .map(({ text, filter }) => ({ text, href: resultsLink({ ...query, filters: [...query.filters, filter] }) }));
}

type Offer = { readonly text: string; readonly filter: AttributeFilter };

/**
 * Labels that occur as options of two attributes: a chip would need the attribute's name as well and become too long.
 */
function repeatedLabels(asked: readonly CategoryAttribute[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { attribute } of asked) {
    for (const { label } of attribute.options) (seen.has(label) ? repeated : seen).add(label);
  }
  return repeated;
}
