import { commonCategory, type SearchQuery } from '../../../domain/search/search-query.ts';
import { CAR_MODEL } from '../../../domain/taxonomy/taxonomy.ts';
import { fa } from '../../messages/fa.ts';
import { resultsLink } from './results-link.ts';

export type QuickFilter = { readonly text: string; readonly href: string };

const SHOWN = 6;
/** A choice between so few is quicker made here than in the panel. */
const FEW = 4;

/** One tap each: what a category's listings either have or have not, and its short choices (SRCH-05). */
export function quickFilters(query: SearchQuery): readonly QuickFilter[] {
  const free = (commonCategory(query)?.attributes ?? []).filter(
    ({ attribute, inFilter, shownWhen }) =>
      inFilter &&
      !shownWhen &&
      attribute.groupName !== CAR_MODEL &&
      !query.filters.some((filter) => filter.attribute.id === attribute.id),
  );
  const labels = free.flatMap(({ attribute }) => attribute.options.map(({ label }) => label));
  const repeated = new Set(labels.filter((label, index) => labels.indexOf(label) !== index));
  return free
    .flatMap(({ attribute }) => {
      const link = (text: string, filter: SearchQuery['filters'][number]): QuickFilter => ({
        text,
        href: resultsLink({ ...query, filters: [...query.filters, filter] }),
      });
      if (attribute.type === 'checkbox') return [link(attribute.label, { attribute, ticked: true })];
      if (attribute.type === 'number' || attribute.options.length === 0 || attribute.options.length > FEW) return [];
      return attribute.options.map((option) => {
        const text = repeated.has(option.label) ? fa.results.choice(attribute.label, option.label) : option.label;
        return link(text, { attribute, options: [option] });
      });
    })
    .slice(0, SHOWN);
}
