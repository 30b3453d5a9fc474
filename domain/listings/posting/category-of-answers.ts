import { isLeaf } from '../../taxonomy/categories.ts';
import type { Attribute, Category, Taxonomy } from '../../taxonomy/taxonomy.ts';
import type { PostedValues } from './posted-attributes.ts';

/**
 * Returns the only leaf category that has all of these attributes and all of the chosen options, such as a car's brand
 * by its model (ITEM-16). Null if there is none or several.
 */
export function categoryOfAnswers(values: PostedValues, taxonomy: Taxonomy): Category | null {
  const answered = Object.keys(values).map(Number);
  if (answered.length === 0) return null;
  const fitting = [...taxonomy.byId.values()].filter(
    (category) => isLeaf(category) && fits(category, values, answered),
  );
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

function fits({ attributes }: Category, values: PostedValues, answered: readonly number[]): boolean {
  const asked = new Map(attributes.map(({ attribute }) => [attribute.id, attribute]));
  return answered.every((id) => {
    const attribute = asked.get(id);
    return attribute !== undefined && offers(attribute, values[id] ?? []);
  });
}

const offers = ({ options }: Attribute, chosen: readonly string[]): boolean =>
  options.length === 0 || chosen.every((value) => options.some(({ id }) => String(id) === value.trim()));
