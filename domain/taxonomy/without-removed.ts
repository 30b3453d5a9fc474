import type { TaxonomyRows } from './build-taxonomy.ts';

/** Rows of a release without what the back office has deleted and what depends on it. */
export function withoutRemoved(
  rows: TaxonomyRows,
  removed: {
    readonly categories: ReadonlySet<number>;
    readonly options: ReadonlySet<number>;
    readonly asks: ReadonlySet<string>;
  },
): TaxonomyRows {
  const isHere = ({ categoryId }: { readonly categoryId: number | null }) =>
    categoryId === null || !removed.categories.has(categoryId);
  return {
    ...rows,
    categories: rows.categories.filter(({ id }) => !removed.categories.has(id)),
    options: rows.options.filter((option) => isHere(option) && !removed.options.has(option.id)),
    categoryAttributes: rows.categoryAttributes.filter(
      (ask) => isHere(ask) && !removed.asks.has(`${ask.categoryId}/${ask.attributeId}`),
    ),
    categoryTags: rows.categoryTags.filter(isHere),
  };
}
