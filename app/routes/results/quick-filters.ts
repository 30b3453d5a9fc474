import { commonCategory, type SearchQuery } from '../../../domain/search/search-query.ts';
import { CAR_MODEL } from '../../../domain/taxonomy/taxonomy.ts';
import { quickRanges } from './quick-ranges.ts';
import { resultsLink } from './results-link.ts';

export type QuickFilter = { readonly text: string; readonly href: string };

const SHOWN = 5;
/** A choice between so few is quicker made here than in the panel. */
const FEW = 4;

/** One tap each: what a category's listings either have or have not, its short choices and its ranges that have a name (SRCH-05). */
export function quickFilters(query: SearchQuery): readonly QuickFilter[] {
  const free = (commonCategory(query)?.attributes ?? []).filter(
    ({ attribute, inFilter, shownWhen }) =>
      inFilter &&
      !shownWhen &&
      attribute.groupName !== CAR_MODEL &&
      !query.filters.some((filter) => filter.attribute.id === attribute.id),
  );
  const labels = free.flatMap(({ attribute }) => attribute.options.map(({ label }) => label));
  // What reads alike of two attributes would need both their names: too much for a chip.
  const repeated = new Set(labels.filter((label, index) => labels.indexOf(label) !== index));
  return free
    .flatMap(({ attribute }) => {
      const link = (text: string, filter: SearchQuery['filters'][number]): QuickFilter => ({
        text,
        href: resultsLink({ ...query, filters: [...query.filters, filter] }),
      });
      if (attribute.type === 'checkbox') return [link(attribute.label, { attribute, ticked: true })];
      if (attribute.type === 'number') return quickRanges(attribute).map(({ text, filter }) => link(text, filter));
      const { options } = attribute;
      if (options.length > FEW || options.some(({ label }) => repeated.has(label))) return [];
      return options.map((option) => link(option.label, { attribute, options: [option] }));
    })
    .slice(0, SHOWN);
}
