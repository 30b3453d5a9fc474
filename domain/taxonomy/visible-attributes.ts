import type { AttributeFacts, Category, CategoryAttribute } from './taxonomy.ts';

/**
 * Attributes that a form with these values shows, in order (CAT-06). Attributes that depend on a hidden one are hidden
 * too, even if it still has a value.
 */
export function visibleAttributes(category: Pick<Category, 'attributes'>, facts: AttributeFacts): CategoryAttribute[] {
  const shown = new Set<number>();
  return category.attributes.filter(({ attribute, shownWhen }) => {
    const visible = !shownWhen || (shown.has(shownWhen.attributeId) && holds(shownWhen, facts));
    if (visible) shown.add(attribute.id);
    return visible;
  });
}

/**
 * Whether a condition is met. If the condition names no options, any value except zero meets it, such as a ticked
 * checkbox.
 */
function holds(
  { attributeId, optionIds }: NonNullable<CategoryAttribute['shownWhen']>,
  facts: AttributeFacts,
): boolean {
  const value = facts[attributeId];
  if (value === undefined || typeof value === 'number') return optionIds.length === 0 && Boolean(value);
  return value.some((id) => optionIds.length === 0 || optionIds.includes(id));
}
