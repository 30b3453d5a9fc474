/**
 * Meanings of a text that the visitor's choices in the address still allow: reading the text never widens these choices
 * (SRCH-16).
 */
import { CAR_MODEL } from '../taxonomy/taxonomy.ts';
import type { Target } from './meaning.ts';
import type { SearchQuery } from './search-query.ts';

/**
 * Targets within the chosen values. If the visitor chose another value of the attribute, the words are searched as
 * words.
 */
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

/**
 * Whether a brand is still possible. A chosen model limits its own brand; other chosen brands keep all their models.
 */
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
