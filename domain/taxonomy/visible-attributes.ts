import type { Category, CategoryAttribute, Facts } from './taxonomy.ts';

/** The attributes a form with these values shows, in form order (CAT-06). What hangs on a hidden attribute is hidden too, whatever value it still has. */
export function visibleAttributes(category: Pick<Category, 'attributes'>, facts: Facts): CategoryAttribute[] {
  const shown = new Set<number>();
  return category.attributes.filter(({ attribute, shownWhen }) => {
    const visible = !shownWhen || (shown.has(shownWhen.attributeId) && holds(shownWhen, facts));
    if (visible) shown.add(attribute.id);
    return visible;
  });
}

/** Where no options are named any value but zero will do: a ticked checkbox. */
function holds({ attributeId, optionIds }: NonNullable<CategoryAttribute['shownWhen']>, facts: Facts): boolean {
  const value = facts[attributeId];
  if (value === undefined || typeof value === 'number') return optionIds.length === 0 && Boolean(value);
  return value.some((id) => optionIds.length === 0 || optionIds.includes(id));
}
