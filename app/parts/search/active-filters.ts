import type { AttributeFilter, Excluded, SearchQuery } from '../../../domain/query-reading/search-query.ts';
import { persianDigits, persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { attributeRange } from './range-labels.ts';
import { resultsLink } from './results-link.ts';

export type ActiveFilter = {
  readonly text: string;
  /** Address of the same search without this filter. */
  readonly href: string;
};

/** The conditions besides category and place, each with a link that removes it (SRCH-05). */
export function activeFilters(query: SearchQuery): readonly ActiveFilter[] {
  const without = (text: string, change: Partial<SearchQuery>): ActiveFilter => ({
    text,
    href: resultsLink({ ...query, ...change }),
  });
  const { text, models, minPrice, maxPrice, filters, not, tags, sellerId, inspected } = query;
  return [
    ...(text ? [without(fa.results.withText(text), { text: '' })] : []),
    ...models.map((model) => without(model.label, { models: models.filter((other) => other !== model) })),
    ...(minPrice !== null || maxPrice !== null
      ? [without(rangeText(fa.results.price, minPrice, maxPrice, persianNumber), { minPrice: null, maxPrice: null })]
      : []),
    ...filters.map((filter) => without(filterText(filter), { filters: filters.filter((other) => other !== filter) })),
    ...not.map((excluded) => without(excludedText(excluded), { not: not.filter((other) => other !== excluded) })),
    ...tags.map((tag) => without(tag.label, { tags: tags.filter((other) => other !== tag) })),
    ...(inspected ? [without(fa.card.inspected, { inspected: false })] : []),
    ...(sellerId === null ? [] : [without(fa.results.seller, { sellerId: null })]),
  ];
}

/** Reduces the search to its category and place. */
export function withoutFilters(query: SearchQuery): SearchQuery {
  return {
    ...query,
    text: '',
    models: [],
    minPrice: null,
    maxPrice: null,
    filters: [],
    not: [],
    tags: [],
    sellerId: null,
    inspected: false,
  };
}

function excludedText(excluded: Excluded): string {
  if ('words' in excluded) return fa.results.except(excluded.words[0] ?? '');
  if (!('attribute' in excluded)) return fa.results.except(excluded.name);
  if ('ticked' in excluded) return fa.results.without(excluded.attribute.label);
  const names = fa.results.several(excluded.options.map(({ label }) => label));
  return fa.results.choice(excluded.attribute.label, fa.results.except(names));
}

export function filterText(filter: AttributeFilter): string {
  const { attribute } = filter;
  if ('ticked' in filter) return attribute.label;
  if ('options' in filter) {
    return fa.results.choice(attribute.label, fa.results.several(filter.options.map(({ label }) => label)));
  }
  return rangeText(
    attributeRange(attribute),
    filter.from,
    filter.to,
    attribute.grouping ? persianNumber : persianDigits,
  );
}

function rangeText(label: string, from: number | null, to: number | null, written: (n: number) => string): string {
  if (from === null) return to === null ? label : fa.results.rangeTo(label, written(to));
  return to === null ? fa.results.rangeFrom(label, written(from)) : fa.results.range(label, written(from), written(to));
}
