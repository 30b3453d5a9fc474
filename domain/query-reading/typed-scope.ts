/** Phrases that can narrow the part of a search that has been typed. */
import { CAR_MODEL, type Category } from '../taxonomy/taxonomy.ts';
import type { Dictionary } from './dictionary.ts';
import type { Target } from './meaning.ts';
import type { SearchQuery } from './search-query.ts';

export type Scope = {
  readonly isEmpty: boolean;
  /** Returns the targets that listings of the scope can have, beyond those already chosen. */
  readonly fitting: (targets: readonly Target[]) => readonly Target[];
};

/** Scope of a search that was read. */
export function scopeOf({ categories, filters, meant, models }: SearchQuery, { askers }: Dictionary): Scope {
  const within: Category[] = [...categories];
  const chosen = new Set(filters.map(({ attribute }) => attribute.id));
  for (const group of meant) {
    for (const item of group) {
      if (!('attribute' in item)) within.push(item);
      else if (categories.length === 0) within.push(...(askers.get(item.attribute.id) ?? []));
    }
  }
  const attributes = new Set(
    within.flatMap(leavesOf).flatMap(({ attributes }) => attributes.map(({ attribute }) => attribute.id)),
  );
  const isNarrower = (category: Category) =>
    within.some((other) => (other !== category || within.length > 1) && category.path.includes(other));
  const fits = (target: Target): boolean => {
    if (target.kind === 'category') return isNarrower(target.category);
    const { attribute } = target;
    if (!attributes.has(attribute.id) || chosen.has(attribute.id)) return false;
    if (target.kind === 'tick' || target.option.categoryId === null) return true;
    if (attribute.groupName === CAR_MODEL && models.length > 0) return models.includes(target.option);
    const { categoryId } = target.option;
    return within.some(({ id, children }) => id === categoryId || children.some((child) => child.id === categoryId));
  };
  return { isEmpty: within.length === 0, fitting: (targets) => targets.filter(fits) };
}

/** Leaf categories; brands are not included, because they have the attributes of their parent. */
const leavesOf = (category: Category): readonly Category[] =>
  category.children.some(({ type }) => type !== 'brand') ? category.children.flatMap(leavesOf) : [category];
