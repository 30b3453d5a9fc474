/** Tells which meanings the visitor's choices in the address leave open: a reading never widens them (SRCH-16). */
import { CAR_MODEL } from '../taxonomy/taxonomy.ts';
import type { Target } from './meaning.ts';
import type { SearchQuery } from './search-query.ts';

/** Targets within what is chosen. Where another answer is chosen, the words stay words. */
export const openTargets = (targets: readonly Target[], chosen: SearchQuery): Target[] =>
  targets.filter((target) => isOpen(target, chosen));

function isOpen(target: Target, chosen: SearchQuery): boolean {
  if (target.kind === 'tick') return true;
  if (target.kind === 'category') return target.category.type !== 'brand' || hasBrand(target.category.id, chosen);
  const { attribute, option } = target;
  if (attribute.groupName === CAR_MODEL) return hasModel(option, chosen);
  if (attribute.type === 'multiselect') return true;
  return chosen.filters.every(
    (filter) =>
      filter.attribute.id !== attribute.id ||
      !('options' in filter) ||
      filter.options.some(({ id }) => id === option.id),
  );
}

/** Models narrow the brands that they are of; other chosen brands stay whole. */
const hasBrand = (brandId: number, { categories, models }: SearchQuery): boolean =>
  models.length === 0 ||
  models.some(({ categoryId }) => categoryId === brandId) ||
  categories.some(({ id }) => id === brandId);

function hasModel(model: { readonly id: number; readonly categoryId: number | null }, chosen: SearchQuery): boolean {
  const { categories, models } = chosen;
  if (models.length === 0 || models.some(({ id }) => id === model.id)) return true;
  const isNarrowed = models.some(({ categoryId }) => categoryId === model.categoryId);
  return !isNarrowed && categories.some(({ id }) => id === model.categoryId);
}
